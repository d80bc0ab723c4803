import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listFormsOfTester } from "#domains/forms/public.ts";
import { listMemberships } from "#domains/testers/public.ts";

/** The forms of one project as visible to the tester. */
export async function listTesterForms(
  ctx: Context,
  { params }: RouteInput<Api["listTesterForms"]>,
): Promise<RouteOutput<Api["listTesterForms"]>> {
  const memberships = await listMemberships(ctx.tx, ctx.company.id, ctx.user.id);
  if (!memberships.some((membership) => membership.id === params.id)) throw notFound("project");
  const forms = await listFormsOfTester(ctx, { project_id: params.id });
  return { forms: forms.get(params.id) ?? [] };
}
