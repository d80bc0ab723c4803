import { fieldsOf } from "@firstlight/contract";

/**
 * A column that a prepared statement answers has another type since: “cached plan must not change result type”. The routine is
 * looked at, since others have the same code and a server may say it in its own language.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = fieldsOf(error);
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
