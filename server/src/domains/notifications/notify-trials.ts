import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { dayText } from "#platform/text/day-text.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { accessOf, listTrialsToNotify, takeTrialNews } from "#domains/billing/public.ts";
import { getToday } from "#domains/companies/public.ts";
import { listActiveStaff } from "#domains/memberships/public.ts";
import { notify } from "./notify.ts";

type TrialParts = Pick<RequestContext, "clock" | "database" | "jobs">;

const companiesAtOnce = 1_000;

async function notifyCompany(work: Pick<TenantWork, "tx" | "clock" | "jobs" | "company">): Promise<void> {
  const now = work.clock.now();
  const company_id = work.company.id;
  const facts = await takeTrialNews(work.tx, company_id, now);
  if (!facts || !accessOf(facts, now).has_access) return;
  const lastDay = dayText(await getToday(work.tx, company_id, facts.trial_ends_at), "en");
  const payers = await listActiveStaff(work.tx, company_id, ["owner", "admin"]);
  await notify(
    work,
    payers.map((user_id) => ({
      user_id,
      kind: "trial_ending",
      subject_id: company_id,
      title: "Your free trial ends soon",
      message: `It ends on ${lastDay}. Subscribe in Billing before then, and your team can continue without a break.`,
      link: "/billing",
    })),
  );
}

/** Notifies owners and admins that their company's trial ends: seven days, three days and one day before, once each. */
export const notifyTrials = defineSchedule({
  name: "notify-trials",
  every: "*/15 * * * *",
  formerly: ["tell-trials"],
  run: async ({ clock, database, jobs }: TrialParts) => {
    const ending = await database.asSystem((tx) => listTrialsToNotify(tx, clock.now(), companiesAtOnce));
    await eachInTurn(ending, (id) =>
      database.inTenant(id, (tx) => notifyCompany({ tx, clock, jobs, company: { id } })),
    );
  },
});
