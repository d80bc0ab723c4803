import type { Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { writeAudit } from "../audit/public.ts";
import { withdrawMails } from "../email/public.ts";
import { getProjectToChange } from "../projects/public.ts";
import { deleteInvited, lockWaysIn } from "../team/public.ts";
import { deletePlace, findInvited, findProjectTester, moveInvitations } from "./removal-queries.ts";

/** An invitation nobody accepted is for the projects it was sent for: on none of them any more, it is taken back. */
async function withdrawInvitation(ctx: Context, projectId: string, userId: string): Promise<void> {
  const person = { company_id: ctx.company.id, user_id: userId };
  const invited = await findInvited(ctx.tx, person);
  if (!invited) return;
  if (invited.project_id === null) return deleteInvited(ctx.tx, person, ctx.clock.now());
  await moveInvitations(ctx.tx, person, { from: projectId, project_id: invited.project_id });
}

/** Takes a tester off a project. Their answers stay and leave the response rate. */
export async function removeProjectTester(
  ctx: Context,
  { params }: HandlerInput<Api["removeProjectTester"]>,
): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const place = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  const tester = await findProjectTester(ctx.tx, place);
  if (!tester) throw notFound("tester");
  if (!tester.joined_at) await lockWaysIn(ctx.tx, ctx.company.id, [params.userId]);
  if (!(await deletePlace(ctx.tx, place))) throw notFound("tester");
  const unsent = { company_id: ctx.company.id, user_ids: [params.userId], project_id: project.id };
  await withdrawMails(ctx.tx, unsent, ctx.clock.now());
  if (!tester.joined_at) await withdrawInvitation(ctx, project.id, params.userId);
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "user",
    resource_id: params.userId,
    changes: { project_id: { before: project.id } },
  });
}
