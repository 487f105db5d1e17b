"""The headers that every answer carries."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Mapping[str, str] = {
    "default-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""Only what comes from this host is run or shown; nothing that stands in the page itself is run."""

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "; ".join(f"{what} {whence}" for what, whence in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
ASK_EACH_TIME = "no-cache"
NEVER = "no-store"
"""For what is meant for one viewer."""


class SecurityHeaders:
    """Adds the headers to every answer.  What says nothing else is not to be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", NEVER)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
