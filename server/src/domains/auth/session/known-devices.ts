import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { clientPrefix } from "#platform/http/network-of.ts";
import { forgetOldestDevices, insertDevice, touchDevice, type DeviceOwner, type Seen } from "./device-queries.ts";
import { hashToken, isTokenOf, newToken } from "#platform/tokens.ts";

const unusedMs = 180 * 86_400_000;

/** Devices last seen before this time are no longer known. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - unusedMs);
}

/** The hash of a device token; null if the value is not one. */
export function deviceHash(device: string | undefined): Buffer | null {
  return device !== undefined && isTokenOf("device", device) ? hashToken(device) : null;
}

/** Records the browser's existing token, or issues a new one. @returns the token for the browser to keep */
async function recordDevice(tx: Tx, owner: DeviceOwner, device: string | undefined, seen: Seen): Promise<string> {
  const known = deviceHash(device);
  if (device !== undefined && known && (await touchDevice(tx, owner, known, seen))) return device;
  const { token, hash } = newToken("device");
  await insertDevice(tx, owner, hash, seen);
  return token;
}

/**
 * Remembers the browser of a sign-in.
 * @param device the token from an earlier sign-in, if the browser stored it
 * @returns the token for the browser to store: the same, or a new one
 */
export async function rememberDevice(
  call: RequestContext,
  tx: Tx,
  owner: DeviceOwner,
  device: string | undefined,
): Promise<string> {
  const seen = { label: call.userAgent, network: clientPrefix(call.ip), now: call.clock.now() };
  const token = await recordDevice(tx, owner, device, seen);
  // A device of another account is new to this one.
  await forgetOldestDevices(tx, owner);
  return token;
}
