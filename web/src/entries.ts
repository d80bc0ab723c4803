/** What opens at an address apart from the app. */
export async function loadEntry(path: string) {
  if (path === "/support-session") return (await import("#app/support-session/entry.ts")).SupportSessionPage;
  if (/^\/admin(\/|$)/.test(path)) return (await import("#app/panel/root.tsx")).Panel;
  return (await import("./site.tsx")).siteAt(path);
}
