// Before anything is drawn, so that a dark room stays dark.
(function () {
  var theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("mazefolio.settings") || "{}").theme || theme;
  } catch (error) {
    /* nothing kept */
  }
  var dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
