import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { viewInParts } from "./layout.ts";
import { findUploadInParts, type UploadInPartsRow } from "./queries.ts";

/** A multipart upload is visible only to its owner. */
export async function getOwnInParts(
  ctx: Pick<Context, "tx" | "company" | "user">,
  id: string,
): Promise<UploadInPartsRow> {
  const found = await findUploadInParts(ctx.tx, { company_id: ctx.company.id, id, owner_id: ctx.user.id });
  if (!found) throw notFound("upload");
  return found;
}

/** Lists the parts that have arrived. */
export async function getUploadInParts(
  ctx: Context,
  { params }: RouteInput<Api["getUploadInParts"]>,
): Promise<RouteOutput<Api["getUploadInParts"]>> {
  return viewInParts(await getOwnInParts(ctx, params.id));
}
