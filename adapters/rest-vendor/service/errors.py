"""How a call to WarDesk fails: with an HTTP status, a code for programs and a sentence for people."""


class ApiError(Exception):
    """A call that was not carried out: its HTTP `status`, its `code` and a `message`.

    404: the address leads nowhere. 409: the table is not in a state for it. 422: the call itself is not
    acceptable. 500: WarDesk broke down.
    """

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.status = status
        self.code = code
        self.message = message


def conflict(code: str, message: str) -> ApiError:
    """Return the error of a call that comes at the wrong moment (409)."""
    return ApiError(409, code, message)


def unacceptable(code: str, message: str) -> ApiError:
    """Return the error of a call that could never be carried out as it is (422)."""
    return ApiError(422, code, message)


def not_found(message: str) -> ApiError:
    """Return the error of an address that leads nowhere (404)."""
    return ApiError(404, "NOT_FOUND", message)
