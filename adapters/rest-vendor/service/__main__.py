"""Start WarDesk: `python -m service [--port 0] [--until-eof]`; the port goes to standard output."""

import argparse
import os
import sys
import threading

from service.web import WebServer


def main() -> None:
    """Serve until interrupted or, with --until-eof, until standard input ends."""
    parser = argparse.ArgumentParser(prog="service", description="WarDesk, a Casino War table service")
    parser.add_argument("--port", type=int, default=0, help="port on the loopback interface; 0: a free one")
    parser.add_argument("--until-eof", action="store_true", help="stop when standard input ends")
    arguments = parser.parse_args()
    with WebServer(arguments.port) as server:
        sys.stdout.write(f"{server.server_address[1]}\n")
        sys.stdout.flush()
        if arguments.until_eof:
            threading.Thread(target=_stop_at_eof, args=(server,), daemon=True).start()
        try:
            server.serve_forever(poll_interval=0.05)
        except KeyboardInterrupt:
            sys.stderr.write("WarDesk: interrupted\n")


def _stop_at_eof(server: WebServer) -> None:
    """Stop the server when whoever holds the other end of standard input is gone."""
    # Not through sys.stdin: a thread inside its buffer would upset the end of the process.
    while os.read(sys.stdin.fileno(), 4096):
        pass
    server.shutdown()


if __name__ == "__main__":
    main()
