import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import type { AdminRequest } from "#platform/http/admin-realm.ts";
import { changeSelf, proveSelf } from "./sessions.ts";
import { hashRecoveryCode, newRecoveryCodes, readCode } from "./second-factor.ts";
import type { Seal } from "./seal.ts";
import { replaceRecoveryCodes } from "./queries.ts";

/** Replaces the recovery codes. Requires the password and a code, so that one leaked factor cannot create new codes. */
export async function renewRecoveryCodes(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["renewRecoveryCodes"]>,
  { seal }: { seal: Seal },
): Promise<RouteOutput<AdminApi["renewRecoveryCodes"]>> {
  const admin = await proveSelf(call, body.password);
  if (!admin.totp_confirmed_at) throw new AppError("second_factor_off");
  const given = await readCode({ ...call, seal }, admin, body.code);
  const recovery_codes = newRecoveryCodes();
  await changeSelf(call, { recovery_codes: {} }, async (tx) => {
    if (!(await given.spend(tx))) throw invalid("code", "This code is incorrect or was already used.");
    await replaceRecoveryCodes(tx, admin.id, recovery_codes.map(hashRecoveryCode));
  });
  return { recovery_codes };
}
