import type { ProjectFeedback } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { openTestApp, type Field, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database } = app;

async function feedbackOn({ id, owner }: Project, query: Record<string, string> = {}) {
  const { status, body, headers } = await owner.get(`/projects/${id}/feedback`, query);
  expect(status).toBe(200);
  return { said: body.feedback as ProjectFeedback[], next: /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1] };
}

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project, { name: "Ada" }) };
}

/** The excerpt shown for one response. */
async function excerptOf(fields: Field[], answers: Parameters<typeof aResponse>[2]) {
  const { project, tester } = await setup();
  await aResponse(await aForm(project, { fields }), tester, answers);
  return (await feedbackOn(project)).said[0]?.excerpt;
}

test("what testers said is there over all forms, the newest first", async () => {
  const { team, project, tester } = await setup();
  const bo = await aTester(project, { name: "Bo" });
  const [first, second] = [await aForm(project, { title: "First" }), await aForm(project, { title: "Second" })];
  const said = [await aResponse(first, tester), await aResponse(second, bo), await aResponse(first, bo)];
  expect(await feedbackOn(project)).toMatchObject({
    said: [
      { response_id: said[2]?.id, form: { id: first.id, title: "First" }, tester: { id: bo.id, name: "Bo" } },
      { response_id: said[1]?.id, form: { id: second.id, title: "Second" }, tester: { name: "Bo" } },
      { response_id: said[0]?.id, form: { title: "First" }, tester: { id: tester.id, name: "Ada" } },
    ],
    next: undefined,
  });
  expect((await feedbackOn(project)).said[0]).toEqual({
    response_id: said[2]?.id,
    form: { id: first.id, title: "First" },
    tester: { id: bo.id, name: "Bo" },
    submitted_at: clock.now().toISOString(),
    excerpt: [
      { label: "What happened?", text: "It worked at once." },
      { label: "How was it?", text: "5 of 5" },
    ],
    status: "new",
  });
  const byBo = await feedbackOn(project, { tester: bo.id, limit: "1" });
  const before = await feedbackOn(project, { tester: bo.id, limit: "1", cursor: byBo.next ?? "" });
  expect([...byBo.said, ...before.said].map((one) => one.response_id)).toEqual([said[2]?.id, said[1]?.id]);
  expect(before.next).toBeUndefined();
  expect((await feedbackOn(project, { tester: team.owner.id })).said).toEqual([]);
  expect((await team.owner.get(`/projects/${project.id}/feedback`, { tester: "nobody" })).status).toBe(422);
  await team.owner.delete(`/forms/${first.id}`);
  expect((await feedbackOn(project)).said.map(({ form }) => form.title)).toEqual(["Second"]);
});

describe("of an answer", () => {
  test("the first three that say something are shown, in words", async () => {
    const options = ["Red", "Green", "Blue"];
    const fields: Field[] = [
      { type: "email", label: "Address" },
      { type: "number", label: "Age" },
      { type: "text", label: "Not answered" },
      { type: "checkbox", label: "Which?", options },
      { type: "rating", label: "How?" },
      { type: "radio", label: "Best?", options },
      { type: "text", label: "Too many" },
    ];
    const answers = { Address: "ada@example.com", Age: 36, "Which?": ["Red", "Blue"], "How?": 4, "Best?": "Green" };
    expect(await excerptOf(fields, { ...answers, "Too many": "More" })).toEqual([
      { label: "Which?", text: "Red, Blue" },
      { label: "How?", text: "4 of 5" },
      { label: "Best?", text: "Green" },
    ]);
  });

  test("a long one is shortened, in one line, and no character is cut in half", async () => {
    const fields: Field[] = [{ type: "textarea", label: "Tell us" }];
    const excerpt = await excerptOf(fields, { "Tell us": `One\n\nline. ${"😀".repeat(500)}` });
    expect(excerpt).toEqual([{ label: "Tell us", text: `One line. ${"😀".repeat(94)}…` }]);
    expect(await excerptOf(fields, { "Tell us": "x".repeat(200) })).toEqual([
      { label: "Tell us", text: "x".repeat(200) },
    ]);
  });

  test("questions read as they did when it was answered", async () => {
    const { team, project, tester } = await setup();
    const ask = (label: string, options: string[]) => ({
      title: "Impressions",
      fields: [{ id: "field_1", type: "select", label, options }],
    });
    const { body: form } = await team.owner.post("/forms", {
      ...ask("Colour?", ["Red", "Blue"]),
      project_id: project.id,
    });
    const answer = async (who: Person, responses: Record<string, string>) => {
      clock.advance({ seconds: 1 });
      const sent = await who.post(`/forms/${form.id}/responses`, { responses });
      expect([sent.status, sent.body]).toMatchObject([201, {}]);
    };
    await answer(tester, { "Colour?": "Red" });
    await team.owner.put(`/forms/${form.id}`, ask("Which paint?", ["Green", "Blue"]));
    await answer(await aTester(project), { "Which paint?": "Green" });
    expect((await feedbackOn(project)).said.map(({ excerpt }) => excerpt)).toEqual([
      [{ label: "Which paint?", text: "Green" }],
      [{ label: "Colour?", text: "Red" }],
    ]);
  });

  test("files alone say nothing here, and it is there all the same", async () => {
    const { project, tester } = await setup();
    const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
    const { body: upload } = await tester.upload({ name: "a.txt", content: "text" });
    await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [upload.id] } });
    expect((await feedbackOn(project)).said).toMatchObject([{ excerpt: [] }]);
  });
});

describe("pages", () => {
  test("neither skip nor repeat, though answers came in one moment", async () => {
    const { team, project } = await setup();
    const people: Person[] = [await aTester(project), await aTester(project), await aTester(project)];
    for (const form of [await aForm(project), await aForm(project), await aForm(project)])
      for (const person of people) await aResponse(form, person);
    await database.asOwner((tx) =>
      tx
        .updateTable("form_responses")
        .set({ submitted_at: clock.now() })
        .where("company_id", "=", team.company.id)
        .execute(),
    );
    const whole = (await feedbackOn(project)).said;
    expect(whole).toHaveLength(9);
    for (const limit of ["1", "2", "4"]) {
      const all: ProjectFeedback[] = [];
      let cursor: string | undefined;
      do {
        const page = await feedbackOn(project, { limit, ...(cursor && { cursor }) });
        all.push(...page.said);
        cursor = page.next;
      } while (cursor);
      expect(all).toEqual(whole);
    }
    expect((await team.owner.get(`/projects/${project.id}/feedback`, { cursor: "nonsense" })).status).toBe(422);
  });
});

test("another project's and company's answers are not in it, and testers do not ask", async () => {
  const { team, project, tester } = await setup();
  await aResponse(await aForm(await aProject(team)), tester);
  expect((await feedbackOn(project)).said).toEqual([]);
  const path = `/projects/${project.id}/feedback`;
  expect((await tester.get(path)).status).toBe(403);
  expect((await (await aCompany()).owner.get(path)).status).toBe(404);
});
