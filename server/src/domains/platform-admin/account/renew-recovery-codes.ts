import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import { openAsSystem, type AdminRequest } from "#platform/http/run-admin-route.ts";
import { forgiveAttempts } from "#platform/http/attempt-limiter.ts";
import { ownAttempts, proveSelf } from "./prove-admin.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import type { Seal } from "./seal.ts";
import { readCode } from "./second-factor.ts";
import { replaceRecoveryCodes } from "./second-factor-queries.ts";
import { writeOwnChange } from "#platform/audit/write-platform-audit.ts";

/** Replaces the recovery codes. Requires the password and a code, so that one leaked factor cannot create new codes. */
export async function renewRecoveryCodes(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["renewRecoveryCodes"]>,
  seal: Seal,
): Promise<RouteOutput<AdminApi["renewRecoveryCodes"]>> {
  const admin = await proveSelf(call, body.password);
  if (!admin.totp_confirmed_at) throw new AppError("second_factor_off");
  const given = await readCode({ ...call, seal }, admin, body.code);
  const recovery_codes = newRecoveryCodes();
  await openAsSystem(call, async (ctx) => {
    const { tx } = ctx;
    if (!(await given.spend(tx))) throw invalid("code", "This code is incorrect or was already used.");
    await replaceRecoveryCodes(tx, admin.id, recovery_codes.map(hashRecoveryCode));
    await forgiveAttempts(tx, ownAttempts(call));
    await writeOwnChange(ctx, { recovery_codes: {} });
  });
  return { recovery_codes };
}
