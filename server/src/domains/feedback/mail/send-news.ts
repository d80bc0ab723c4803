import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { newsMail } from "./emails.ts";
import { claimNews, insertNews, listStalledNews } from "./queries.ts";

const payload = z.object({ company_id: id, project_id: id });

type Parts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;

/** Who looks reads within that time, and needs no mail. */
const unreadSeconds = 5 * 60;
/** Clock skew between two processes: a job that ran early would find nothing and leave the work to the requeue job. */
const clockSkewSeconds = 5;
const peopleAtOnce = 500;
const shownNews = 10;
/** Longer than the attempts of a job take. */
const stalledMs = 20 * 60_000;
const requeuedAtOnce = 100;

/** Schedules an email in five minutes for those who have not read the news of an item by then. */
export async function mailLater(
  { tx, jobs, clock, company }: Pick<TenantWork, "tx" | "jobs" | "clock" | "company">,
  item: { id: string; project_id: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const project = { company_id: company.id, project_id: item.project_id };
  await insertNews(tx, { ...project, id: item.id }, userIds, clock.now());
  await jobs.send(mailFeedbackNews, project, { tx, startAfterSeconds: unreadSeconds + clockSkewSeconds });
}

async function mailSome(work: TenantWork, project: z.output<typeof payload>): Promise<void> {
  const before = new Date(work.clock.now().getTime() - unreadSeconds * 1_000);
  const { taken, readers } = await claimNews(work.tx, project, { before, people: peopleAtOnce, shown: shownNews });
  if (taken === peopleAtOnce) await work.jobs.send(mailFeedbackNews, project, { tx: work.tx });
  if (readers.length === 0) return;
  const { company_name: company } = await getCompany(work.tx, work.company.id);
  await queueMails(
    work,
    readers.map((reader) => ({
      category: "feedback_update",
      to: { email: reader.email, name: reader.name, user_id: reader.id },
      content: newsMail(reader, { company, publicUrl: work.publicUrl }),
      project_id: project.project_id,
    })),
  );
}

/** Emails people who have not read updates about feedback for five minutes: one email for each person and project. */
export const mailFeedbackNews = defineJob({
  name: "mail-feedback-news",
  payload,
  run: async ({ clock, database, jobs, publicUrl }: Parts, project) => {
    await database.inTenant(project.company_id, (tx) =>
      mailSome({ tx, clock, jobs, publicUrl, company: { id: project.company_id } }, project),
    );
  },
});

/** Continues where mailing stopped. */
export async function requeueFeedbackNews({ clock, database, jobs }: Omit<Parts, "publicUrl">): Promise<void> {
  const before = new Date(clock.now().getTime() - stalledMs);
  await database.asSystem(async (tx) => {
    const stalled = await listStalledNews(tx, before, requeuedAtOnce);
    await jobs.sendMany(
      mailFeedbackNews,
      stalled.map((project) => ({ payload: project })),
      tx,
    );
  });
}
