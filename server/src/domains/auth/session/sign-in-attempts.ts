import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { clientPrefix } from "#platform/http/network-of.ts";
import { findKnown } from "./device-queries.ts";
import { deviceHash, unusedSince } from "./known-devices.ts";
import { countWithBackoff, slowedKey, type BackoffLimit } from "#platform/http/account-backoff.ts";
import {
  countAttempts,
  forgiveAttempts,
  refundAttempt,
  refundAttempts,
  perNetwork,
  type Whose,
} from "#platform/http/attempt-limiter.ts";

interface Purpose {
  slowed: BackoffLimit & `${string}login by account`;
  /** Error detail: the alternative to waiting. */
  detail: string;
}

const purposes = {
  login: {
    slowed: "login by account",
    detail: "Too many sign-in attempts from other locations. Sign in with an email link instead.",
  },
  "admin login": {
    slowed: "admin login by account",
    detail:
      "Too many sign-in attempts from other locations. Sign in on a device you’ve used before, or try again in a few minutes.",
  },
} as const satisfies Record<string, Purpose>;

type Try = {
  /** The entered email, whether or not it has an account. */
  email: string;
  device: string | undefined;
} & ({ purpose: "login" } | { purpose: "admin login"; admin_id: string | null });

/** An attempt that was counted. */
export interface CountedSignIn {
  counted: Whose;
  /** The key of the account's own count; a known device or network has no part in that. */
  slowed: string | null;
}

/**
 * Counts a password attempt before hashing: strictly by network, while the account alone is only slowed down. Known devices and networks of
 * the account are not slowed down. Unknown accounts count the same way.
 * @throws AppError too_many_attempts with the seconds to wait
 */
export async function countSignIn(call: RequestContext, tx: Tx, attempt: Try): Promise<CountedSignIn> {
  const { purpose, email, device } = attempt;
  const { slowed } = purposes[purpose];
  const [network, tokenHash] = [clientPrefix(call.ip), deviceHash(device)];
  const account = attempt.purpose === "admin login" ? { admin_id: attempt.admin_id } : { email };
  const known = await findKnown(tx, account, { tokenHash, network, since: unusedSince(call.clock.now()) });
  if (tokenHash && known.device) {
    // For this account alone: signing in as another person of the same browser must not end the count.
    const counted = { [`${purpose} by device` as const]: `${tokenHash.toString("hex")} ${email}` };
    await countAttempts(call, tx, counted);
    return { counted, slowed: null };
  }
  const counted = {
    [`${purpose} by address`]: call.ip,
    [`${purpose} by network and account`]: perNetwork(call, email),
  };
  await countAttempts(call, tx, counted);
  if (known.network) return { counted, slowed: null };
  const waitMs = await countWithBackoff(call, tx, slowed, email);
  if (waitMs > 0)
    throw new AppError("too_many_attempts", purposes[purpose].detail, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  return { counted, slowed: slowedKey(slowed, email) };
}

/** A right password ends the counts of the device, or of account and network; the address and the account get their attempt back. */
export async function forgiveSignIn(tx: Tx, { counted, slowed }: CountedSignIn): Promise<void> {
  await Promise.all([forgiveAttempts(tx, counted), slowed && refundAttempt(tx, slowed)]);
}

/** An attempt that was neither right nor wrong yet, such as a password whose code is still to come, counts nowhere. */
export async function refundSignIn(tx: Tx, { counted, slowed }: CountedSignIn): Promise<void> {
  await Promise.all([refundAttempts(tx, counted), slowed && refundAttempt(tx, slowed)]);
}
