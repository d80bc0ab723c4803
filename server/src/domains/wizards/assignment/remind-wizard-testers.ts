import type { RouteOutput, Api, Company, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getCompany, getToday } from "#domains/companies/public.ts";
import { queueMails, takeReminders } from "#domains/email/public.ts";
import { notify } from "#domains/notifications/public.ts";
import { getProjectRow, type ProjectRow } from "#domains/projects/public.ts";
import { reminderMail, reminderNotice } from "./emails.ts";
import { lockWizardRow } from "../wizard/queries.ts";
import { listNotTheirs, listUnfinished, type UnfinishedRow } from "./reminder-queries.ts";

type Wizard = Awaited<ReturnType<typeof lockWizardRow>>;

const notTheirs = "This wizard is not assigned to them. Reload the list and select again.";

/** Why testers do not see it, with what to do; undefined when they do. */
function whyUnseen({ is_live, step_count, kind }: Wizard): string | undefined {
  if (!is_live) return kind === "wizard" ? "it is not published. Publish it" : "it is not active. Activate it";
  return step_count === 0 ? "it has no steps. Add one" : undefined;
}

function assertRemindable(wizard: Wizard, { archived_at }: ProjectRow): void {
  if (archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to remind its testers.");
  const reason = whyUnseen(wizard);
  if (reason) throw new AppError("wizard_not_visible", `Testers do not see this wizard: ${reason}, then remind them.`);
}

interface Reminding {
  wizard: Wizard;
  project: ProjectRow;
  company: Company;
  today: string;
}

/** One statement each for emails and notifications, whatever their number. */
async function remind(ctx: Context, { wizard, project, company, today }: Reminding, people: readonly UnfinishedRow[]) {
  const { id, kind, title } = wizard;
  const wizardsPath = `/dashboard/projects/${project.id}`;
  const link = kind === "wizard" ? `${wizardsPath}/wizards/${id}` : `${wizardsPath}/onboarding`;
  const about = { by: ctx.user.name, kind, today, wizard: { title, project: project.name } };
  await notify(
    ctx,
    people.map((one) => ({
      user_id: one.id,
      kind: kind === "wizard" ? "wizard_reminder" : "onboarding_reminder",
      project_id: project.id,
      subject_id: id,
      link,
      words: reminderNotice({ ...one, ...about }),
    })),
  );
  await queueMails(
    ctx,
    people.map((one) => ({
      category: "onboarding_reminder",
      to: { email: one.email, name: one.name, user_id: one.id },
      content: reminderMail({ ...one, ...about, company, url: `${ctx.publicUrl}${link}` }),
      project_id: project.id,
    })),
  );
}

/** Reminds those who have not completed a wizard or an onboarding. Who got a reminder today, of whatever, gets no other. */
export async function remindWizardTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["remindWizardTesters"]>,
): Promise<RouteOutput<Api["remindWizardTesters"]>> {
  const company_id = ctx.company.id;
  const wizard = await lockWizardRow(ctx.tx, { company_id, id: params.id });
  const project = await getProjectRow(ctx.tx, company_id, wizard.project_id);
  assertRemindable(wizard, project);
  const own = { ...wizard, company_id };
  const named = body.user_ids && [...new Set(body.user_ids)];
  const others = await listNotTheirs(ctx.tx, own, body.user_ids ?? []);
  if (others.length > 0) {
    const errors = others.map(({ index }) => ({ path: `user_ids.${index}`, message: notTheirs }));
    throw new AppError("invalid_input", notTheirs, { errors });
  }
  const unfinished = await listUnfinished(ctx.tx, own, named);
  const [today, company] = [await getToday(ctx.tx, company_id, ctx.clock.now()), await getCompany(ctx.tx, company_id)];
  const readers = unfinished.filter(({ is_reader }) => is_reader);
  const ids = readers.map(({ id }) => id);
  const taken = await takeReminders(ctx.tx, company_id, today, ids);
  const reminded = readers.filter(({ id }) => taken.has(id));
  await remind(ctx, { wizard, project, company, today }, reminded);
  const counts = { reminded: reminded.length, skipped: (named ?? unfinished).length - reminded.length };
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "wizard",
    resource_id: wizard.id,
    changes: { reminded: { after: counts.reminded }, skipped: { after: counts.skipped } },
  });
  return counts;
}
