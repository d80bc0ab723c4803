import type { AdminRequest } from "../../infra/http/run-admin-route.ts";
import { invalid } from "../../infra/errors.ts";
import { countAttempts, passwordMatches } from "../auth/public.ts";
import { getAdmin, type AdminRow } from "./admin-queries.ts";

/** The limit that guesses at one's own password and codes count against: nobody who signs in uses it up. */
export function ownAttempts(call: AdminRequest) {
  return { "admin own password by account": call.admin.email };
}

/** The admin who calls, once an attempt is counted. @throws Refusal "too_many" */
export async function readSelf(call: AdminRequest): Promise<AdminRow> {
  return call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, ownAttempts(call));
    return getAdmin(tx, call.admin.id);
  });
}

/** The same, who knows their password. @throws Refusal "invalid" at `password` */
export async function proveSelf(call: AdminRequest, password: string): Promise<AdminRow> {
  const admin = await readSelf(call);
  if (!(await passwordMatches(admin.password_hash, password))) throw invalid("password", "Incorrect password.");
  return admin;
}
