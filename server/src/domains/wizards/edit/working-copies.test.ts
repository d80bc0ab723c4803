import { randomUUID } from "node:crypto";
import type { WizardEditContent } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { progressOf, respond, start } from "../../../../../tests/support/wizard-runs.ts";
import { wizardEditOf } from "../../../../../tests/support/wizard-world.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, clock, database, mail } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, owner: team.owner, tester: await aTester(project) };
}

type Edit = Pick<WizardEditContent, "steps"> & Partial<WizardEditContent>;
const editOf = async (who: Person, id: string) => (await who.get(`/wizards/${id}/edit`)).body;
const save = (who: Person, id: string, body: { content: Edit; revision: number; base_updated_at?: string }) =>
  who.put(`/wizards/${id}/edit`, body);
const publish = (who: Person, id: string, body?: object) => who.post(`/wizards/${id}/publish`, body);
const audited = async (who: Person, id: string) =>
  (await who.get("/company/audit/logs", { resource: "wizard" })).body.logs
    .filter((entry: { resource_id: string }) => entry.resource_id === id)
    .map((entry: { changes: object }) => Object.keys(entry.changes).toSorted().join(" "));
const versionsOf = ({ id }: { id: string }) =>
  database.asOwner((tx) =>
    tx.selectFrom("wizard_versions").select("version").where("wizard_id", "=", id).orderBy("version").execute(),
  );
const noticesOf = async (who: Person) => (await who.get("/notifications")).body.notifications;
/** A step as an editor calls it by IDs of its own. */
const newStep = (rest: Partial<WizardEditContent["steps"][number]> = {}) =>
  ({ ...wizardEditOf({ title: "", steps: [aStep({ title: "Second" })] }).steps[0], id: "new-1", ...rest }) as const;
const quiz = { id: "quiz-1", type: "quiz" as const, question: "Which one?", required: false, metadata: {} };
const options = anyQuiz.map((option, index) => ({ ...option, id: `option-${index}` }));

describe.each(["wizard", "onboarding"] as const)("a blank %s", (kind) => {
  const live = kind === "wizard" ? "published" : "active";

  test("is saved while incomplete, unseen by testers, and complete when it is published", async () => {
    const { project, owner, tester } = await setup();
    const body = { id: randomUUID(), project_id: project.id, kind };
    const made = await owner.post("/wizards/blank", body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: body.id, kind, title: "Untitled wizard", status: "draft", steps: [] });
    expect((await owner.post("/wizards/blank", body)).status).toBe(200);
    const none = await publish(owner, body.id);
    expect([none.status, none.body.errors]).toEqual([422, [{ path: "steps", message: "Add at least 1 step" }]]);

    const { content, ...rest } = await editOf(owner, body.id);
    const to_notify = kind === "onboarding" ? 1 : 0;
    expect(rest).toMatchObject({ revision: 0, is_changed: false, to_notify, started_count: 0, completed_count: 0 });
    const asking = newStep({ title: "", interactions: [{ ...quiz, options }] });
    const first = await save(owner, body.id, { content: { ...content, title: "", steps: [asking] }, revision: 0 });
    expect(first.body).toMatchObject({ revision: 1, is_changed: true, updated_by: owner.id, content: { title: "" } });
    const incomplete = await publish(owner, body.id);
    expect([incomplete.status, incomplete.body.errors]).toEqual([
      422,
      [
        { path: "title", message: "Title is required" },
        { path: "description", message: "Description is required" },
        { path: "steps.0.title", message: "Step title is required" },
      ],
    ]);
    const complete = {
      ...content,
      title: "Get going",
      description: "All of it.",
      steps: [
        { ...asking, title: "Ask" },
        newStep({
          id: "new-2",
          show_if: { match: "all", conditions: [{ interaction_id: "quiz-1", is: "correct" }] },
        }),
      ],
    };
    expect((await save(owner, body.id, { content: complete, revision: 1 })).body.revision).toBe(2);
    // Lists call it by the title of its working copy.
    const list = kind === "wizard" ? "wizards" : "onboarding";
    const listed = (await owner.get(`/projects/${project.id}/${list}`)).body;
    expect(Object.values(listed)[0]).toMatchObject([{ title: "Get going", has_unpublished_changes: true }]);
    expect((await audited(owner, body.id)).toSorted()).toEqual(["status title", "unpublished_changes"]);

    expect((await publish(owner, body.id, { revision: 1 })).body.code).toBe("edit_conflict");
    const { body: published } = await publish(owner, body.id, { revision: 2 });
    expect(published).toMatchObject({
      status: live,
      title: "Get going",
      step_count: 2,
      has_unpublished_changes: false,
    });
    const [ask, shown] = published.steps;
    expect(shown.show_if.conditions[0].interaction_id).toBe(ask.interactions[0].id);
    await mail.drain();
    expect(await noticesOf(tester)).toHaveLength(to_notify);
    expect(await versionsOf(body)).toEqual([{ version: 1 }]);
    // The editor keeps the IDs it knows: they are what was published.
    const again = await save(owner, body.id, { content: complete, revision: 3 });
    expect(again.body).toMatchObject({ is_changed: false, to_notify: 0 });
  });
});

const asked = () =>
  aStep({ title: "First", interactions: [{ type: "text_input", question: "What did you see?", required: false }] });

async function runOf(tester: Person, wizard: Wizard) {
  await start(tester, wizard);
  const [step] = wizard.steps;
  if (step) await respond(tester, wizard, step, { response_data: { text: "A map." } });
}

describe("a published wizard", () => {
  test("stays as it is for testers until its changes are published, as exactly one new version", async () => {
    const { project, owner, tester } = await setup();
    const wizard = await aWizard(project, { steps: [asked(), aStep({ title: "Last" })] });
    await runOf(tester, wizard);
    clock.advance({ seconds: 1 });
    const { content } = await editOf(owner, wizard.id);
    const [first, last] = content.steps;
    for (const revision of [0, 1, 2]) {
      const steps = [last, newStep({ title: `Try ${revision}` }), { ...first, title: "First of all" }];
      expect((await save(owner, wizard.id, { content: { ...content, steps }, revision })).status).toBe(200);
    }
    const path = `/wizards/${wizard.id}`;
    expect((await tester.get(path)).body).toMatchObject({
      steps: [{ title: "First" }, { title: "Last" }],
      has_unpublished_changes: false,
    });
    const { body } = await publish(owner, wizard.id);
    expect(body.steps.map(({ title }: { title: string }) => title)).toEqual(["Last", "Try 2", "First of all"]);
    expect([body.steps[0].id, body.steps[2].id]).toEqual([last.id, first.id]);
    expect(body.steps[2].interactions[0].id).toBe(first.interactions[0].id);
    // Moved only, a step is not changed.
    expect([body.steps[0].updated_at, body.steps[2].updated_at === first.updated_at]).toEqual([
      wizard.steps[1]?.updated_at,
      false,
    ]);
    expect(await versionsOf(wizard)).toEqual([{ version: 1 }, { version: 2 }]);
    // Who has begun keeps the version that was begun, and their answer.
    expect((await tester.get(path)).body.steps).toMatchObject([{ title: "First" }, { title: "Last" }]);
    expect((await progressOf(tester, wizard)).responses).toHaveLength(1);
    const another = await aTester(project);
    await start(another, wizard);
    expect((await another.get(path)).body.steps).toHaveLength(3);
    expect(await editOf(owner, wizard.id)).toMatchObject({ revision: 4, is_changed: false, started_count: 2 });
    expect((await audited(owner, wizard.id)).toSorted()).toEqual(["step_count steps version", "unpublished_changes"]);
  });

  test("gives a question whose answers are of another kind a new ID", async () => {
    const { project, owner } = await setup();
    const wizard = await aWizard(project, { steps: [asked()] });
    const { content } = await editOf(owner, wizard.id);
    const [step] = content.steps;
    const [question] = step.interactions;
    const steps = [{ ...step, interactions: [{ ...question, type: "rating" }] }];
    await save(owner, wizard.id, { content: { ...content, steps }, revision: 0 });
    const { body } = await publish(owner, wizard.id);
    expect(body.steps[0].interactions).toMatchObject([{ type: "rating" }]);
    expect(body.steps[0].interactions[0].id).not.toBe(question.id);
    const same = await save(owner, wizard.id, { content: { ...content, steps }, revision: 2 });
    expect(same.body.is_changed).toBe(false);
  });

  test("is published whole or not at all", async () => {
    const { project, owner } = await setup();
    const wizard = await aWizard(project, { steps: [asked(), aStep()], status: "draft" });
    const { content } = await editOf(owner, wizard.id);
    const [first, second] = content.steps;
    const publishing = async (steps: object[], revision: number) => {
      const edit = { ...content, title: "New", steps };
      expect((await owner.put(`/wizards/${wizard.id}/edit`, { content: edit, revision })).status).toBe(200);
      return (await publish(owner, wizard.id)).body.errors;
    };
    const conditions = [{ interaction_id: first.interactions[0].id, is: "answered" }];
    const shown = { ...second, show_if: { match: "all", conditions } };
    expect(await publishing([shown, first], 0)).toEqual([
      { path: "steps.0.show_if.conditions.0", message: "Choose an interaction from an earlier step" },
    ]);
    expect(await publishing([first, first], 1)).toMatchObject([{ path: "steps.1.id" }]);
    const picture = { type: "image", content: randomUUID(), metadata: {} };
    expect(await publishing([first, { ...second, content_blocks: [picture] }], 2)).toEqual([
      { path: "steps.1.content_blocks.0.content", message: "A file is missing. Upload it again." },
    ]);
    expect((await owner.get(`/wizards/${wizard.id}`)).body).toMatchObject({ status: "draft", step_count: 2 });
    expect(await versionsOf(wizard)).toHaveLength(1);
    expect(await publishing([first, shown], 3)).toBe(undefined);
    expect((await owner.get(`/wizards/${wizard.id}`)).body).toMatchObject({ status: "published", title: "New" });
  });

  test("is unpublished and published again without another notification", async () => {
    const { project, owner, tester } = await setup();
    const onboarding = await anOnboardingWizard(project, { status: "draft" });
    expect((await publish(owner, onboarding.id)).body.status).toBe("active");
    await mail.drain();
    const { content } = await editOf(owner, onboarding.id);
    await save(owner, onboarding.id, { content: { ...content, title: "Later" }, revision: 0 });
    clock.advance({ seconds: 1 });
    expect((await owner.post(`/wizards/${onboarding.id}/unpublish`)).body).toMatchObject({ status: "draft" });
    expect((await tester.get(`/beta/projects/${project.id}/onboarding`)).body.steps).toEqual([]);
    // Its changes are still based on it.
    expect((await publish(owner, onboarding.id)).body).toMatchObject({ status: "active", title: "Later" });
    await mail.drain();
    expect(await noticesOf(tester)).toHaveLength(1);
    expect((await audited(owner, onboarding.id)).toSorted()).toEqual([
      "status",
      "status",
      "status title",
      "unpublished_changes",
    ]);
  });
});

describe("two editors", () => {
  test("do not overwrite each other, nor what another call changes", async () => {
    const { project, team, owner } = await setup();
    const wizard = await aWizard(project);
    const [step] = wizard.steps;
    const { content } = await editOf(owner, wizard.id);
    const mine = { content: { ...content, title: "Mine" }, revision: 0 };
    clock.advance({ seconds: 1 });
    expect((await save(owner, wizard.id, mine)).status).toBe(200);
    expect((await save(team.admin, wizard.id, mine)).body.code).toBe("edit_conflict");
    // A step has its own call.
    expect(
      (await owner.put(`/wizards/${wizard.id}/steps/${step?.id}`, { ...step, title: "By a program" })).status,
    ).toBe(200);
    expect((await save(owner, wizard.id, { ...mine, revision: 1 })).body.code).toBe("edit_conflict");
    expect((await publish(owner, wizard.id)).body.code).toBe("edit_conflict");
    const { changed_since, ...mineStill } = await editOf(owner, wizard.id);
    expect(mineStill).toMatchObject({ content: { title: "Mine" }, revision: 1, is_changed: true });
    expect(changed_since.content).toMatchObject({ title: wizard.title, steps: [{ title: "By a program" }] });
    // Saved over it, the copy is based on it.
    const over = { ...mine, revision: 1, base_updated_at: changed_since.updated_at };
    expect((await save(owner, wizard.id, over)).body).toMatchObject({ revision: 2, changed_since: null });
    expect((await owner.delete(`/wizards/${wizard.id}/edit?revision=1`)).body.code).toBe("edit_conflict");
    expect((await owner.delete(`/wizards/${wizard.id}/edit?revision=2`)).status).toBe(204);
    const { base_updated_at, revision, content: theirs } = await editOf(owner, wizard.id);
    expect(theirs).toMatchObject({ title: wizard.title, steps: [{ title: "By a program" }] });
    expect((await save(owner, wizard.id, { ...mine, revision, base_updated_at })).status).toBe(200);
    expect((await publish(owner, wizard.id)).body).toMatchObject({ title: "Mine", steps: [{ title: step?.title }] });
  });

  test("need to be team members of the company, and a project that is not archived", async () => {
    const { project, owner, tester } = await setup();
    const wizard = await aWizard(project, { status: "draft" });
    const otherOwner = (await aCompany()).owner;
    const path = `/wizards/${wizard.id}`;
    const { content } = await editOf(owner, wizard.id);
    expect((await tester.get(`${path}/edit`)).status).toBe(403);
    expect((await otherOwner.get(`${path}/edit`)).status).toBe(404);
    expect((await save(otherOwner, wizard.id, { content, revision: 0 })).status).toBe(404);
    const blank = { id: randomUUID(), project_id: project.id };
    expect((await otherOwner.post("/wizards/blank", blank)).status).toBe(404);
    const long = await save(owner, wizard.id, { content: { ...content, title: "x".repeat(201) }, revision: 0 });
    expect([long.status, long.body.errors[0].path]).toEqual([422, "content.title"]);
    await owner.post(`/projects/${project.id}/archive`);
    expect((await publish(owner, wizard.id)).body.code).toBe("project_archived");
    expect((await owner.post("/wizards/blank", blank)).body.code).toBe("project_archived");
    await owner.delete(path);
    expect((await owner.post("/wizards/blank", { ...blank, id: wizard.id })).status).toBe(404);
  });
});
