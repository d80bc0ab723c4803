import { offlineLimits, type Api, type RouteOutput } from "@firstlight/contract";
import { expect, test } from "vitest";
import { countStatements } from "../../../../tests/support/statements.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";
import { complete, start } from "../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anOnboardingWizard, anonymousClient, aProject, aTester, aWizard, onProject } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project) };
}

async function offlineOf(tester: Person) {
  const { status, body } = await tester.get("/beta/offline");
  expect(status).toBe(200);
  return body as RouteOutput<Api["getOffline"]>;
}

async function write(project: Project, tester: Person, content = "How is it going?") {
  const sent = await project.owner.post(`/projects/${project.id}/messages`, { content, recipient_id: tester.id });
  expect(sent.status).toBe(201);
}

test("each part is what its own call answers", async () => {
  const { team, project, tester } = await setup();
  const second = await aProject(team);
  await onProject(second, tester);
  const [form, closed] = [await aForm(project), await aForm(second)];
  await tester.put(`/forms/${form.id}/draft`, { responses: { "What happened?": "It" } });
  await tester.post(`/forms/${closed.id}/responses`, { responses: { "What happened?": "It" } });
  await team.owner.post(`/forms/${closed.id}/close`);
  const [begun, other] = [await aWizard(project), await aWizard(second)];
  await start(tester, begun);
  const onboarding = await anOnboardingWizard(project);
  await tester.post(`/beta/projects/${project.id}/onboarding/${onboarding.steps[0]?.id}/complete`, {});
  for (const each of [project, second]) await write(each, tester);
  const { dashboard, team: people, projects } = await offlineOf(tester);
  expect(people).toEqual({ ...(await tester.get(`/projects/${second.id}/users`)).body, next: null });
  expect(dashboard).toEqual((await tester.get("/beta/dashboard")).body);
  expect(projects.map(({ id }) => id)).toEqual(dashboard?.projects.map((each) => each.project.id));
  for (const each of projects) {
    const isFirst = each.id === project.id;
    const { id: wizardId } = isFirst ? begun : other;
    const { id: formId } = isFirst ? form : closed;
    expect(each).toEqual({
      id: each.id,
      wizards: (await tester.get(`/beta/projects/${each.id}/wizards`)).body,
      onboarding: (await tester.get(`/beta/projects/${each.id}/onboarding`)).body,
      forms: [(await tester.get(`/beta/forms/${formId}`)).body],
      runs: [
        {
          wizard: (await tester.get(`/wizards/${wizardId}`)).body,
          run: (await tester.get(`/wizards/${wizardId}/progress`)).body,
        },
      ],
      messages: { ...(await tester.get("/beta/messages", { project_id: each.id })).body, next: null },
    });
  }
});

test("of a project come twenty forms and wizards, open ones first, and fifty messages with a cursor", async () => {
  const { project, tester } = await setup();
  const [done, ...forms] = await Promise.all(Array.from({ length: 22 }, () => aForm(project)));
  await tester.post(`/forms/${done?.id}/responses`, { responses: { "What happened?": "It" } });
  const passed = await aWizard(project);
  await start(tester, passed);
  for (const step of passed.steps) await complete(tester, passed, step);
  for (let count = 0; count < 20; count += 1) await aWizard(project);
  for (let count = 0; count < 51; count += 1) await write(project, tester, `${count}`);
  const [mine] = (await offlineOf(tester)).projects;
  expect(mine?.forms.map(({ entry }) => entry.form.id)).not.toContain(done?.id);
  expect([mine?.forms.length, forms.length, mine?.runs.length]).toEqual([20, 21, 20]);
  expect(mine?.runs.map(({ wizard }) => wizard.id)).not.toContain(passed.id);
  expect([mine?.messages?.messages.length, mine?.messages?.messages[0]?.content]).toEqual([50, "50"]);
  const rest = await tester.get("/beta/messages", { project_id: project.id, cursor: mine?.messages?.next ?? "" });
  expect(rest.body.messages).toMatchObject([{ content: "0" }]);
});

test("what is larger than 1 MB is trimmed: messages and wizards give way to forms and lists", async () => {
  const { project, tester } = await setup();
  const options = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(500, "x"));
  const fields = ["First", "Second"].map((label) => ({ type: "radio" as const, label, options }));
  for (let count = 0; count < 18; count += 1) await aForm(project, { fields });
  await aWizard(project);
  await write(project, tester, "y".repeat(10_000));
  const { raw, body } = await tester.get("/beta/offline");
  expect(raw.length).toBeLessThanOrEqual(offlineLimits.bytes);
  expect(body.dashboard.projects[0].forms).toHaveLength(18);
  const [mine] = body.projects;
  expect(mine.wizards.wizards).toHaveLength(1);
  expect(mine.forms.length).toBeGreaterThan(5);
  expect(mine.forms.length).toBeLessThan(18);
});

test("it answers 304 until something of it changes", async () => {
  const { project, tester } = await setup();
  const { headers } = await tester.get("/beta/offline");
  const again = () => tester.send("GET", "/beta/offline", { headers: { "if-none-match": headers["etag"] ?? "" } });
  const same = await again();
  expect([same.status, same.raw.length, same.headers["etag"]]).toEqual([304, 0, headers["etag"]]);
  expect(same.headers["cache-control"]).toBe("no-store");
  await write(project, tester);
  expect((await again()).status).toBe(200);
});

test("it takes as many queries for many projects as for one, and ends at ten", async () => {
  const { team, project, tester } = await setup();
  await aForm(project);
  await aWizard(project);
  await write(project, tester);
  const countOf = async () => {
    // The session is looked up by the first call after a while.
    await offlineOf(tester);
    return await countStatements(app.database.engine, () => offlineOf(tester));
  };
  const one = await countOf();
  for (let count = 0; count < 10; count += 1) {
    const more = await aProject(team);
    await onProject(more, tester);
    await aForm(more);
    await aWizard(more);
    await anOnboardingWizard(more);
    await write(more, tester);
  }
  expect(await countOf()).toBe(one);
  expect((await offlineOf(tester)).projects).toHaveLength(offlineLimits.projects);
});

test("it has nothing of other testers, projects and companies, and is for testers alone", async () => {
  const { team, project, tester } = await setup();
  const elsewhere = await setup();
  const [hidden, other] = [await aProject(team), await aTester(project)];
  for (const each of [hidden, elsewhere.project]) {
    await aForm(each);
    await aWizard(each);
  }
  await write(project, other);
  const { projects } = await offlineOf(tester);
  expect(projects).toMatchObject([{ id: project.id, forms: [], runs: [], messages: { messages: [] } }]);
  const askers = [team.owner, team.member, anonymousClient()];
  const statuses = askers.map(async (who) => (await who.get("/beta/offline")).status);
  expect(await Promise.all(statuses)).toEqual([403, 403, 401]);
});
