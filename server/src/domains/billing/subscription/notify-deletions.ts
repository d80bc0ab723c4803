import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { getToday } from "#domains/companies/public.ts";
import { deletionDateOf } from "./access.ts";
import { listDeletionsToNotify, takeDeletionNews } from "./deletion-queries.ts";
import { deletionMail } from "./emails.ts";
import { mailPayers } from "./mail-payers.ts";

type DeletionParts = Pick<RequestContext, "clock" | "database" | "jobs" | "publicUrl">;

const companiesAtOnce = 1_000;

async function notifyCompany(work: TenantWork): Promise<void> {
  const now = work.clock.now();
  const company_id = work.company.id;
  const facts = await takeDeletionNews(work.tx, company_id, now);
  const date = facts && deletionDateOf(facts, now);
  if (!date) return;
  const day = await getToday(work.tx, company_id, date);
  await mailPayers(work, (words) => deletionMail(words, day));
}

/** Emails owners and admins about the coming deletion of their company's data: seven days and one day before, once each. */
export const notifyDeletions = defineSchedule({
  name: "notify-deletions",
  every: "*/15 * * * *",
  formerly: ["tell-deletions"],
  run: async ({ clock, database, jobs, publicUrl }: DeletionParts) => {
    const nearing = await database.asSystem((tx) => listDeletionsToNotify(tx, clock.now(), companiesAtOnce));
    await eachInTurn(nearing, (id) =>
      database.inTenant(id, (tx) => notifyCompany({ tx, clock, jobs, publicUrl, company: { id } })),
    );
  },
});
