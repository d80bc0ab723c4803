import type { Role } from "@firstlight/contract";

export const homes = { staff: "/overview", tester: "/dashboard" } as const;

/** Where a signed-in person starts. */
export function homeOf(role: Role): (typeof homes)["staff" | "tester"] {
  return role === "beta_tester" ? homes.tester : homes.staff;
}

const ownPath = /^\/(overview|projects|team|analytics|settings|audit-log|billing|company-export|dashboard)(?=[/?#]|$)/;

/** A path of this app behind the sign-in, or nothing: where a person may be sent after signing in. */
export function ownPathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !ownPath.test(value) || value.includes("\\")) return undefined;
  const url = new URL(value, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

const staffProject = /^\/projects\/([\da-f-]{36})(?:\/(forms|wizards|onboarding|communication))?(?=\/|$)/;

/** What a tester has in place of a screen of the staff, if it is about a project. */
export function testerPathOf(staffPath: string): string | undefined {
  const [, id, tab] = staffProject.exec(staffPath) ?? [];
  if (!id) return undefined;
  const own = tab === "communication" ? "messages" : tab;
  return `${homes.tester}/projects/${id}${own ? `/${own}` : ""}`;
}
