import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { Context } from "#platform/context.ts";
import { listUploadsOf } from "#domains/uploads/public.ts";
import { findAdjacentResponses } from "./adjacent-responses.ts";
import { findResponse, listFieldsOfVersions } from "./queries.ts";
import { haveFiles, responseView } from "./list-responses.ts";

/** One submitted response with its questions, and the cursors of its neighbors. */
export async function getResponse(
  ctx: Context,
  { params, query }: RouteInput<Api["getResponse"]>,
): Promise<RouteOutput<Api["getResponse"]>> {
  const row = await findResponse(ctx.tx, ctx.company.id, { formId: params.id, responseId: params.rid });
  if (!row) throw notFound("response");
  const versions = await listFieldsOfVersions(ctx.tx, ctx.company.id, { formId: params.id, versions: [row.version] });
  const fields = versions.get(row.version) ?? [];
  const files = await listUploadsOf(ctx, haveFiles(fields) ? [row.id] : []);
  return {
    ...responseView(row, fields, files.get(row.id) ?? {}),
    fields,
    ...(await findAdjacentResponses(ctx, row, query)),
  };
}
