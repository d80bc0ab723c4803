import { hasCode } from "#lib/api/error.ts";

/** Whether the link will never work (again): trying once more is no use. */
export function isDeadLink(error: unknown): boolean {
  if (hasCode(error, "invalid_input")) return error.errors.every(({ path }) => path === "token");
  return hasCode(error, "link_expired", "invitation_expired", "not_found");
}
