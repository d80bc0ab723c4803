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

type TallyParts = Pick<RequestContext, "clock" | "database" | "jobs" | "log">;

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

async function tallyForm(
  { clock, database, jobs }: TallyParts,
  { company_id, form_id }: { company_id: string; form_id: string },
): Promise<void> {
  await inBatches(answersAtOnce, (limit) =>
    database.inTenant(company_id, async (tx) => {
      const { added, notNotified } = await tallySome(tx, { company_id, form_id }, limit);
      await notifyOfResponses({ tx, clock, jobs, company: { id: company_id } }, form_id, notNotified);
      return added;
    }),
  );
}

/** Adds new responses to the tallies and notifies staff. Concurrent runs never take the same response. */
export const tallyAnswers = defineSchedule({
  name: "tally-answers",
  every: "* * * * *",
  expiresAfter: 900,
  run: async (parts: TallyParts) => {
    const { database, log } = parts;
    const forms = await database.asSystem((tx) => listUntallied(tx, formsAtOnce));
    try {
      await eachInTurn(forms, (form) =>
        tallyForm(parts, form).catch((error: unknown) => {
          log.error({ err: error, ...form }, "Failed to count the answers of a form");
          throw error;
        }),
      );
    } finally {
      await countPeople(database);
    }
  },
});
