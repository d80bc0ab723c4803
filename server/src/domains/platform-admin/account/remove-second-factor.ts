import type { AdminApi, RouteInput } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import type { AdminRequest } from "#platform/http/admin-realm.ts";
import { changeSelf, proveSelf } from "./sessions.ts";
import type { Seal } from "./seal.ts";
import { readCode } from "./second-factor.ts";
import { clearSecondFactor } from "./queries.ts";

/** Disables the second factor; requires the password and a code. */
export async function removeSecondFactor(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["removeSecondFactor"]>,
  { seal, needsSecondFactor }: { seal: Seal; needsSecondFactor: boolean },
): Promise<void> {
  if (needsSecondFactor) throw new AppError("second_factor_enforced");
  const admin = await proveSelf(call, body.password);
  if (!admin.totp_confirmed_at) throw new AppError("second_factor_off", "You have no second factor.");
  const given = await readCode({ ...call, seal }, admin, body.code);
  await changeSelf(call, { second_factor: { before: "on", after: "off" } }, async (tx) => {
    if (!(await given.spend(tx))) throw invalid("code", "This code is incorrect or was already used.");
    await clearSecondFactor(tx, admin.id);
  });
}
