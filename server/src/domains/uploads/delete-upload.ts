import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getReadable, type ReadParts } from "./get-upload.ts";
import { deleteFreeUpload } from "./queries.ts";

/** Deletes a user's own file that no response, wizard or message holds. The cleanup removes what the storage could not delete. */
export async function deleteUpload(
  { storage, fileHooks }: ReadParts,
  ctx: Context,
  { params }: RouteInput<Api["deleteUpload"]>,
): Promise<void> {
  await getReadable(fileHooks, ctx, params.id);
  const key = await deleteFreeUpload(ctx.tx, ctx.company.id, params.id);
  if (key === undefined) {
    throw new AppError("file_in_use");
  }
  await writeAudit(ctx, { action: "DELETE", resource_type: "upload", resource_id: params.id });
  afterCommit(ctx.tx, () => {
    storage
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, "Failed to remove a file; the cleanup will remove it"));
  });
}
