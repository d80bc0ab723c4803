import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails, withdrawMailsById } from "#domains/email/public.ts";
import { notify, withdrawNotices } from "#domains/notifications/public.ts";
import { assignedMail, assignedNotice } from "./emails.ts";
import {
  findWizardToNotify,
  clearNotified,
  listStalledAssignmentNotifications,
  lockNotified,
  claimUnnotifiedAssignments,
} from "./notify-queries.ts";

const payload = z.object({ company_id: id, wizard_id: id });

type NotifyParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type NotifyJob = z.output<typeof payload>;

const maxNotifiedAtOnce = 500;
/** Longer than all attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Queues the notifications of an assignment. Each tester is notified once, and only of what they can see. */
export async function notifyAssigned(
  { tx, jobs, company }: Pick<TenantWork, "tx" | "jobs" | "company">,
  wizard_id: string,
): Promise<void> {
  await jobs.send(notifySomeAssigned, { company_id: company.id, wizard_id }, { tx });
}

async function notifySome(work: TenantWork, job: NotifyJob): Promise<void> {
  const wizard = await findWizardToNotify(work.tx, job);
  if (!wizard) return;
  const notified = await claimUnnotifiedAssignments(work.tx, job, { now: work.clock.now(), limit: maxNotifiedAtOnce });
  if (notified.length === maxNotifiedAtOnce) await notifyAssigned(work, wizard.id);
  const { id: subject_id, project_id } = wizard;
  const link = `/dashboard/projects/${project_id}/wizards/${wizard.id}`;
  const company = await getCompany(work.tx, work.company.id);
  // Testers who have completed it need no notification.
  const asked = notified.filter(({ is_completed }) => !is_completed);
  await notify(
    work,
    asked.map((one) => ({
      user_id: one.id,
      kind: "wizard_assigned",
      project_id,
      subject_id,
      link,
      words: assignedNotice({ ...one, wizard }),
    })),
  );
  const readers = asked.filter(({ is_reader }) => is_reader);
  await queueMails(
    work,
    readers.map((one) => ({
      id: one.mail_id,
      category: "project_assignment",
      to: { email: one.email, name: one.name, user_id: one.id },
      content: assignedMail({ ...one, company, wizard, url: `${work.publicUrl}${link}` }),
      project_id,
    })),
  );
}

/** Notifies people that a wizard is assigned to them, a few hundred at a time and each once. */
export const notifySomeAssigned = defineJob({
  name: "notify-assigned",
  payload,
  formerly: ["tell-assigned"],
  run: async (parts: NotifyParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.inTenant(job.company_id, (tx) =>
      notifySome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});

/**
 * Withdraws unsent emails and notifications of a locked wizard that is no longer visible.
 * Those people are notified once it is visible again.
 */
export async function withdrawAssignmentNotifications(
  { tx, clock, company }: Pick<TenantWork, "tx" | "clock" | "company">,
  wizard_id: string,
): Promise<void> {
  const wizard = { company_id: company.id, wizard_id };
  const notified = { company_id: company.id, ids: await lockNotified(tx, wizard) };
  const user_ids = await clearNotified(tx, wizard, await withdrawMailsById(tx, notified, clock.now()));
  await withdrawNotices({ tx, clock, company }, { subject_id: wizard_id, user_ids });
}

/**
 * Requeues assignments whose notifications stopped, and those of wizards that are visible again. A job that was only delayed
 * finds those testers notified and ends.
 */
export async function requeueAssignmentNotifications({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  const before = new Date(clock.now().getTime() - stoppedMs);
  await database.asSystem(async (tx) => {
    const stopped = await listStalledAssignmentNotifications(tx, before, maxRequeuedAtOnce);
    await jobs.sendMany(
      notifySomeAssigned,
      stopped.map((payload) => ({ payload })),
      tx,
    );
  });
}
