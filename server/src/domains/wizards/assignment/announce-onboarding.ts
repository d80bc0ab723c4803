import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { notify } from "#domains/notifications/public.ts";
import {
  beginAnnouncing,
  listNextReaders,
  listStoppedAnnouncements,
  recordAnnounced,
  stopAnnouncing,
} from "./announce-queries.ts";
import { onboardingNotice } from "./emails.ts";
import { findWizardToNotify } from "./notify-queries.ts";

const payload = z.object({ company_id: id, wizard_id: id, after: id.nullable() });

type AnnounceParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type AnnounceJob = z.output<typeof payload>;

const maxNotifiedAtOnce = 500;
/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Queues the notifications that an onboarding is visible. Testers notified of it before are not notified again. */
export async function announceOnboarding(
  { tx, clock, jobs, company }: Pick<TenantWork, "tx" | "clock" | "jobs" | "company">,
  wizard_id: string,
): Promise<void> {
  const begun = await beginAnnouncing(tx, { company_id: company.id, id: wizard_id }, clock.now());
  if (!begun) return;
  await jobs.send(notifyOfOnboarding, { company_id: company.id, wizard_id, after: begun.after }, { tx });
}

async function notifySome(work: TenantWork, job: AnnounceJob): Promise<void> {
  const own = { company_id: job.company_id, id: job.wizard_id };
  const wizard = await findWizardToNotify(work.tx, job);
  if (!wizard) return stopAnnouncing(work.tx, own, null);
  const { project_id } = wizard;
  const user_ids = await listNextReaders(
    work.tx,
    { ...own, project_id },
    { after: job.after, limit: maxNotifiedAtOnce },
  );
  const last = user_ids.at(-1);
  if (!last) return stopAnnouncing(work.tx, own, work.clock.now());
  // A repeated job notifies no tester twice.
  const isFirst = await recordAnnounced(work.tx, own, { after: job.after, up_to: last });
  if (!isFirst) return;
  await work.jobs.send(notifyOfOnboarding, { ...job, after: last }, { tx: work.tx });
  await notify(
    work,
    user_ids.map((user_id) => ({
      user_id,
      kind: "onboarding_added",
      project_id,
      subject_id: wizard.id,
      link: `/dashboard/projects/${project_id}/onboarding`,
      words: onboardingNotice(wizard),
    })),
  );
}

/** Notifies the testers of the project that an onboarding was added, a few hundred at a time and each once. */
export const notifyOfOnboarding = defineJob({
  name: "announce-onboarding",
  payload,
  run: async (parts: AnnounceParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.inTenant(job.company_id, (tx) =>
      notifySome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});

/** Continues where notifying stopped. A job that was only waiting finds those testers notified, and ends. */
export async function requeueOnboardingNotifications({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  const before = new Date(clock.now().getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStoppedAnnouncements(tx, before, maxRequeuedAtOnce));
  await eachInTurn(stopped, ({ company_id, id }) =>
    database.inTenant(company_id, (tx) => announceOnboarding({ tx, clock, jobs, company: { id: company_id } }, id)),
  );
}
