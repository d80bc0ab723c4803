import { beforeEach, expect, test } from "vitest";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import {
  anyAnswers,
  openTestApp,
  type Form,
  type Person,
  type Project,
  type Team,
} from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anotherSession, aPerson, aProject, aTester, clock, mail } = app;

let team: Team;
let project: Project;
let form: Form;
let tester: Person;

beforeEach(async () => {
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Roof Planner" });
  form = await aForm(project, { title: "First look", many_responses: true });
  tester = await aTester(project);
});

async function answer(times = 1, by = tester) {
  for (let time = 0; time < times; time += 1) {
    clock.advance({ seconds: 1 });
    expect((await by.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
  }
}
const tally = () => mail.run("tally-answers", {});
const titles = async (who: Person = team.owner) => (await bellOf(who)).map(({ title }) => title);

test("all active team members are notified of a response within a minute, and no one else", async () => {
  const idle = await aPerson(team.company, "member");
  const setActive = (is_active: boolean) => team.owner.patch(`/team/members/${idle.id}`, { is_active });
  expect((await setActive(false)).status).toBe(200);
  const outsider = (await aCompany()).owner;
  await answer();
  await tally();
  for (const who of [team.owner, team.admin, team.member]) {
    expect(await bellOf(who)).toMatchObject([
      {
        kind: "response_received",
        title: "New response",
        message: "First look · Roof Planner",
        link: `/projects/${project.id}/forms/${form.id}/responses`,
        is_read: false,
      },
    ]);
  }
  expect([await titles(tester), await titles(outsider)]).toEqual([[], []]);
  await setActive(true);
  expect(await titles(await anotherSession(idle))).toEqual([]);
});

test("several responses of a form are one notification per person that counts up until it is read", async () => {
  await answer(2);
  await tally();
  expect(await titles()).toEqual(["2 new responses"]);
  await team.owner.post("/notifications/read-all");
  await answer();
  await tally();
  expect([await titles(), await titles(team.member)]).toEqual([["New response"], ["3 new responses"]]);
});

test("a response is notified once, though the job runs twice at once and again", async () => {
  await answer(3);
  await Promise.all([tally(), tally()]);
  await tally();
  expect(await titles()).toEqual(["3 new responses"]);
});

test("deleting a form removes its notifications, including those of earlier responses", async () => {
  await answer();
  await tally();
  await answer();
  await team.owner.delete(`/forms/${form.id}`);
  await tally();
  expect(await titles()).toEqual([]);
});

test("closing a form leaves its notifications", async () => {
  await answer();
  await tally();
  await team.owner.post(`/forms/${form.id}/close`);
  expect(await titles()).toEqual(["New response"]);
});

test("a response marks the tester's notification of the form as read", async () => {
  const fields = [{ id: "field_1", type: "text", label: "Why?" }];
  const { body } = await team.owner.post("/forms", { title: "Asked", project_id: project.id, fields });
  await mail.drain();
  const other = await aTester(project);
  await tester.post(`/forms/${body.id}/responses`, { responses: { "Why?": "Because." } });
  await tally();
  expect(await bellOf(tester)).toMatchObject([{ kind: "form_published", is_read: true }]);
  expect(await bellOf(other)).toEqual([]);
});
