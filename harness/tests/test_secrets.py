"""A whole campaign with a token, right and wrong: whatever is written or printed, the token is not in it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from harness.errors import ExitCode
from harness.sdk import ProtocolServer
from harness.tests.reference_kit import REFERENCE

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

RIGHT = "right-7f3a-not-to-be-seen"
WRONG = "wrong-91bc-not-to-be-seen"


def test_a_token_is_in_nothing_that_a_campaign_writes_or_prints(within: Clauseproof, tmp_path: Path) -> None:
    with ProtocolServer(REFERENCE, token=RIGHT) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            text = f"transport: http\nurl: {server.url}\ntoken_env: DEALER_TOKEN\n"
            (tmp_path / "adapter.yaml").write_text(text)
            what = ("certify", "adapter.yaml", "--requirement", "22.8(f)#1", "--explore", "2")
            said = [
                within(*what, "--out", out, code=code, environment={"DEALER_TOKEN": token})
                for out, token, code in (
                    ("right", RIGHT, ExitCode.AS_WISHED),
                    ("wrong", WRONG, ExitCode.AT_FAULT),
                )
            ]
        finally:
            server.shutdown()
            thread.join()
    assert "HTTP status 401" in said[1].err
    written = [path for out in ("right", "wrong") for path in (tmp_path / out).iterdir()]
    assert len(written) == 8
    for one in (RIGHT, WRONG):
        assert not [path for path in written if one.encode() in path.read_bytes()]
        assert not [ran for ran in said if one in ran.out + ran.err]
