/** The tabs of the staff app, in their order; a tab appears here once its screen exists. */
export const staffTabs = [
  { href: "/overview", label: "Overview" },
  { href: "/projects", label: "Projects" },
] as const;

/** The tab that a path belongs to. */
export function currentTab(path: string): string | undefined {
  return staffTabs.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href;
}
