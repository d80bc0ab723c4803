import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import { AppError } from "#platform/errors.ts";
import type { AdminRequest } from "#platform/http/admin-realm.ts";
import { setPendingSecret } from "./queries.ts";
import type { Seal } from "./seal.ts";
import { newTotpSecret, totpUri } from "./second-factor.ts";
import { forgiveOwnAttempts, proveSelf } from "./sessions.ts";

const isOn = () =>
  new AppError(
    "already_in_state",
    "You already have a second factor. Turn it off first to set up another authenticator.",
  );

/** A new secret for an authenticator; it counts once a code of it was right. */
export async function beginSecondFactor(
  call: AdminRequest,
  { body }: RouteInput<AdminApi["beginSecondFactor"]>,
  { seal }: { seal: Seal },
): Promise<RouteOutput<AdminApi["beginSecondFactor"]>> {
  const admin = await proveSelf(call, body.password);
  if (admin.totp_confirmed_at) throw isOn();
  const secret = newTotpSecret();
  const sealed = await seal.close(secret, admin.id);
  await call.database.asSystem(async (tx) => {
    if (!(await setPendingSecret(tx, admin.id, sealed))) throw isOn();
    await forgiveOwnAttempts(call, tx);
  });
  return { secret, uri: totpUri(secret, admin.email, productName(call)) };
}
