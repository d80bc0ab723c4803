import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import type { Push } from "./web-push.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { deleteDevice, dropOldDevices, saveDevice } from "./queries.ts";
import { arePushKeys, pushServiceOf } from "./services.ts";

const maxDevices = 10;

export async function getPushKey(push: Push | null): Promise<RouteOutput<Api["getPushKey"]>> {
  return { public_key: push?.publicKey ?? null };
}

/** Logs only the push service's host: the full endpoint would let others send to the device. */
async function recordDeviceChange(ctx: Context, action: "CREATE" | "DELETE", endpoint: string): Promise<void> {
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

export async function unsubscribeFromPush(
  ctx: Context,
  { body }: RouteInput<Api["unsubscribeFromPush"]>,
): Promise<void> {
  const known = await deleteDevice(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id }, body.endpoint);
  if (!known) return skipAudit(ctx);
  await recordDeviceChange(ctx, "DELETE", body.endpoint);
}
