import type { WizardStep } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, audit, clock, database, expectAudit, mail } = app;
const words = { title: "Look again", description: "See what is there." };

async function setup(steps?: WizardStep[]) {
  const team = await aCompany();
  const project = await aProject(team);
  const wizard = await aWizard(project, steps ? { steps } : {});
  return {
    team,
    project,
    wizard,
    path: `/wizards/${wizard.id}`,
    step: `/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}`,
  };
}

const rowsOf = ({ id, project }: Wizard) =>
  database.asOwner(async (tx) => {
    const own = { company_id: project.company.id, wizard_id: id };
    const of = (
      table: "wizard_versions" | "wizard_assignments" | "wizard_step_runs" | "wizard_responses" | "wizard_uploads",
    ) =>
      tx.selectFrom(table).selectAll().where("company_id", "=", own.company_id).where("wizard_id", "=", id).execute();
    return {
      wizards: await tx.selectFrom("wizards").selectAll().where("id", "=", id).execute(),
      versions: await of("wizard_versions"),
      runs: await of("wizard_assignments"),
      steps: await of("wizard_step_runs"),
      responses: await of("wizard_responses"),
      uploads: await of("wizard_uploads"),
    };
  });
const start = (tester: Person, { id }: { id: string }) => tester.post(`/wizards/${id}/start`);

describe("a version", () => {
  test("is edited in place while no one runs it, and preserved for those who do", async () => {
    const { team, project, wizard, path, step } = await setup();
    await team.owner.put(step, words);
    expect((await rowsOf(wizard)).versions).toHaveLength(1);
    expect((await start(await aTester(project), wizard)).status).toBe(200);
    await team.owner.put(step, { ...words, title: "Anew" });
    await team.owner.post(`${path}/steps`, words);
    const { versions, wizards } = await rowsOf(wizard);
    expect(versions.map(({ version, steps }) => [version, steps.map(({ title }) => title)])).toEqual([
      [1, ["Look again"]],
      [2, ["Anew", "Look again"]],
    ]);
    expect(wizards).toMatchObject([{ version: 2, step_count: 2, shown_step_count: 2 }]);
    expect((await start(await aTester(project), wizard)).status).toBe(200);
    await team.owner.delete(step);
    expect((await rowsOf(wizard)).versions).toHaveLength(3);
    const changes = (await audit(team.company)).map((entry) => (entry.changes as Record<string, unknown>)["version"]);
    expect(changes.filter(Boolean)).toContainEqual({ before: 1, after: 2 });
  });

  test("stays when steps are saved unchanged", async () => {
    const { team, project, wizard, path } = await setup([aStep({ title: "One" }), aStep({ title: "Two" })]);
    await start(await aTester(project), wizard);
    clock.advance({ seconds: 1 });
    const before = (await team.owner.get(path)).body;
    const [one] = before.steps;
    expect((await team.owner.put(`${path}/steps/${one.id}`, one)).body).toEqual(one);
    const step_ids = before.steps.map(({ id }: WizardStep) => id);
    expect((await team.owner.put(`${path}/step-order`, { step_ids })).body.steps).toEqual(before.steps);
    expect((await rowsOf(wizard)).versions).toHaveLength(1);
    expect((await team.owner.get(path)).body).toEqual(before);
  });

  test("is fixed for each tester who starts while it changes", async () => {
    const { team, project, wizard, step } = await setup();
    const testers = await Promise.all(Array.from({ length: 6 }, () => aTester(project)));
    const change = (title: string) => team.owner.put(step, { ...words, title });
    const replies = await Promise.all([
      ...testers.slice(0, 3).map((tester) => start(tester, wizard)),
      change("Second"),
      ...testers.slice(3).map((tester) => start(tester, wizard)),
      change("Third"),
    ]);
    expect(tally(replies)).toEqual({ 200: 8 });
    const titles = async () =>
      Promise.all(testers.map(async (tester) => (await tester.get(`/wizards/${wizard.id}`)).body.steps[0].title));
    const begun = await titles();
    await change("Fourth");
    await change("Fifth");
    expect(await titles()).toEqual(begun);
    expect((await start(await aTester(project), wizard)).status).toBe(200);
  });
});

describe("concurrent changes", () => {
  test("are all applied, one after another", async () => {
    const { team, path } = await setup([]);
    const titles = Array.from({ length: 8 }, (_, index) => `Step ${index}`);
    const replies = await Promise.all(titles.map((title) => team.owner.post(`${path}/steps`, { ...words, title })));
    expect(tally(replies)).toEqual({ 201: 8 });
    const { body } = await team.owner.get(path);
    expect(body.steps.map(({ title }: WizardStep) => title).toSorted()).toEqual(titles);
    expect(body.steps.map(({ order }: WizardStep) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(body.step_count).toBe(8);
  });

  test("of one step do not overwrite each other", async () => {
    const { team, wizard, path, step } = await setup();
    const { updated_at } = wizard.steps[0] ?? {};
    clock.advance({ seconds: 1 });
    const save = (who: Person, title: string) => who.put(step, { ...words, title, updated_at });
    const replies = await Promise.all([save(team.owner, "One"), save(team.admin, "Two"), save(team.member, "Three")]);
    expect(tally(replies)).toEqual({ 200: 1, 409: 2 });
    const savedTitle = replies.find(({ status }) => status === 200)?.body.title;
    expect((await team.owner.get(path)).body.steps[0].title).toBe(savedTitle);
  });
});

describe("a copy", () => {
  test.each(["wizard", "onboarding"] as const)("of a %s is a draft with the same steps under new IDs", async (kind) => {
    const { team, project } = await setup();
    const asks = aStep({ interactions: [{ type: "quiz", question: "Which?", options: anyQuiz }] });
    const show_if = {
      match: "all" as const,
      conditions: [{ interaction_id: asks.interactions[0]?.id ?? "", is: "correct" as const }],
    };
    const options = {
      title: "T".repeat(200),
      tags: ["a"],
      steps: [asks, aStep({ show_if })],
      completion_message: "Done.",
    };
    const wizard = await (kind === "wizard" ? aWizard : anOnboardingWizard)(project, options);
    const { status, body: copy } = await team.member.post(`/wizards/${wizard.id}/duplicate`);
    expect(status).toBe(201);
    expect(copy.title).toBe(`Copy of ${"T".repeat(192)}`);
    const { body } = await team.owner.get(kind === "wizard" ? `/wizards/${copy.id}` : `/onboarding/${copy.id}`);
    const made = body.onboarding_wizard ?? body;
    expect(made).toMatchObject({
      status: "draft",
      tags: ["a"],
      step_count: 2,
      settings: { completion_message: "Done." },
    });
    const idOf = (steps: WizardStep[]) => steps[0]?.interactions[0]?.id;
    expect(made.steps[1].show_if.conditions[0].interaction_id).toBe(idOf(made.steps));
    const ids = JSON.stringify(wizard.steps).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    for (const id of ids) expect(JSON.stringify(made.steps)).not.toContain(id);
    const texts = (steps: WizardStep[]) =>
      steps.map(({ interactions }) => interactions.map(({ options: all }) => all.map(({ text }) => text)));
    expect(texts(made.steps)).toEqual(texts(wizard.steps));
    expect((await rowsOf({ ...wizard, id: copy.id })).wizards).toMatchObject([{ shown_step_count: 1 }]);
    await expectAudit(team.company, { action: "CREATE", resource_type: "wizard", resource_id: copy.id });
  });
});

describe("a deleted wizard", () => {
  const answered = aStep({ interactions: [{ type: "rating", question: "How is it?" }] });

  async function withRuns(count: number) {
    const at = await setup([answered]);
    const { wizard, project } = at;
    for (let done = 0; done < count; done += 1) {
      const tester = await aTester(project);
      await start(tester, wizard);
      const sent = { interaction_id: answered.interactions[0]?.id, response_data: { rating: 4 } };
      expect((await tester.post(`/wizards/${wizard.id}/steps/${answered.id}/responses`, sent)).status).toBe(200);
    }
    return { ...at, tester: await aTester(project) };
  }

  test("is hidden from everyone at once, and deleted with all it held once the job ran", async () => {
    const { team, project, wizard, path, tester } = await withRuns(2);
    const other = await aWizard(project);
    await start(tester, other);
    expect((await team.member.delete(path)).status).toBe(204);
    const replies = [
      await team.owner.get(path),
      await team.owner.put(path, words),
      await team.owner.delete(path),
      await team.owner.post(`${path}/steps`, words),
      await team.owner.post(`${path}/duplicate`),
      await tester.get(path),
      await start(tester, wizard),
    ];
    expect(tally(replies)).toEqual({ 404: 7 });
    const list = (await team.owner.get(`/projects/${project.id}/wizards`)).body.wizards;
    expect(list.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect((await rowsOf(wizard)).runs).toHaveLength(2);
    clock.advance({ days: 31 });
    await mail.run("empty-trash", {});
    await mail.drain();
    expect(Object.values(await rowsOf(wizard)).flat()).toEqual([]);
    expect((await rowsOf(other)).runs).toHaveLength(1);
    await mail.run("delete-wizard", { company_id: team.company.id, wizard_id: wizard.id });
    const entry = await expectAudit(team.company, {
      action: "DELETE",
      resource_type: "wizard",
      resource_id: wizard.id,
    });
    expect(entry.changes).toEqual({ title: { before: wizard.title }, step_count: { before: 1 } });
  });

  test("is deleted even if its job was lost, and other wizards stay", async () => {
    const { team, project, wizard, path } = await withRuns(1);
    const alive = await aWizard(project);
    await mail.run("delete-wizard", { company_id: team.company.id, wizard_id: alive.id });
    expect((await rowsOf(alive)).wizards).toHaveLength(1);
    await team.owner.delete(path);
    await team.owner.delete(`/trash/wizard/${wizard.id}`);
    await database.asOwner((tx) => sql`delete from pgboss.job where name = 'delete-wizard'`.execute(tx));
    await mail.drain();
    expect((await rowsOf(wizard)).wizards).toHaveLength(1);
    await mail.run("empty-trash", {});
    await mail.drain();
    expect((await rowsOf(wizard)).wizards).toEqual([]);
  });

  test("of many testers is deleted in batches", async () => {
    const { team, project, wizard, path } = await setup();
    await aCrowd(app, project, 600);
    await database.asOwner((tx) =>
      sql`
        insert into wizard_assignments (company_id, wizard_id, user_id, project_id, started_at, version)
        select company_id, ${wizard.id}, user_id, project_id, ${clock.now()}, 1 from project_testers
        where project_id = ${project.id}`.execute(tx),
    );
    await team.owner.delete(path);
    await team.owner.delete(`/trash/wizard/${wizard.id}`);
    await mail.drain();
    expect(Object.values(await rowsOf(wizard)).flat()).toEqual([]);
  });
});
