import { randomUUID } from "node:crypto";
import type { RequestContext } from "#platform/context.ts";
import { hashPassword, assertNotGuessable } from "#domains/auth/public.ts";
import { insertAdmin } from "./queries.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
}

/**
 * Creates an admin of the service.
 * @returns false without changes when the address already has an admin
 * @throws AppError invalid_input for a password that is easy to guess
 */
export async function createAdmin(
  parts: Pick<RequestContext, "database" | "clock">,
  { email, name, password }: NewAdmin,
): Promise<boolean> {
  await assertNotGuessable(password, { path: "password", known: [email, name] });
  const admin = { id: randomUUID(), email, name, password_hash: await hashPassword(password) };
  return parts.database.asSystem(async (tx) => {
    if (!(await insertAdmin(tx, { ...admin, created_at: parts.clock.now() }))) return false;
    const entry = { action: "CREATE", resource_type: "admin", resource_id: admin.id } as const;
    await writePlatformAudit(
      { clock: parts.clock, tx, admin: null },
      { ...entry, changes: { email: { after: email } } },
    );
    return true;
  });
}
