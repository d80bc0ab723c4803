import { type Api, namedRecipients, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { findProjectOf } from "./access-queries.ts";
import { listPeopleById } from "./conversation/people-queries.ts";
import { findRecipients, meantBy } from "./recipients.ts";

/** How many a message would reach, found as when it is sent. */
export async function previewRecipients(
  ctx: Context,
  { params, body }: RouteInput<Api["previewRecipients"]>,
): Promise<RouteOutput<Api["previewRecipients"]>> {
  const company_id = ctx.company.id;
  const project = await findProjectOf(ctx.tx, { company_id, id: params.id }, ctx.user);
  if (!project) throw notFound("project");
  const meant = meantBy(body);
  const found = await findRecipients(ctx, project.id, meant);
  const named = meant.ids?.slice(0, namedRecipients);
  const testers = named ? await listPeopleById(ctx.tx, company_id, named) : [];
  return { recipient_count: found.length, testers };
}
