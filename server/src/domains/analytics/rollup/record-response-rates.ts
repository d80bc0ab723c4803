import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext } from "#platform/context.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { dayBefore } from "../figures/period.ts";
import { listCompaniesAfter, recordRates } from "./company-queries.ts";

const companiesAtOnce = 500;

/** Just after a day has ended, UTC: notes how the response rate of each company and project stood. Later nothing changes it. */
export const recordResponseRates = defineSchedule({
  name: "record-response-rates",
  // After the end of a day, UTC.
  every: "2 0 * * *",
  expiresAfter: 900,
  formerly: ["note-response-rates"],
  run: async ({ clock, database }: Pick<RequestContext, "clock" | "database">) => {
    const day = dayBefore(clock.now(), 1);
    let after: string | undefined;
    do {
      const from = after;
      const companies = await database.asSystem((tx) => listCompaniesAfter(tx, from, companiesAtOnce));
      await eachInTurn(companies, (id) => database.inTenant(id, (tx) => recordRates(tx, id, day)));
      after = companies.length === companiesAtOnce ? companies.at(-1) : undefined;
    } while (after !== undefined);
  },
});
