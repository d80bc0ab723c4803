import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Form, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";
import { aStep } from "../../../../../tests/support/wizard-factories.ts";
import { respond, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, aWizard, expectAudit } = app;

let team: Team;
let project: Project;
let nora: Person;
let other: Person;
let form: Form;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  nora = await aTester(project, { name: "Nora" });
  other = await aTester(project, { name: "Jonas" });
  items = `/projects/${project.id}/feedback-items`;
  form = await aForm(project, {
    title: "Bugs",
    many_responses: true,
    fields: [
      { id: "field_1", type: "select", label: "How bad is it?", options: ["Major", "Minor"] },
      { id: "field_2", type: "textarea", label: "What happened?" },
      { id: "field_3", type: "rating", label: "How was it?" },
      { id: "field_4", type: "file", label: "Screenshot" },
    ],
  });
});

const answers = { "How bad is it?": "Major", "What happened?": "The map stays empty.\nEvery time.", "How was it?": 2 };
const ofResponse = (id: string) => ({ kind: "response", id });
const draft = (source: object) => team.member.post(`${items}/draft`, { source });
const turn = (source: object, more: object = {}) =>
  team.member.post(items, { type: "bug", title: "The map stays empty", source, ...more });
const turned = async (...sources: object[]) => (await team.member.post(`${items}/by-source`, { sources })).body.items;

async function sendResponse() {
  const { body: file } = await nora.upload({ name: "map.txt", content: "Nothing on it.\n" });
  const responses = { ...answers, Screenshot: [file.id] };
  const { body } = await nora.post(`/forms/${form.id}/responses`, { responses });
  return { id: body.id as string, fileId: file.id as string };
}

async function writeMessage() {
  const { body: file } = await nora.upload({ name: "log.txt", content: "It stops.\n" });
  const said = { content: "The map is slow", recipient_id: team.owner.id, upload_ids: [file.id] };
  const { body } = await nora.post(`/projects/${project.id}/messages`, said);
  return { id: body.id as string, fileId: file.id as string };
}

async function deleteForGood(number: number): Promise<void> {
  const { body } = await team.member.get(`${items}/${number}`);
  await team.member.delete(`${items}/${number}`);
  await team.owner.delete(`/trash/feedback/${body.id}`);
  await app.mail.drain();
}

describe("a response", () => {
  test("is turned into feedback of its tester, with what it says and its files", async () => {
    const { id, fileId } = await sendResponse();
    const { status, body } = await draft(ofResponse(id));
    expect([status, body]).toEqual([
      200,
      {
        type: "bug",
        title: "The map stays empty. Every time.",
        details: {
          text: "How bad is it?\nMajor\n\nWhat happened?\nThe map stays empty.\nEvery time.\n\nHow was it?\n2 of 5",
        },
        severity: "major",
        reporter: { id: nora.id, name: "Nora" },
        files: [expect.objectContaining({ id: fileId, filename: "map.txt" })],
      },
    ]);
    const made = await turn(ofResponse(id), { severity: "major" });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        reference: "TRL-1",
        source: "response",
        origin: { kind: "response", id, form: { id: form.id, title: "Bugs" } },
        reporter: { id: nora.id },
        files: [{ id: fileId }],
        respond_by: expect.any(String),
        follows: false,
      },
    ]);
    await expectAudit(team.company, { action: "CREATE", resource_type: "feedback", resource_id: made.body.id });
    expect(await turned(ofResponse(id), ofResponse(crypto.randomUUID()))).toEqual([
      { number: 1, reference: "TRL-1", type: "bug", status: "new", fixed_build: null, source: ofResponse(id) },
    ]);
    const { timeline } = (await team.member.get(`${items}/1/timeline`)).body;
    expect(timeline).toMatchObject([{ what: "created", actor: { id: team.member.id }, after: "response" }]);
  });

  test("is among the tester’s own reports, who follows it; others and the team’s names are not seen", async () => {
    const { id } = await sendResponse();
    await turn(ofResponse(id));
    const own = `/beta/projects/${project.id}/feedback`;
    const { reports } = (await nora.get(own)).body;
    expect(reports).toMatchObject([{ number: 1, is_own: true, follows: true, has_it: true, status: "new" }]);
    const read = JSON.stringify((await nora.get(`${own}/1`)).body);
    for (const hidden of [team.member.id, team.member.name, "origin"]) expect(read).not.toContain(hidden);
    expect((await other.get(own)).body.reports).toEqual([]);
    expect((await other.get(`${own}/1`)).status).toBe(404);
    const kinds = async (who: Person) =>
      (await who.get("/notifications")).body.notifications.map(({ kind }: { kind: string }) => kind);
    expect([await kinds(team.owner), await kinds(nora)]).toEqual([expect.arrayContaining(["feedback_new"]), []]);
  });

  test("is turned once, also by two at the same time, and sent again with its ID it is the same", async () => {
    const { id } = await sendResponse();
    const [one, two] = await Promise.all([turn(ofResponse(id)), turn(ofResponse(id))]);
    expect(new Set([one.status, two.status])).toEqual(new Set([201, 409]));
    const late = await turn(ofResponse(id), { id: crypto.randomUUID() });
    expect(late.body).toMatchObject({ code: "already_feedback", detail: "This answer is already TRL-1." });
    await team.member.delete(`${items}/1`);
    expect((await turn(ofResponse(id))).body.detail).toBe(
      "This answer is already TRL-1, which is in the trash. Restore it there.",
    );
    expect(await turned(ofResponse(id))).toEqual([]);
    const { id: second } = await sendResponse();
    const body = { id: crypto.randomUUID() };
    const [first, again] = [await turn(ofResponse(second), body), await turn(ofResponse(second), body)];
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  });

  test("that is deleted leaves the item and its files; without the item they go, too", async () => {
    const { id, fileId } = await sendResponse();
    await turn(ofResponse(id));
    expect((await team.owner.delete(`/forms/${form.id}/responses/${id}`)).status).toBe(204);
    await app.mail.drain();
    const { body } = await team.member.get(`${items}/1`);
    expect(body).toMatchObject({ source: "response", origin: null, files: [{ id: fileId }] });
    expect((await team.member.get(`/uploads/${fileId}`)).status).toBe(200);
    await deleteForGood(1);
    expect((await team.member.get(`/uploads/${fileId}`)).status).toBe(404);
  });

  test("keeps its files where the item is deleted", async () => {
    const { id, fileId } = await sendResponse();
    await turn(ofResponse(id));
    await deleteForGood(1);
    expect((await team.member.get(`/uploads/${fileId}`)).status).toBe(200);
    expect((await turn(ofResponse(id))).body).toMatchObject({ number: 2, files: [{ id: fileId }] });
  });
});

test("a message of a tester is turned into feedback", async () => {
  const { id, fileId } = await writeMessage();
  const source = { kind: "message", id };
  expect((await draft(source)).body).toMatchObject({ title: "The map is slow", details: {}, severity: null });
  const { body } = await turn(source);
  expect(body).toMatchObject({ source: "message", origin: { ...source, tester_id: nora.id }, files: [{ id: fileId }] });
  expect((await turn(source)).body.detail).toBe("This message is already TRL-1.");
  expect(await turned(source)).toMatchObject([{ reference: "TRL-1", source }]);
  const { body: sent } = await team.owner.post(`/projects/${project.id}/messages`, {
    content: "Thank you",
    recipient_id: nora.id,
  });
  expect((await turn({ kind: "message", id: sent.id })).status).toBe(422);
});

test("an answer in a wizard is turned into feedback", async () => {
  const asked = { type: "feedback_prompt" as const, question: "Did it work?" };
  const wizard = await aWizard(project, { title: "First steps", steps: [aStep({ interactions: [asked] })] });
  const [step] = wizard.steps as [(typeof wizard.steps)[number]];
  const interaction_id = step.interactions[0]?.id ?? "";
  await start(nora, wizard);
  await respond(nora, wizard, step, { response_data: { value: "no", comment: "It stops." } });
  const source = { kind: "wizard_answer", wizard_id: wizard.id, interaction_id, user_id: nora.id };
  expect((await draft(source)).body).toMatchObject({
    title: "It stops.",
    details: { text: "Did it work?\nNo\n\nComment\nIt stops." },
    reporter: { id: nora.id },
  });
  const { body } = await turn(source);
  expect(body).toMatchObject({
    source: "wizard_answer",
    origin: {
      kind: "wizard_answer",
      wizard: { id: wizard.id, title: "First steps", kind: "wizard" },
      step_id: step.id,
    },
  });
  expect((await turn(source)).body.code).toBe("already_feedback");
  expect(await turned(source)).toMatchObject([{ number: 1, source }]);
  expect((await turn({ ...source, user_id: other.id })).status).toBe(422);
});

test("only what a tester of the company said in the project is turned", async () => {
  const [beside, theirs] = [await aProject(team), await aProject(await aCompany())];
  const elsewhere = await aResponse(await aForm(beside), await aTester(beside));
  const foreign = await aResponse(await aForm(theirs), await aTester(theirs));
  const byStaff = await aResponse(form, team.admin, { "What happened?": "I tried it." });
  const { id: gone } = await sendResponse();
  await team.owner.delete(`/forms/${form.id}`);
  for (const id of [elsewhere.id, foreign.id, byStaff.id, gone, crypto.randomUUID()])
    for (const { status, body } of [await draft(ofResponse(id)), await turn(ofResponse(id))])
      expect([status, body.errors[0].path]).toEqual([422, "source"]);
  for (const wrong of [{ kind: "import", id: gone }, { kind: "response" }, { kind: "wizard_answer", id: gone }])
    expect((await turn(wrong)).status).toBe(422);
  await team.owner.post(`/projects/${project.id}/archive`);
  expect((await turn(ofResponse(gone))).body.code).toBe("project_archived");
});

describe("several responses to a form", () => {
  const choice = { type: "bug", title: "field_2", details: ["field_3", "field_2"] };
  const levels = { Major: "critical", Minor: "minor" };
  const turnAll = (response_ids: string[], more: object = {}) =>
    team.member.post(`${items}/from-responses`, { form_id: form.id, response_ids, ...choice, ...more });

  test("are turned each for itself, by the chosen questions, with a line about each", async () => {
    const first = await sendResponse();
    const second = await aResponse(form, other, { "What happened?": "It is slow.", "How bad is it?": "Minor" });
    const silent = await aResponse(form, await aTester(project), { "How was it?": 5 });
    const unknown = crypto.randomUUID();
    await turn(ofResponse(first.id));
    const ids = [first.id, second.id, silent.id, unknown, second.id];
    const { status, body } = await turnAll(ids, { severity: { field: "field_1", levels } });
    const why = [
      "It doesn’t answer the question for the title.",
      "This response does not exist or is no longer available.",
    ];
    expect([status, body.results]).toEqual([
      200,
      [
        { response_id: first.id, outcome: "existing", item: { number: 1, reference: "TRL-1" }, why: "" },
        { response_id: second.id, outcome: "created", item: { number: 2, reference: "TRL-2" }, why: "" },
        { response_id: silent.id, outcome: "refused", item: null, why: why[0] },
        { response_id: unknown, outcome: "refused", item: null, why: why[1] },
      ],
    ]);
    expect((await team.member.get(`${items}/2`)).body).toMatchObject({
      title: "It is slow.",
      details: { text: "It is slow." },
      severity: "minor",
      reporter: { id: other.id },
      source: "response",
    });
    expect((await other.get(`/beta/projects/${project.id}/feedback`)).body.reports).toMatchObject([{ number: 2 }]);
    const again = (await turnAll(ids)).body.results;
    expect(again.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "existing",
      "existing",
      "refused",
      "refused",
    ]);
  });

  test.each([
    ["none", [], {}, "response_ids"],
    ["too many", Array.from({ length: 201 }, () => crypto.randomUUID()), {}, "response_ids"],
    [
      "a level of another type",
      [crypto.randomUUID()],
      { severity: { field: "field_1", levels: { a: "want" } } },
      "severity",
    ],
    ["no question", [crypto.randomUUID()], { title: "what" }, "title"],
  ])("%s is refused", async (_what, ids, more, path) => {
    const { status, body } = await turnAll(ids, more);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});
