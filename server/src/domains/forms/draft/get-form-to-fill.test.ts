import { expect, test } from "vitest";
import { anyAnswers, openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anonymousClient, aProject, aTester, clock } = app;

async function setup(content?: Parameters<typeof aForm>[1]) {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, form: await aForm(project, content), tester: await aTester(project) };
}

type Asking = Pick<Person, "get">;
const ask = (who: Asking, { id }: { id: string }) => who.get(`/beta/forms/${id}`);

test("a form to fill in comes with its draft and its progress, as the calls for each say", async () => {
  const { project, form, tester } = await setup();
  await aForm(project, { title: "Another" });
  await tester.put(`/forms/${form.id}/draft`, { responses: { "What happened?": "It" } });
  const { status, body } = await ask(tester, form);
  const { forms } = (await tester.get(`/beta/projects/${project.id}/forms`)).body;
  expect([status, body]).toEqual([
    200,
    {
      form: (await tester.get(`/forms/${form.id}`)).body,
      draft: (await tester.get(`/forms/${form.id}/draft`)).body,
      entry: forms.find((entry: { form: { id: string } }) => entry.form.id === form.id),
    },
  ]);
  expect(body).toMatchObject({ form: { response_count: 0 }, draft: { revision: 1 }, entry: { progress: 50 } });
});

test("a form that takes no more answers comes without a draft, a closed one without its questions", async () => {
  const { team, form, tester } = await setup({ close_date: clock.now().toISOString().slice(0, 10) });
  expect((await ask(tester, form)).body.draft).toMatchObject({ revision: 0 });
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
  clock.advance({ days: 2 });
  expect((await ask(tester, form)).body).toMatchObject({ form: { id: form.id }, draft: null });
  await team.owner.post(`/forms/${form.id}/close`);
  expect((await ask(tester, form)).body).toMatchObject({ form: null, draft: null, entry: { completed: true } });
});

test("a form that was closed before it was answered, and those of others, are as absent as an unknown one", async () => {
  const { team, project, form, tester } = await setup();
  const [elsewhere, other] = [await aProject(team), await setup()];
  const statuses = async (forms: readonly { id: string }[]) =>
    await Promise.all(forms.map(async (each) => (await ask(tester, each)).status));
  expect(await statuses([await aForm(elsewhere), other.form, project])).toEqual([404, 404, 404]);
  await team.owner.post(`/forms/${form.id}/close`);
  expect(await statuses([form, { id: "no-id" }])).toEqual([404, 404]);
});

test("only testers ask for a form to fill in", async () => {
  const { team, form } = await setup();
  const statuses = [team.owner, team.member, anonymousClient()].map(async (who) => (await ask(who, form)).status);
  expect(await Promise.all(statuses)).toEqual([403, 403, 401]);
});
