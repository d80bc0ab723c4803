/** Tests the counters updated with each change, and the command that verifies them. */
import { expect, test } from "vitest";
import { sql } from "kysely";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { anyAnswers, openTestApp } from "../../../../../tests/support/test-app.ts";
import { checkCompanies } from "../public.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;
const answer = { responses: anyAnswers };

test("how long an answer took counts from when the form was open and the tester there, and of the first one only", async () => {
  const project = await aProject(await aCompany());
  const form = await aForm(project, { many_responses: true });
  const early = await aTester(project);
  clock.advance({ minutes: 90 });
  const late = await aTester(project);
  clock.advance({ minutes: 30, seconds: 20 });
  for (const tester of [early, late, late]) await tester.post(`/forms/${form.id}/responses`, answer);
  const { rows } = await database.asOwner((tx) =>
    sql`select user_id, attempt, waited_minutes from form_responses where form_id = ${form.id} order by waited_minutes desc nulls last`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { user_id: early.id, attempt: 1, waited_minutes: 120 },
    { user_id: late.id, attempt: 1, waited_minutes: 30 },
    { user_id: late.id, attempt: 2, waited_minutes: null },
  ]);
});

test.each(["before", "after"])(
  "of a first answer that is deleted %s it is tallied the next one takes the place, and its time",
  async (when) => {
    const team = await aCompany();
    const project = await aProject(team);
    const form = await aForm(project, { many_responses: true });
    const tester = await aTester(project);
    const ids: string[] = [];
    for (const minutes of [10, 20]) {
      clock.advance({ minutes });
      ids.push((await tester.post(`/forms/${form.id}/responses`, answer)).body.id);
    }
    if (when === "after") await mail.run("tally-answers", {});
    const time = async () => {
      const { now } = (await team.owner.get(`/projects/${project.id}/analytics`, { days: "7" })).body.period;
      return [now.avg_response_time, now.avg_response_time_of];
    };
    expect(await time()).toEqual([10, 1]);
    await team.owner.delete(`/forms/${form.id}/responses/${ids[0]}`);
    expect(await time()).toEqual([30, 1]);
    await mail.run("tally-answers", {});
    expect(await time()).toEqual([30, 1]);
    await expectExactCounts(database, team.company.id);
  },
);

test("a person active across midnight counts on both days", async () => {
  const { member } = await aCompany();
  clock.advance({ milliseconds: 86_400_000 - (clock.now().getTime() % 86_400_000), minutes: -1 });
  const late = await app.anotherSession(member);
  clock.advance({ minutes: 2 });
  await late.get("/auth/me");
  clock.advance({ days: 1 });
  for (const session of [late, late, member]) await session.get("/auth/me");
  const { rows } = await database.asOwner((tx) =>
    sql`select day, project_id, is_tester from active_days where user_id = ${member.id} order by day`.execute(tx),
  );
  const day = (back: number) => new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
  expect(rows).toEqual([1, 0].map((back) => ({ day: day(back), project_id: null, is_tester: false })));
});

test("records the response rate of a day once, for the company and each active project", async () => {
  const team = await aCompany();
  const [busy, put] = [await aProject(team), await aProject(team)];
  const form = await aForm(busy);
  const [one] = [await aTester(busy), await aTester(busy)];
  await one.post(`/forms/${form.id}/responses`, answer);
  await team.owner.post(`/projects/${put.id}/archive`);
  await mail.run("record-response-rates", {});
  await team.owner.post(`/forms/${form.id}/close`);
  await mail.run("record-response-rates", {});
  const day = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const { rows } = await database.asOwner((tx) =>
    sql`select project_id, day, submitted, expected from response_rates where company_id = ${team.company.id} order by project_id nulls first`.execute(
      tx,
    ),
  );
  const recordedRates = { day, submitted: 1, expected: 2 };
  expect(rows).toEqual([
    { project_id: null, ...recordedRates },
    { project_id: busy.id, ...recordedRates },
  ]);
});

test("the command reports where counters differ from the rows, and rewrites them", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project);
  const tester = await aTester(project);
  await tester.post(`/forms/${form.id}/responses`, answer);
  await mail.run("tally-answers", {});
  await expectExactCounts(database, team.company.id);
  await database.asOwner(async (tx) => {
    const of = sql`company_id = ${team.company.id}`;
    await sql`update answer_days set responses = 7 where ${of} and project_id is null`.execute(tx);
    await sql`delete from active_days where ${of} and project_id is not null`.execute(tx);
    await sql`update project_testers set response_count = 3 where ${of}`.execute(tx);
    await sql`update project_funnels set started = started + 1 where ${of} and slot = 3`.execute(tx);
    await sql`update company_counters set responses = responses + 1 where ${of}`.execute(tx);
    await sql`update projects set tester_count = 5 where ${of}`.execute(tx);
  });
  const said: string[] = [];
  const parts = { database, say: (line: string) => void said.push(line) };
  expect((await checkCompanies({ ...parts, rebuilds: false })).differing).toBe(1);
  const all = said.join("\n");
  for (const table of [
    "answer_days",
    "active_days",
    "active_gaps",
    "project_testers",
    "project_funnels",
    "company_counters",
    "projects",
  ])
    expect(all).toContain(`  ${table} {`);
  expect(all).toContain('"responses": 7'.replace(": ", ":"));
  expect((await checkCompanies({ ...parts, rebuilds: true })).differing).toBe(0);
  expect((await checkCompanies({ ...parts, rebuilds: false })).differing).toBe(0);
  await expectExactCounts(database, team.company.id);
});
