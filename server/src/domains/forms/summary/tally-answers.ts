import { inBatches } from "#platform/db/in-batches.ts";
import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext } from "#platform/context.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { countPresence, listUncounted } from "#domains/memberships/public.ts";
import { lockRollups } from "./rollup-queries.ts";
import { listUntallied, tallySome } from "./tally-queries.ts";
import { notifyOfResponses } from "../response/notify-of-responses.ts";

const formsAtOnce = 1_000;
const answersAtOnce = 2_000;
const companiesAtOnce = 1_000;
const daysAtOnce = 5_000;

/** Counts people who were active since the last run: those who responded and those who signed in. */
async function countPeople(database: RequestContext["database"]): Promise<void> {
  const companies = await database.asSystem((tx) => listUncounted(tx, companiesAtOnce));
  await eachInTurn(companies, async (companyId) => {
    await inBatches(daysAtOnce, (limit) =>
      database.inTenant(companyId, async (tx) => {
        await lockRollups(tx, companyId);
        return countPresence(tx, companyId, limit);
      }),
    );
  });
}

/** Adds new responses to the tallies and notifies staff. Concurrent runs never take the same response. */
export const tallyAnswers = defineSchedule({
  name: "tally-answers",
  every: "* * * * *",
  expiresAfter: 900,
  run: async ({ clock, database, jobs }: Pick<RequestContext, "clock" | "database" | "jobs">) => {
    const forms = await database.asSystem((tx) => listUntallied(tx, formsAtOnce));
    await eachInTurn(forms, async ({ company_id, form_id }) => {
      await inBatches(answersAtOnce, (limit) =>
        database.inTenant(company_id, async (tx) => {
          const { added, notNotified } = await tallySome(tx, { company_id, form_id }, limit);
          await notifyOfResponses({ tx, clock, jobs, company: { id: company_id } }, form_id, notNotified);
          return added;
        }),
      );
    });
    await countPeople(database);
  },
});
