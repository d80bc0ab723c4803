import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import type { AdminRequest } from "#platform/http/admin-realm.ts";
import { endAdminSessions, confirmSecret, replaceRecoveryCodes } from "./queries.ts";
import { changeSelf, readSelf } from "./sessions.ts";
import { hashRecoveryCode, newRecoveryCodes, stepOfCode } from "./second-factor.ts";
import type { Seal } from "./seal.ts";

const notWaiting = () =>
  new AppError("second_factor_off", "No authenticator is waiting for confirmation. Start the setup again.");

/** Enables the second factor with a code of the new secret. The admin's other sessions end. */
export async function confirmSecondFactor(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["confirmSecondFactor"]>,
  { seal }: { seal: Seal },
): Promise<RouteOutput<AdminApi["confirmSecondFactor"]>> {
  const admin = await readSelf(call);
  if (!admin.totp_secret || admin.totp_confirmed_at) throw notWaiting();
  const now = call.clock.now();
  const step = stepOfCode(await seal.open(admin.totp_secret, admin.id), body.code.replaceAll(/\s/g, ""), now);
  if (step === undefined)
    throw invalid("code", "This code is incorrect. Enter the 6 digits your authenticator shows now.");
  const recovery_codes = newRecoveryCodes();
  await changeSelf(call, { second_factor: { before: "off", after: "on" } }, async (tx) => {
    if (!(await confirmSecret(tx, admin, { now, step }))) throw notWaiting();
    await replaceRecoveryCodes(tx, admin.id, recovery_codes.map(hashRecoveryCode));
    await endAdminSessions(tx, admin.id, call.tokenHash);
  });
  return { recovery_codes };
}
