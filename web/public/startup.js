// Runs before the first paint, so that a chosen theme does not flash. Keep in sync with src/ui/theme/color-scheme.ts.
try {
  const theme = localStorage.getItem("firstlight.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system theme stays.
}
// Older than browserslist in package.json says.
if (!window.CSSPropertyRule || !"".isWellFormed) {
  const notice = document.createElement("script");
  notice.src = "/older-browser.js";
  document.head.append(notice);
}
