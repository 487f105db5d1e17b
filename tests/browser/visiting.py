"""People who open the page, each with a browser of their own, and what goes wrong on their screens."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, Playwright, Request, WebError

from tests.browser.serving import ROOT

ARTEFACTS = ROOT / "artefacts" / "browser"
NAMES = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
NEEDLESS = (
    # Pages of the browser's own address bar, and a process in reserve: a quarter of all work, for every visitor anew.
    *("PreloadTopChromeWebUI", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
    # What Playwright turns off: of two such lists Chromium heeds only the last.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints", "AimEnabled"),
    *("NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
"""What Chromium need not do for a test."""
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-default-browser-check",
    f"--disable-features={','.join(NEEDLESS)}",
]
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
TELL_BLOCKED = """
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`blocked by the security policy: ${violatedDirective} ${blockedURI}`));
"""

ANSWER_EVERYTHING = """
if (location.protocol.startsWith("http") && !localStorage.getItem("mazefolio.settings"))
  localStorage.setItem("mazefolio.settings", JSON.stringify({ passes: false, rest: 20 }));
"""


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of this machine."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("there is no Chromium on this machine: apt-get install chromium", pytrace=False)
    with playwright.chromium.launch(executable_path=found, args=QUIET, chromium_sandbox=False) as browser:
        yield browser


@dataclass
class Visitors:
    """All who visit a server during one test."""

    browser: Browser
    host: str
    test: str
    faults: list[str] = field(default_factory=list)
    pardoned: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    names: dict[Page, str] = field(default_factory=dict)

    def arrive(self, device: str = "desktop", passes: bool = False, **more: Any) -> Page:
        """Somebody with such a device; more are options of the browser's context.

        What could be done by itself, because there is nothing else to choose, is left to the test unless it passes.
        """
        context = self.browser.new_context(
            **{"base_url": f"http://{self.host}", "reduced_motion": "reduce", **DEVICES[device], **more}
        )
        context.set_default_timeout(60_000)
        context.add_init_script(TELL_BLOCKED)
        if not passes:
            context.add_init_script(ANSWER_EVERYTHING)
        self.contexts.append(context)
        self._watch(context)
        return self.another_page(context, device)

    def another_page(self, context: BrowserContext, device: str) -> Page:
        page = context.new_page()
        self.names[page] = f"{device}{len(self.names) + 1}" if self.names else device
        page.on("websocket", lambda socket: self._check_host(socket.url))
        return page

    def shoot(self, page: Page, what: str = "") -> None:
        """Keep a picture of the screen."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        name = "-".join(filter(None, (self.test, self.names[page], what)))
        # Hiding the caret would need a style that the security policy forbids.
        page.screenshot(path=ARTEFACTS / f"{name}.jpg", type="jpeg", quality=90, caret="initial")

    def pardon(self, *patterns: str) -> None:
        """Faults that this test brings about itself."""
        self.pardoned += patterns

    def leave(self) -> None:
        """Everybody goes; a last picture of every screen is kept."""
        for page in self.names:
            if not page.is_closed():
                self.shoot(page)
        for context in self.contexts:
            context.close()

    @property
    def unpardoned(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.pardoned)]

    def _watch(self, context: BrowserContext) -> None:
        context.on("console", self._said)
        context.on("weberror", self._erred)
        context.on("request", lambda request: self._check_host(request.url))
        context.on("requestfailed", self._failed)
        context.on("dialog", self._interrupted)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} {message.location['url']}")

    def _erred(self, wrong: WebError) -> None:
        self.faults.append(f"error: {wrong.error}")

    def _interrupted(self, dialog: Dialog) -> None:
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _failed(self, request: Request) -> None:
        # Whoever leaves a page does not wait for what it has asked for.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url} {request.failure}")

    def _check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self.host:
            self.faults.append(f"left the host: {url}")


@contextmanager
def visiting(browser: Browser, host: str, test: str) -> Iterator[Visitors]:
    """Visitors on whose screens nothing may go wrong, except what they pardon."""
    visitors = Visitors(browser, host, re.sub(r"\W+", "-", test).strip("-"))
    try:
        yield visitors
    finally:
        visitors.leave()
    assert not visitors.unpardoned, "\n".join(visitors.unpardoned)
