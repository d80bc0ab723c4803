import type { AdminApi, RouteInput } from "@firstlight/contract";
import { invalid } from "#platform/errors.ts";
import type { AdminRequest } from "#platform/http/admin-realm.ts";
import { hashPassword, passwordMatches, assertNotGuessable } from "#domains/auth/public.ts";
import { updateAdminPassword, endAdminSessions } from "./queries.ts";
import { changeSelf, readSelf } from "./sessions.ts";

const wrong = () => invalid("current_password", "Failed to change password. Please check your current password.");

/** Changes the admin's own password and ends every other session of theirs. */
export async function changeAdminPassword(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["changeAdminPassword"]>,
): Promise<void> {
  const { email, name } = call.admin;
  await assertNotGuessable(body.new_password, { path: "new_password", known: [email, name] });
  const admin = await readSelf(call);
  if (!(await passwordMatches(admin.password_hash, body.current_password))) throw wrong();
  if (body.new_password === body.current_password)
    throw invalid("new_password", "This is already your password. Choose another one.");
  const password_hash = await hashPassword(body.new_password);
  await changeSelf(call, { password: {} }, async (tx) => {
    // A concurrent change replaced the password: the proved one is no longer valid.
    if (!(await updateAdminPassword(tx, admin, password_hash))) throw wrong();
    await endAdminSessions(tx, admin.id, call.tokenHash);
  });
}
