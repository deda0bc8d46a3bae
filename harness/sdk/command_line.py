"""The command line of a product: `python dealer.py stdio`, `python dealer.py http --port 8000`."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from harness.sdk.http import serve_http
from harness.sdk.stdio import serve_stdio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.sdk.product import Product


def main(product: Product, arguments: Sequence[str] | None = None) -> int:
    """Serve the product as the command line says and return the process's exit status.

    Args:
        product: what is served.
        arguments: the command line, that of the process where it is left out.
    """
    parser = _parser(product)
    chosen = parser.parse_args(arguments)
    if chosen.transport == "stdio":
        serve_stdio(product)
        return 0
    token = None
    if chosen.token_env is not None:
        token = os.environ.get(chosen.token_env)
        if not token:
            parser.error(f"the environment variable {chosen.token_env} is not set")
    serve_http(product, chosen.host, chosen.port, token=token)
    return 0


def _parser(product: Product) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=f"Serve {product.name} {product.version}.")
    transports = parser.add_subparsers(dest="transport", required=True)
    transports.add_parser("stdio", help="one JSON object a line on standard input and output")
    http = transports.add_parser("http", help="POST /describe and /play; prints the base URL")
    http.add_argument("--host", default="127.0.0.1", help="address to listen on (default: loopback)")
    http.add_argument("--port", type=int, default=0, help="port to listen on (default: any free one)")
    http.add_argument(
        "--token-env", metavar="NAME", help="environment variable with a bearer token to demand"
    )
    return parser
