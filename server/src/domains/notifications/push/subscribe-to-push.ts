import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import type { Push } from "./web-push.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { dropOldDevices, saveDevice } from "./queries.ts";
import { ECDH } from "node:crypto";

/** Hosts of the browsers' push services. Nothing is sent to any other host, whatever endpoint a caller submits. */
const customDomains: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/**
 * Returns the host of a push endpoint, or undefined for an unknown push service.
 * Rejects URLs that are not in normalized form, since two parsers could read different hosts from them.
 */
function pushServiceOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.href !== endpoint) return undefined;
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return undefined;
  return customDomains.some((host) => host.test(url.hostname)) ? url.hostname : undefined;
}

/** Whether the keys are a valid P-256 point and secret (RFC 8291). */
function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(p256dh, "base64url").length !== 65 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

const maxDevices = 10;

/** Logs only the push service's host: the full endpoint would let others send to the device. */
export async function recordDeviceChange(ctx: Context, action: "CREATE" | "DELETE", endpoint: string): Promise<void> {
  const service = pushServiceOf(endpoint) ?? null;
  const push = action === "CREATE" ? { before: null, after: service } : { before: service, after: null };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "user", resource_id: ctx.user.id, changes: { push } });
}

/** Sends push notifications to this device until it is signed out. Of more than ten devices, the oldest is dropped. */
export async function subscribeToPush(
  ctx: Context,
  { body }: RouteInput<Api["subscribeToPush"]>,
  push: Push | null,
): Promise<void> {
  if (!push)
    throw new AppError(
      "feature_unavailable",
      "Push notifications are not set up on this server. Ask its operator to set them up.",
    );
  if (!pushServiceOf(body.endpoint)) throw invalid("endpoint", "This push service is not supported.");
  if (!arePushKeys(body.keys)) throw invalid("keys", "These push subscription keys are not valid.");
  const device = { company_id: ctx.company.id, user_id: ctx.user.id, tokenHash: ctx.tokenHash, now: ctx.clock.now() };
  const isNew = await saveDevice(ctx.tx, device, body);
  if (!isNew) return skipAudit(ctx);
  await dropOldDevices(ctx.tx, device, maxDevices);
  await recordDeviceChange(ctx, "CREATE", body.endpoint);
}
