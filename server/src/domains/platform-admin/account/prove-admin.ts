import type { AdminRequest } from "#platform/http/run-admin-route.ts";
import { invalid } from "#platform/errors.ts";
import { countAttempts } from "#platform/http/attempt-limiter.ts";
import { passwordMatches } from "#domains/auth/public.ts";
import { getAdmin, type AdminRow } from "./queries.ts";

/** The limit for guesses at one's own password and codes. Sign-in attempts do not use it up. */
export function ownAttempts(call: AdminRequest) {
  return { "admin own password by account": call.admin.email };
}

/** The calling admin, after the attempt is counted. @throws AppError too_many_attempts */
export async function readSelf(call: AdminRequest): Promise<AdminRow> {
  return call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, ownAttempts(call));
    return getAdmin(tx, call.admin.id);
  });
}

/** The same, with a proved password. @throws AppError invalid_input at `password` */
export async function proveSelf(call: AdminRequest, password: string): Promise<AdminRow> {
  const admin = await readSelf(call);
  if (!(await passwordMatches(admin.password_hash, password))) throw invalid("password", "Incorrect password.");
  return admin;
}
