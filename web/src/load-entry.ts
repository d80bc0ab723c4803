/** What opens at an address apart from the app. */
export async function loadEntry(path: string) {
  if (path === "/support-session") return (await import("./support-session/support-session.ts")).SupportSessionPage;
  if (/^\/admin(\/|$)/.test(path)) return (await import("./panel/panel.tsx")).Panel;
  return (await import("./site.tsx")).siteAt(path);
}
