import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listOtherGroups } from "#domains/testers/public.ts";
import { assign, listOtherPeople } from "./queries.ts";
import { lockWizard, type WizardRow } from "../wizard/queries.ts";
import { notifyAssigned } from "./notify-assigned.ts";

type Chosen = RouteInput<Api["assignWizard"]>["body"];

const noTesterSelected = "Please select at least one user to assign the wizard to.";
const notTester = "This person is not a tester of this project. Reload the list and select again.";
const notGroup = "This group is not part of this project. Reload the list and select again.";

/** @throws AppError invalid_input with the list index of each */
function failInvalid(list: keyof Chosen, others: readonly { index: number }[], message: string): void {
  if (others.length === 0) return;
  const errors = others.map(({ index }) => ({ path: `${list}.${index}`, message }));
  throw new AppError("invalid_input", message, { errors });
}

async function assertOwn(ctx: Context, wizard: WizardRow, { user_ids, group_ids }: Chosen): Promise<void> {
  const project = { company_id: ctx.company.id, project_id: wizard.project_id };
  failInvalid("user_ids", await listOtherPeople(ctx.tx, project, user_ids), notTester);
  failInvalid("group_ids", await listOtherGroups(ctx.tx, project, group_ids), notGroup);
}

async function assertAssignable(ctx: Context, wizard: WizardRow): Promise<void> {
  if (wizard.kind === "onboarding") {
    throw new AppError(
      "already_in_state",
      "Onboarding is for every tester on the project, so you don’t need to assign it.",
    );
  }
  if (wizard.status === "archived") {
    throw new AppError("wizard_archived", "This wizard is archived. Publish it, then assign it.");
  }
  const project = await getProjectRow(ctx.tx, ctx.company.id, wizard.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to assign its wizards.");
}

/** Assigns a wizard to testers of its project. An existing assignment gets the new notes and date, without a new notification. */
export async function assignWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["assignWizard"]>,
): Promise<RouteOutput<Api["assignWizard"]>> {
  const wizard = await lockWizard(ctx.tx, { company_id: ctx.company.id, id: params.id });
  await assertAssignable(ctx, wizard);
  if (body.user_ids.length + body.group_ids.length === 0 && !body.everyone) throw invalid("user_ids", noTesterSelected);
  await assertOwn(ctx, wizard, body);
  const own = { company_id: ctx.company.id, wizard_id: wizard.id, project_id: wizard.project_id };
  const done = await assign(ctx.tx, { ...own, ...body, by: ctx.user.id, at: ctx.clock.now() });
  // A group without members, or a project without testers.
  if (done.assigned === 0) throw invalid("user_ids", noTesterSelected);
  if (done.newly_assigned > 0 && wizard.is_live) await notifyAssigned(ctx, wizard.id);
  await publishEvent(ctx, ...workEvents(wizard, wizard.is_live));
  await writeAudit(ctx, {
    action: "ASSIGN",
    resource_type: "wizard",
    resource_id: wizard.id,
    changes: {
      assigned: { after: done.assigned },
      newly_assigned: { after: done.newly_assigned },
      due_date: { after: body.due_date },
    },
  });
  return done;
}
