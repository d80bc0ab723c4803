import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { rowsReadBy, statementsOf } from "../../../../../tests/support/reads.ts";
import { openTestApp, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aWizard, clock, database } = app;

/** Ten testers answer three forms so many times, on the same three days, after the same waits. */
async function answerAll({ id, company }: Project, attempts: readonly [number, number]) {
  await database.asOwner((tx) =>
    sql`
      insert into form_responses (company_id, form_id, id, user_id, version, answers, submitted_at, attempt, waited_minutes)
      select ${company.id}, form.id, gen_random_uuid(), place.user_id, 1, '{"field_1": "Well."}',
        ${clock.now()}::timestamptz - make_interval(days => (place.number % 3)::int), attempt, case attempt when 1 then place.number * 200 end
      from forms as form
      cross join (
        select user_id, row_number() over (order by user_id) as number from project_testers
        where company_id = ${company.id} and project_id = ${id}
      ) as place
      cross join generate_series(${attempts[0]}::int, ${attempts[1]}::int) as attempt
      where form.company_id = ${company.id} and form.project_id = ${id}`.execute(tx),
  );
  await app.mail.run("tally-answers", {});
  await database.asOwner((tx) => sql`analyze`.execute(tx));
}

test("no call asks or reads more for many answers than for few", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  await aCrowd(app, project, 10);
  for (let count = 0; count < 3; count += 1) await aForm(project, { many_responses: true });
  await aWizard(project);
  // Connections of a pool count in slots of their own, which come as they are used.
  await database.asOwner((tx) =>
    sql`insert into company_counters (company_id, slot) select ${team.company.id}, slot from generate_series(0, 7) as slot
      on conflict do nothing`.execute(tx),
  );
  const of = `/projects/${project.id}/analytics`;
  const maxStatements: Record<string, number> = {
    "/dashboard/stats": 1,
    "/stats/overview": 1,
    "/company/analytics/overview": 9,
    "/company/analytics/trends": 1,
    "/company/analytics/projects": 1,
    [of]: 12,
    [`${of}/forms`]: 2,
    [`${of}/wizards`]: 2,
    [`${of}/testers`]: 2,
  };
  const reads = async () => {
    const all: Record<string, Record<string, number>> = {};
    for (const [path, most] of Object.entries(maxStatements)) {
      const asked = await statementsOf(database, () => team.owner.get(path));
      expect([path, asked.length]).toEqual([path, Math.min(asked.length, most)]);
      const read = (all[path] = {} as Record<string, number>);
      for (const statement of asked)
        for (const [table, rows] of Object.entries(await rowsReadBy(database, team.company.id, statement)))
          read[table] = (read[table] ?? 0) + rows;
    }
    return all;
  };
  await answerAll(project, [1, 1]);
  const few = await reads();
  await answerAll(project, [2, 11]);
  // There are eleven times as many answers; plans may still differ a little, or read a row twice.
  for (const [path, read] of Object.entries(await reads()))
    for (const [table, rows] of Object.entries(read)) {
      const before = few[path]?.[table] ?? 0;
      expect({ path, table, before, rows: Math.min(rows, before * 2 + 10) }).toEqual({ path, table, before, rows });
    }
  // Reads only the newest answer of each of the three forms.
  for (const [path, read] of Object.entries(few))
    expect([path, read["form_responses"] ?? 0]).toEqual([path, path.endsWith("/forms") ? 3 : 0]);
});
