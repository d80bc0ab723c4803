/** What only several connections can do: people who delete, restore and answer at the same moment. */
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../tests/support/counts.ts";
import { anyAnswers, openTestApp, tally, type Person } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, mail } = app;

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

async function setup(testers: number) {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const people = await times(testers, () => aTester(project));
  const form = await aForm(project);
  return { team, project, people, form, exact: () => expectExactCounts(database, team.company.id) };
}

const responsesOf = async (owner: Person, formId: string) => (await owner.get(`/forms/${formId}`)).body.response_count;

test("answers sent while their form goes to the trash are all in it, or refused", async () => {
  const { team, people, form, exact } = await setup(12);
  const [first] = people;
  if (first) await aResponse(form, first);
  const [sent, deleted] = await Promise.all([
    times(11, (n) => people[n + 1]?.post(`/forms/${form.id}/responses`, { responses: anyAnswers }) ?? Promise.reject()),
    team.owner.delete(`/forms/${form.id}`),
  ]);
  expect(deleted.status).toBe(204);
  const { 201: answered = 0, 404: refused = 0 } = tally(sent);
  expect(answered + refused).toBe(11);
  await exact();
  await mail.run("tally-answers", {});
  await mail.drain();
  await exact();
  expect((await team.owner.get("/trash")).body.items[0].contains.responses).toBe(answered + 1);
  expect((await team.owner.post(`/trash/form/${form.id}/restore`)).status).toBe(200);
  await mail.run("tally-answers", {});
  await exact();
  expect(await responsesOf(team.owner, form.id)).toBe(answered + 1);
});

test("deleted and restored by many at once, each move is made once and the counts agree", async () => {
  const { team, project, people, form, exact } = await setup(3);
  for (const person of people) await aResponse(form, person);
  for (const [type, path] of [
    ["form", `/forms/${form.id}`],
    ["project", `/projects/${project.id}`],
  ] as const) {
    const id = path.split("/")[2];
    expect(tally(await times(6, () => team.owner.delete(path)))).toEqual({ 204: 1, 404: 5 });
    await exact();
    expect(tally(await times(6, () => team.member.post(`/trash/${type}/${id}/restore`)))).toEqual({ 200: 1, 404: 5 });
    await exact();
  }
  const mixed = await times(12, (n) =>
    n % 3 === 0
      ? team.owner.delete(`/projects/${project.id}`)
      : n % 3 === 1
        ? team.admin.delete(`/forms/${form.id}`)
        : team.member.post(`/trash/project/${project.id}/restore`),
  );
  expect(Object.keys(tally(mixed)).filter((status) => !["200", "204", "404"].includes(status))).toEqual([]);
  await exact();
});

test("what is restored at the moment its time is over is there whole, or gone whole", async () => {
  const { team, project, people, exact } = await setup(1);
  const [tester] = people;
  for (let round = 0; round < 4; round += 1) {
    const form = await aForm(project);
    if (tester) await aResponse(form, tester);
    await team.owner.delete(`/forms/${form.id}`);
    const [restored, ended] = await Promise.all([
      team.member.post(`/trash/form/${form.id}/restore`),
      team.owner.delete(`/trash/form/${form.id}`),
    ]);
    const isBack = restored.status === 200;
    expect([restored.status, ended.status]).toEqual(isBack ? [200, 404] : [404, 204]);
    await mail.drain();
    const { rows } = await asOwner(database, "select from form_responses where form_id = $1", [form.id]);
    expect(rows).toHaveLength(isBack ? 1 : 0);
    await exact();
  }
  const form = await aForm(project);
  await team.owner.delete(`/forms/${form.id}`);
  clock.advance({ days: 30, milliseconds: -1 });
  const owner = await app.anotherSession(team.owner);
  await Promise.all([mail.run("empty-trash", {}), owner.post(`/trash/form/${form.id}/restore`)]);
  await mail.drain();
  expect((await owner.get(`/forms/${form.id}`)).status).toBe(200);
  await exact();
});
