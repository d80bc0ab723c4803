// Runs before the first paint, so that a chosen theme does not flash. Keep in sync with src/ui/theme.ts.
try {
  const theme = localStorage.getItem("firstlight.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system theme stays.
}
