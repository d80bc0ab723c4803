import { randomBytes, randomUUID } from "node:crypto";
import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { FileRoom } from "../file-room.ts";
import { countBegun, insertUploadInParts } from "./queries.ts";
import { viewInParts } from "./layout.ts";
import { assertWithinQuota } from "../quota.ts";
import { cleanName } from "../store-file.ts";

const maxAtOnce = 20;

/** Starts a multipart upload and reserves its size in the company's quota. */
export async function beginUpload(
  { quotaBytes }: FileRoom,
  ctx: Context,
  { body }: RouteInput<Api["beginUpload"]>,
): Promise<RouteOutput<Api["beginUpload"]>> {
  const owner = { company_id: ctx.company.id, owner_id: ctx.user.id };
  const begun = {
    ...owner,
    id: randomUUID(),
    filename: cleanName(body.filename),
    size: body.size,
    storage_key: randomBytes(24).toString("hex"),
  };
  // Insert before counting: the row of the company's total serializes concurrent uploads.
  await insertUploadInParts(ctx.tx, { ...begun, created_at: ctx.clock.now() });
  if ((await countBegun(ctx.tx, owner)) > maxAtOnce) {
    throw new AppError(
      "too_many_uploads",
      `You already have ${maxAtOnce} unfinished uploads. Finish one of them, or wait a day.`,
      {
        retryAfterSeconds: 3_600,
      },
    );
  }
  await assertWithinQuota(ctx, quotaBytes);
  skipAudit(ctx);
  return viewInParts({ ...begun, arrived: [], upload_id: null });
}
