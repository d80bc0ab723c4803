import { randomUUID } from "node:crypto";
import { limits, type WizardStep } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { anyChoice, anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, clock, expectAudit } = app;
const words = { title: "Look around", description: "See what is there." };
const rating = { type: "rating" as const, question: "How is it?" };

async function setup(steps: WizardStep[] = []) {
  const team = await aCompany();
  const project = await aProject(team);
  const wizard = await aWizard(project, { steps });
  return { team, project, wizard, path: `/wizards/${wizard.id}` };
}

const titlesOf = (steps: { title: string }[]) => steps.map(({ title }) => title);

describe.each(["wizard", "onboarding"] as const)("a step of a %s", (kind) => {
  async function withOne() {
    const { team, project } = await setup();
    const wizard: Wizard = await (kind === "wizard" ? aWizard : anOnboardingWizard)(project, { steps: [] });
    const path = kind === "wizard" ? `/wizards/${wizard.id}` : `/onboarding/${wizard.id}`;
    const stepsOf = async (): Promise<WizardStep[]> => {
      const { body } = await team.owner.get(path);
      return (body.onboarding_wizard ?? body).steps;
    };
    return { team, wizard, path, stepsOf };
  }

  test("is returned as created, with IDs from the server", async () => {
    const { team, wizard, path, stepsOf } = await withOne();
    const said = {
      ...words,
      estimated_time: 5,
      content_blocks: [
        { type: "text", content: "Read me.", metadata: { title: "First", caption: "" } },
        { type: "rich_text", content: "One.\n\nTwo." },
        { type: "video", content: "https://example.com/film.mp4", metadata: { thumbnail: "", size: null } },
        { type: "link", content: "http://example.com/help", metadata: { title: "Help" } },
      ],
      interactions: [
        { ...rating, order: 9 },
        { type: "quiz", question: "Which?", required: true, order: 2, options: anyQuiz },
        { type: "comment", question: "Anything else?", metadata: { placeholder: "Say it", description: " " } },
        {
          type: "multiple_choice",
          question: "And?",
          options: [{ text: "Light Green", is_correct: true }, { text: "Red" }],
        },
      ],
    };
    const { status, body } = await team.member.post(`${path}/steps`, said);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...words, order: 0, estimated_time: 5, is_required: true, show_if: null });
    expect(body.updated_at).toBe(clock.now().toISOString());
    expect(body.content_blocks.map(({ metadata }: { metadata: unknown }) => metadata)).toEqual([
      { title: "First" },
      {},
      {},
      { title: "Help" },
    ]);
    expect(body.content_blocks[1].content).toEqual({
      type: "doc",
      content: ["One.", "Two."].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
    });
    const asked = body.interactions.map(({ order, type }: { order: number; type: string }) => `${order} ${type}`);
    expect(asked).toEqual(["0 quiz", "1 comment", "2 multiple_choice", "3 rating"]);
    expect(body.interactions[1].metadata).toEqual({ placeholder: "Say it" });
    expect(body.interactions[2].options).toMatchObject([
      { value: "light_green", text: "Light Green", is_correct: false },
      { value: "red", text: "Red", is_correct: false },
    ]);
    expect(await stepsOf()).toEqual([body]);
    const entry = await expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "wizard",
      resource_id: wizard.id,
    });
    expect(entry.changes).toEqual({
      step: { after: words.title },
      step_count: { before: 0, after: 1 },
    });
  });

  test("is changed, keeps its IDs, and is deleted", async () => {
    const { team, path, stepsOf } = await withOne();
    const question = { type: "quiz", question: "Which?", options: anyQuiz };
    const { body: made } = await team.owner.post(`${path}/steps`, { ...words, interactions: [question, rating] });
    clock.advance({ seconds: 1 });
    const [quiz, stars] = made.interactions;
    const changed = await team.owner.put(`${path}/steps/${made.id}`, {
      ...made,
      title: "Look again",
      interactions: [
        { ...stars, order: 0 },
        { ...quiz, order: 1, options: [...quiz.options, { text: "Grey" }] },
        rating,
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id: made.id, title: "Look again", order: 0 });
    expect(changed.body.interactions.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([stars.id, quiz.id]);
    expect(changed.body.interactions[1].options.slice(0, 3)).toEqual(quiz.options);
    const stale = await team.owner.put(`${path}/steps/${made.id}`, { ...made, title: "Older" });
    expect([stale.status, stale.body.code, stale.body.detail]).toEqual([
      409,
      "edit_conflict",
      "Someone else edited this step. Review their changes before you save.",
    ]);
    expect(titlesOf(await stepsOf())).toEqual(["Look again"]);
    expect((await team.owner.delete(`${path}/steps/${made.id}`)).status).toBe(204);
    expect(await stepsOf()).toEqual([]);
    expect((await team.owner.delete(`${path}/steps/${made.id}`)).status).toBe(404);
  });
});

const isWrong: [Record<string, unknown>, path: string, message: string | RegExp][] = [
  [{ title: " " }, "title", "Step title is required"],
  [{ description: "" }, "description", "Step description is required"],
  [{ order: -1 }, "order", "Order must be 0 or more"],
  [{ estimated_time: 0 }, "estimated_time", "Enter 1 or more"],
  [{ estimated_time: "x" }, "estimated_time", "Enter a whole number"],
  [{ content_blocks: [{ type: "html", content: "<b>x</b>" }] }, "content_blocks.0.type", /type is not supported/],
  [{ content_blocks: [{ type: "text", content: " " }] }, "content_blocks.0.content", "Text is required"],
  [{ content_blocks: [{ type: "rich_text", content: " " }] }, "content_blocks.0.content", "Text is required"],
  [{ content_blocks: [{ type: "image", content: "" }] }, "content_blocks.0.content", /web address or upload a file/],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//example.com",
    "/home",
    "file:///etc",
  ].flatMap((content) =>
    (["link", "image", "video", "file"] as const).map((type): [Record<string, unknown>, string, RegExp] => [
      { content_blocks: [{ type, content }] },
      "content_blocks.0.content",
      /^Enter a web address/,
    ]),
  ),
  [
    { interactions: [{ type: "slider", question: "?" }] },
    "interactions.0.type",
    "This interaction type is not supported",
  ],
  [{ interactions: [{ ...rating, question: " " }] }, "interactions.0.question", "Question is required"],
  [{ interactions: [{ ...rating, order: -1 }] }, "interactions.0.order", "Order must be 0 or more"],
  [{ interactions: [{ ...rating, id: randomUUID() }] }, "interactions.0.id", /is not part of this step/],
];
const choice = (options: unknown[], type = "multiple_choice") => ({ interactions: [{ type, question: "?", options }] });
const isWrongChoice: typeof isWrong = [
  [choice([{ text: "Red" }, { text: " " }]), "interactions.0.options.1.text", "Option is required"],
  [choice([{ text: "Red" }]), "interactions.0.options", "Add at least 2 options"],
  [choice([{ text: "Red" }, { text: "red" }]), "interactions.0.options", "Two options are the same"],
  [choice(anyChoice, "quiz"), "interactions.0.options", "Mark the correct answer"],
  [
    choice(
      anyQuiz.map(({ text }) => ({ text, is_correct: true })),
      "quiz",
    ),
    "interactions.0.options",
    "A quiz needs at least 1 incorrect option",
  ],
  [
    choice([{ text: "Red", id: randomUUID() }, { text: "Green" }]),
    "interactions.0.options.0.id",
    /is not part of this step/,
  ],
];

test.each([...isWrong, ...isWrongChoice])("an invalid step is rejected: %j", async (said, path, message) => {
  const { team, path: wizard } = shared;
  const replies = [
    await team.owner.post(`${wizard}/steps`, { ...words, ...said }),
    await team.owner.put(`${wizard}/steps/${shared.wizard.steps[0]?.id}`, { ...words, ...said }),
  ];
  for (const { status, body } of replies) {
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ path, message: typeof message === "string" ? message : expect.stringMatching(message) }],
    });
  }
});
const shared = await setup([aStep()]);

test("markup stays plain text", async () => {
  const { team, path } = await setup();
  const evil = `<img src=x onerror="alert(1)"><script>alert(1)</script>`;
  const { status, body } = await team.owner.post(`${path}/steps`, {
    title: evil,
    description: evil,
    content_blocks: [
      { type: "text", content: evil, metadata: { title: evil } },
      { type: "rich_text", content: evil },
    ],
    interactions: [{ ...rating, question: evil }],
  });
  expect(status).toBe(201);
  expect([body.title, body.description, body.content_blocks[0].content, body.interactions[0].question]).toEqual([
    evil,
    evil,
    evil,
    evil,
  ]);
  expect(body.content_blocks[1].content.content).toEqual([
    { type: "paragraph", content: [{ type: "text", text: evil }] },
  ]);
  const link = { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] };
  const rich = { type: "doc", content: [{ type: "paragraph", content: [link] }] };
  const hidden = await team.owner.post(`${path}/steps`, {
    ...words,
    content_blocks: [{ type: "rich_text", content: rich }],
  });
  expect(hidden.status).toBe(422);
});

test("IDs of another step, another wizard or repeated ones are rejected", async () => {
  const asks = () => aStep({ interactions: [{ type: "quiz", question: "Which?", options: anyQuiz }] });
  const [first, second] = [asks(), asks()];
  const { team, project, path } = await setup([first, second]);
  const elsewhere = await aWizard(project, { steps: [asks()] });
  const [quiz, other, foreign] = [first, second, ...elsewhere.steps].map((step) => step.interactions[0]);
  const put = async (interactions: unknown[], step = first) =>
    (await team.owner.put(`${path}/steps/${step.id}`, { ...words, interactions })).status;
  expect(await put([other])).toBe(422);
  expect(await put([foreign])).toBe(422);
  expect(await put([quiz, quiz])).toBe(422);
  expect(await put([{ ...quiz, options: other?.options }])).toBe(422);
  expect(await put([quiz])).toBe(200);
  const strange = elsewhere.steps[0]?.id;
  expect((await team.owner.put(`${path}/steps/${strange}`, words)).status).toBe(404);
  expect((await team.owner.delete(`${path}/steps/${strange}`)).status).toBe(404);
});

describe("the order of steps", () => {
  const three = () => ["One", "Two", "Three"].map((title) => aStep({ title }));

  test("follows the given list, which must be complete", async () => {
    const { team, path } = await setup(three());
    const read = async (): Promise<WizardStep[]> => (await team.owner.get(path)).body.steps;
    expect((await team.owner.post(`${path}/steps`, { ...words, title: "Four" })).body.order).toBe(3);
    expect((await team.owner.post(`${path}/steps`, { ...words, title: "Zero", order: 0 })).body.order).toBe(0);
    expect((await team.owner.post(`${path}/steps`, { ...words, title: "Last", order: 99 })).body.order).toBe(5);
    expect(titlesOf(await read())).toEqual(["Zero", "One", "Two", "Three", "Four", "Last"]);
    const [, one] = await read();
    expect((await team.owner.put(`${path}/steps/${one?.id}`, { ...words, title: "One", order: 3 })).body.order).toBe(3);
    expect(titlesOf(await read())).toEqual(["Zero", "Two", "Three", "One", "Four", "Last"]);
    const ids = (await read()).map(({ id }) => id);
    const { status, body } = await team.owner.put(`${path}/step-order`, { step_ids: ids.toReversed() });
    expect(status).toBe(200);
    expect(titlesOf(body.steps)).toEqual(["Last", "Four", "One", "Three", "Two", "Zero"]);
    expect((await read()).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
    const order = async (step_ids: string[]) => (await team.owner.put(`${path}/step-order`, { step_ids })).status;
    expect(await order(ids.slice(1))).toBe(409);
    expect(await order([...ids, ids[0] ?? ""])).toBe(422);
    expect(await order([...ids.slice(1), randomUUID()])).toBe(422);
  });

  test("appends each new one, however many are added concurrently", async () => {
    const { team, path } = await setup();
    const titles = Array.from({ length: 8 }, (_, n) => `Step ${n}`);
    const made = await Promise.all(titles.map((title) => team.owner.post(`${path}/steps`, { ...words, title })));
    const byOrder = made.map(({ body }) => body).toSorted((one, other) => one.order - other.order);
    expect(byOrder.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(titlesOf((await team.owner.get(path)).body.steps)).toEqual(titlesOf(byOrder));
  });

  test("has a copy right after its original, wherever that is by then", async () => {
    const { team, path, wizard } = await setup([aStep({ title: "One" }), aStep({ title: "Two" })]);
    const [one, two] = wizard.steps;
    const copy = (title: string, after_step_id: string | undefined) =>
      team.owner.post(`${path}/steps`, { ...words, title, after_step_id });
    await Promise.all([copy("After One", one?.id), copy("After Two", two?.id)]);
    expect(titlesOf((await team.owner.get(path)).body.steps)).toEqual(["One", "After One", "Two", "After Two"]);
    expect((await copy("After nothing", randomUUID())).body.order).toBe(4);
  });

  test("is changed by the same request for onboarding, and new steps are appended alike", async () => {
    const { team, project } = await setup();
    const { id, steps } = await anOnboardingWizard(project, { steps: three() });
    const step_ids = steps.map((step) => step.id).toReversed();
    const { body } = await team.owner.put(`/wizards/${id}/step-order`, { step_ids });
    expect(titlesOf(body.steps)).toEqual(["Three", "Two", "One"]);
    const add = (title: string, more = {}) => team.owner.post(`/onboarding/${id}/steps`, { ...words, title, ...more });
    await add("Four");
    await add("After Three", { after_step_id: step_ids[0] });
    const { onboarding_wizard } = (await team.owner.get(`/onboarding/${id}`)).body;
    expect(titlesOf(onboarding_wizard.steps)).toEqual(["Three", "After Three", "Two", "One", "Four"]);
  });
});

test("a wizard can have a hundred steps, and only as much text as a client can send", async () => {
  const { team, path } = await setup(Array.from({ length: limits.stepsPerWizard }, () => aStep()));
  const more = await team.owner.post(`${path}/steps`, words);
  expect([more.status, more.body.detail]).toEqual([
    409,
    "A wizard can have at most 100 steps. Delete one, or create another wizard.",
  ]);
  const long = aStep({
    content_blocks: Array.from({ length: 29 }, () => ({ type: "text", content: "x".repeat(9_990) })),
  });
  const full = await setup([long, { ...long, id: randomUUID() }, { ...long, id: randomUUID() }]);
  const body = { ...words, content_blocks: long.content_blocks };
  const tooLong = await full.team.owner.post(`${full.path}/steps`, body);
  expect([tooLong.status, tooLong.body.detail]).toEqual([
    409,
    "The steps of this wizard are too long in total. Shorten them, or move some to another wizard.",
  ]);
});

describe("a step shown only after an answer", () => {
  function branching() {
    const asks = aStep({ title: "Asks", interactions: [{ type: "quiz", question: "Which?", options: anyQuiz }] });
    const interaction_id = asks.interactions[0]?.id ?? "";
    const condition = (is: "correct" | "equals", value?: string) => ({
      match: "all" as const,
      conditions: [{ interaction_id, is, ...(value ? { value } : {}) }],
    });
    return { asks, condition, waits: aStep({ title: "Waits", show_if: condition("equals", "red") }) };
  }

  test("depends only on earlier steps", async () => {
    const { asks, condition, waits } = branching();
    const { team, path } = await setup([asks, waits]);
    const add = async (body: Record<string, unknown>) => team.owner.post(`${path}/steps`, { ...words, ...body });
    expect((await add({ show_if: condition("correct") })).status).toBe(201);
    const at = { path: "show_if.conditions.0" };
    expect((await add({ show_if: condition("correct"), order: 0 })).body.errors).toEqual([
      { ...at, message: "Choose an interaction from an earlier step" },
    ]);
    expect((await add({ show_if: condition("equals", "grey") })).body.errors).toEqual([
      { ...at, message: "Choose one of the options" },
    ]);
    const own = await team.owner.put(`${path}/steps/${asks.id}`, {
      ...asks,
      show_if: condition("correct"),
      updated_at: undefined,
    });
    expect(own.body.errors).toEqual([{ ...at, message: "Choose an interaction from an earlier step" }]);
  });

  test("protects its question: deleting that is rejected with both named", async () => {
    const { asks, waits } = branching();
    const { team, path } = await setup([asks, waits]);
    const quiz = asks.interactions[0];
    const put = (interactions: unknown[]) =>
      team.owner.put(`${path}/steps/${asks.id}`, { ...words, title: "Asks", interactions });
    const others = quiz?.options.filter(({ value }) => value !== "red");
    const refused = [
      await team.owner.delete(`${path}/steps/${asks.id}`),
      await team.owner.put(`${path}/step-order`, { step_ids: [waits.id, asks.id] }),
      await team.owner.put(`${path}/steps/${waits.id}`, { ...words, show_if: null, order: 0 }).then(async () => {
        await team.owner.put(`${path}/steps/${waits.id}`, {
          ...words,
          title: "Waits",
          show_if: waits.show_if,
          order: 1,
        });
        return team.owner.put(`${path}/steps/${asks.id}`, { ...words, title: "Asks", interactions: [quiz], order: 1 });
      }),
      await put([]),
      await put([{ ...quiz, options: others }]),
      await put([{ ...quiz, type: "comment" }]),
    ];
    for (const { status, body } of refused) {
      expect([status, body.detail]).toEqual([
        409,
        "“Waits” appears only after a certain answer in “Asks”. Change the conditions of “Waits”, then try again.",
      ]);
    }
    expect((await team.owner.delete(`${path}/steps/${waits.id}`)).status).toBe(204);
    expect((await team.owner.delete(`${path}/steps/${asks.id}`)).status).toBe(204);
  });

  test("does not count among the steps shown to everyone", async () => {
    const { asks, waits } = branching();
    const { team, project, path } = await setup([asks]);
    await team.owner.post(`${path}/steps`, { ...words, show_if: waits.show_if });
    const { body } = await (await aTester(project)).get(`/beta/projects/${project.id}/wizards`);
    expect(body.wizards[0].progress).toMatchObject({ total_steps: 1 });
    expect((await team.owner.get(path)).body.step_count).toBe(2);
  });
});
