import type { AdminContext } from "#platform/http/admin-realm.ts";
import { endAdminSession } from "./queries.ts";

export async function adminLogout({ tx, tokenHash }: AdminContext): Promise<void> {
  await endAdminSession(tx, tokenHash);
}
