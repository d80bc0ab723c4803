import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { anyAnswers } from "../../../../../tests/support/factories.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, database } = app;

test("counters agree with a recount after submissions raced with closing, opening, archiving and restoring", async () => {
  const team = await aCompany();
  const [active, archived] = [await aProject(team), await aProject(team)];
  const forms = [await aForm(active), await aForm(active), await aForm(archived)];
  const testers = await Promise.all(Array.from({ length: 6 }, () => aTester(active)));
  const others = await Promise.all(Array.from({ length: 4 }, () => aTester(archived)));
  const answer = { responses: anyAnswers };
  const submit = (form: { id: string } | undefined, people: typeof testers) =>
    people.map((tester) => tester.post(`/forms/${form?.id}/responses`, answer));

  const calls = await Promise.all([
    ...submit(forms[0], testers),
    team.owner.post(`/forms/${forms[0]?.id}/close`),
    ...submit(forms[2], others.slice(0, 2)),
    team.owner.post(`/projects/${archived.id}/archive`),
    ...submit(forms[1], testers.slice(0, 3)),
    team.admin.post(`/forms/${forms[1]?.id}/close`),
    team.member.post(`/forms/${forms[1]?.id}/publish`),
    ...submit(forms[1], testers.slice(3)),
    ...submit(forms[2], others.slice(2)),
  ]);
  expect(new Set(calls.map(({ status }) => status)).isSubsetOf(new Set([200, 201, 404, 409]))).toBe(true);
  const taken = calls.filter(({ status }) => status === 201).length;
  const { responses, days } = await expectExactCounts(database, team.company.id);
  expect([responses, days]).toEqual([taken, taken]);

  await team.owner.post(`/projects/${archived.id}/restore`);
  await expectExactCounts(database, team.company.id);
});
