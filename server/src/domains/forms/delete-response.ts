import type { Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { tellLive } from "../../infra/events/tell-live.ts";
import { writeAudit } from "../audit/public.ts";
import { deleteResponse as deleteRow, holdTester, lockResponse, passOnFirstPlace } from "./one-response-queries.ts";
import { untally } from "./tally-queries.ts";

/** Deletes one answer. With its row its files are nobody's any more: the sweep of uploads takes them. */
export async function deleteResponse(ctx: Context, { params }: HandlerInput<Api["deleteResponse"]>): Promise<void> {
  const which = { company_id: ctx.company.id, form_id: params.id, id: params.rid };
  await holdTester(ctx.tx, which);
  const response = await lockResponse(ctx.tx, which);
  if (!response) throw notFound("response");
  if (response.attempt === 1) await passOnFirstPlace(ctx.tx, { ...which, user_id: response.user_id });
  await untally(ctx.tx, ctx.company.id, [params.rid]);
  await deleteRow(ctx.tx, which);
  const { project_id, user_id } = response;
  await tellLive(
    ctx,
    { to: "staff", kind: "response", project_id, subject_id: params.id },
    { to: { user_ids: [user_id] }, kind: "work", project_id },
  );
  await writeAudit(ctx, { action: "DELETE", resource_type: "response", resource_id: params.rid });
}
