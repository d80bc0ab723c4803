import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerFiles } from "#lib/offline/test-support.ts";
import { errorAnswer, uuid } from "#shared/session/test-support.tsx";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import {
  button,
  describeStep,
  field,
  one,
  openSteps,
  question,
  startEditing,
  stepPath,
  stopEditing,
  stored,
  type User,
  write,
} from "../step-list/test-support.tsx";

beforeEach(startEditing);
afterEach(stopEditing);

const create = `POST ${one}/steps`;
const update = `PUT ${stepPath(0)}`;
async function add(user: User, to: "Content" | "Interaction", type: RegExp) {
  await user.click(await button(`Add ${to}`));
  await user.click(await screen.findByRole("menuitem", { name: type }));
}

const openNew = (replies = {}) => openSteps({ step: "new", replies: { [create]: stored(), ...replies } });

describe("a new step", () => {
  it("begins as specified", async () => {
    openNew();
    expect(await field(/^Estimated time/)).toHaveAttribute("placeholder", "10");
    expect(await field(/^Order/)).toHaveValue(2);
    expect(screen.getByRole("switch", { name: /^Required step/ })).toBeChecked();
    expect(await field(/^Show this step/)).toBeDisabled();
  });

  it("is sent with all it shows and asks", async () => {
    const { user, sent, router } = openNew();
    await describeStep(user);
    await write(user, /^Estimated time/, "5");
    await add(user, "Content", /^Link/);
    await write(user, /^Address/, "https://example.com/help");
    await write(user, /^Title/, "Help");
    await add(user, "Interaction", /^Rating/);
    await write(user, /^Question/, "How was it?");
    await write(user, /^Label for 1 star/, "Bad");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("step"));
    expect(await screen.findByText("“Try it” saved")).toBeInTheDocument();
    expect(sent(create)[0]?.body).toMatchObject({
      title: "Try it",
      description: "Half an hour is enough.",
      estimated_time: 5,
      is_required: true,
      content_blocks: [{ type: "link", content: "https://example.com/help", metadata: { title: "Help" } }],
      interactions: [{ type: "rating", question: "How was it?", metadata: { low_label: "Bad" }, options: [] }],
      show_if: null,
    });
    expect(Object.keys(localStorage).filter((key) => key.includes("step."))).toEqual([]);
  });

  it.each([
    ["Content", /^Link/, /^Address/],
    ["Content", /^Rich text/, /^Text/],
    ["Interaction", /^Quiz/, /^Question/],
  ] as const)("has the cursor in what was added before the next key (%s %s)", async (to, type, name) => {
    const { user } = openNew();
    await user.click(await button(`Add ${to}`));
    fireEvent.click(await screen.findByRole("menuitem", { name: type }));
    expect(screen.getByRole("textbox", { name })).toHaveFocus();
  });

  it("says why the wizard cannot take it, and keeps what was typed", async () => {
    const detail = "The matrices of a wizard can have at most 10,000 cells in total.";
    const { user } = openNew({ [create]: Response.json({ detail, code: "limit_reached" }, { status: 409 }) });
    await describeStep(user);
    await user.click(await button("Save Step"));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await field(/^Step title/)).toHaveValue("Try it");
  });

  it("says what is missing beside each field, and puts the cursor into the first", async () => {
    const { user, sent } = openNew();
    await add(user, "Content", /^Image/);
    await user.click(await button("Save Step"));
    expect(await field(/^Step title/)).toHaveFocus();
    expect(screen.getByText("Step title is required")).toBeInTheDocument();
    expect(screen.getByText("Step description is required")).toBeInTheDocument();
    await describeStep(user);
    await user.click(await button("Save Step"));
    const address = await field(/^Image URL/);
    expect(address).toHaveFocus();
    expect(address).toHaveAccessibleDescription(/Enter a web address or upload a file/);
    await user.paste("javascript:alert(1)");
    expect(address).toHaveAccessibleDescription(/Enter a web address that starts with https:/);
    expect(sent(create)).toHaveLength(0);
  });

  it("does not hold what is added after a failed try against anybody", async () => {
    const { user } = openNew();
    await describeStep(user);
    await add(user, "Content", /^Image/);
    await user.click(await button("Save Step"));
    const first = await field(/^Image URL/);
    expect(first).toHaveAccessibleDescription(/Enter a web address or upload a file/);
    await add(user, "Content", /^Image/);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const second = await field(/^Image URL/);
    expect(second).toBeValid();
    expect(second).not.toHaveAccessibleDescription(/Enter a web address or upload a file/);
  });

  it("takes back a removed piece by Undo", async () => {
    const { user } = openNew();
    await add(user, "Content", /^Text/);
    await user.paste("Hello");
    await user.click(await button("Duplicate Text 1"));
    await user.click(await button("Remove Text 2"));
    await user.click(await button("Undo"));
    expect(screen.getAllByRole("button", { name: /^Remove Text/ })).toHaveLength(2);
  });
});

describe("a quiz", () => {
  it("has options with values from their words, and needs a right one", async () => {
    const { user, sent } = openNew();
    await describeStep(user);
    await add(user, "Interaction", /^Quiz/);
    await write(user, /^Question/, "What is it?");
    const options = screen.getAllByRole("textbox", { name: /^Option \d/ });
    expect(options.map((input) => (input as HTMLInputElement).value)).toEqual(["Option 1", "Option 2", "Option 3"]);
    expect(screen.getByText("option_2")).toBeInTheDocument();
    await user.click(await button("Remove option 3"));
    await user.clear(options[0] as HTMLElement);
    await user.type(options[0] as HTMLElement, "Red Dot");
    expect(screen.getByText("red_dot")).toBeInTheDocument();
    await user.click(await button("Move option 1 Down"));
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Option 2" }), { key: "Enter" });
    expect(screen.getByRole("textbox", { name: "Option 3" })).toHaveFocus();
    await user.click(await button("Remove option 3"));
    await user.click(await button("Save Step"));
    expect(await screen.findByText("Mark the correct answer")).toBeInTheDocument();
    expect(sent(create)).toHaveLength(0);
    await user.click(screen.getByRole("checkbox", { name: /option 2/ }));
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    const [quiz] = Object(sent(create)[0]?.body)["interactions"];
    expect(quiz.options).toEqual([
      { text: "Option 2", is_correct: false },
      { text: "Red Dot", is_correct: true },
    ]);
  });
});

describe("media", () => {
  const picture = () => new File(["x"], "dot.png", { type: "image/png" });
  const upload = { id: uuid(400), filename: "dot.png", content_type: "image/png", size: 1 };

  it("are uploaded, tried again when that failed, and sent by their id", async () => {
    let tries = 0;
    answerFiles(() => ((tries += 1) === 1 ? { status: 500, body: {} } : { status: 201, body: upload }));
    const { user, sent } = openNew();
    await describeStep(user);
    await add(user, "Content", /^Image/);
    await user.upload(await field(/^Upload for image/), picture());
    expect(await screen.findByText("Failed to upload file. Please try again.")).toBeInTheDocument();
    await user.click(await button("Retry dot.png"));
    await user.click(await button("Remove dot.png"));
    await user.upload(await field(/^Upload for image/), picture());
    expect(await screen.findByRole("group", { name: "Image" })).toHaveTextContent("dot.png");
    await write(user, /^Alternative text/, "A dot");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    expect(sent(create)[0]?.body).toMatchObject({
      content_blocks: [{ content: upload.id, metadata: { alt: "A dot" } }],
    });
  });
});

describe("when a step is shown", () => {
  it("depends on answers before it, in plain words", async () => {
    const steps = [stepOf(0, { interactions: [question] }), stepOf(1)];
    const { user, sent } = openSteps({
      steps,
      step: stepOf(1).id,
      replies: { [`PUT ${stepPath(1)}`]: stored({ id: stepOf(1).id }) },
    });
    await user.selectOptions(await field(/^Show this step/), "Only if any is true");
    const condition = within(screen.getByRole("group", { name: "Condition 1" }));
    expect(condition.getByLabelText("Question")).toHaveDisplayValue("1. Step 0: Did it work?");
    await user.selectOptions(condition.getByLabelText("Value"), "Not quite");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(`PUT ${stepPath(1)}`)).toHaveLength(1));
    const conditions = [{ interaction_id: question.id, is: "equals", value: "not_quite" }];
    expect(sent(`PUT ${stepPath(1)}`)[0]?.body).toMatchObject({ show_if: { match: "any", conditions } });
  });
});

describe("a step that is changed", () => {
  it("keeps the ids of what it asks, and its place", async () => {
    const steps = [stepOf(0, { interactions: [question] })];
    const { user, sent } = openSteps({
      steps,
      step: stepOf(0).id,
      replies: { [update]: stored({ id: stepOf(0).id }) },
    });
    await write(user, /^Step title/, "!");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(update)).toHaveLength(1));
    const { id, options } = question;
    expect(sent(update)[0]?.body).toMatchObject({
      title: "Step 0!",
      updated_at: stepOf(0).updated_at,
      interactions: [{ id, options: options.map((option) => ({ id: option.id, text: option.text })) }],
    });
    expect(sent(update)[0]?.body).not.toHaveProperty("order");
  });

  it.each([
    ["wizard", update, "Failed to save step. Please try again."],
    ["onboarding", `PUT /api/onboarding/${wizardId}/steps/${stepOf(0).id}`, "Failed to save step"],
  ] as const)("is not lost when it cannot be saved (%s)", async (kind, call, failure) => {
    const replies = { [call]: new Response("", { status: 500 }) };
    const { user, router } = openSteps({ kind, step: stepOf(0).id, replies });
    await write(user, /^Step title/, " again");
    await user.click(await button("Save Step"));
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(await field(/^Step title/)).toHaveValue("Step 0 again");
    await user.click(await button("Cancel"));
    expect(await screen.findByText("Leave without saving?")).toBeInTheDocument();
    await user.click(await button("Discard Changes"));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("step"));
  });

  it("comes back after a reload as it was typed, and can be discarded", async () => {
    const first = openSteps({ step: stepOf(0).id });
    await write(first.user, /^Step title/, " again");
    const storedEntries: [string, string][] = Object.entries(localStorage);
    stopEditing();
    startEditing();
    for (const [key, value] of storedEntries) localStorage.setItem(key, value);
    const { user } = openSteps({ step: stepOf(0).id });
    expect(await screen.findByText("Restored unsaved changes")).toBeInTheDocument();
    expect(await field(/^Step title/)).toHaveValue("Step 0 again");
    await user.click(await button("Discard"));
    expect(await field(/^Step title/)).toHaveValue("Step 0");
  });

  it("shows the server's error beside its field", async () => {
    const errors = [{ path: "estimated_time", message: "Enter 10,000 or less" }];
    const replies = { [update]: Response.json({ detail: "Check your input.", errors }, { status: 422 }) };
    const { user } = openSteps({ step: stepOf(0).id, replies });
    await write(user, /^Step title/, "!");
    await user.click(await button("Save Step"));
    expect(await screen.findByText("Enter 10,000 or less")).toBeInTheDocument();
    expect(await field(/^Estimated time/)).toHaveFocus();
  });
});

describe("two people editing one step", () => {
  const refused = errorAnswer("edit_conflict");

  const conflicted = async () => {
    const theirs = stepOf(0, { title: "Theirs", updated_at: "2026-11-02T10:00:00.000Z" });
    let isStored = false;
    const opened = openSteps({
      step: stepOf(0).id,
      replies: {
        [`GET ${one}`]: () => Response.json(wizardOf({ steps: isStored ? [theirs] : [stepOf(0)] })),
        [update]: ({ body }) => {
          isStored = true;
          const { updated_at = theirs.updated_at } = Object(body);
          return updated_at === theirs.updated_at ? Response.json(theirs) : refused;
        },
      },
    });
    await write(opened.user, /^Step title/, " mine");
    await opened.user.click(await button("Save Step"));
    expect(await screen.findByText("Someone else edited this step")).toBeInTheDocument();
    expect(await field(/^Step title/)).toHaveValue("Step 0 mine");
    return opened;
  };

  it("lets the second save over it, said so", async () => {
    const { user, sent } = await conflicted();
    await user.click(await button("Overwrite with Mine"));
    await waitFor(() => expect(sent(update)).toHaveLength(2));
    expect(sent(update)[1]?.body).toMatchObject({ title: "Step 0 mine" });
    expect(sent(update)[1]?.body).not.toHaveProperty("updated_at");
  });

  it("asks again what the other deleted, and keeps the rest as it is", async () => {
    const [storedEntries, gone] = question.options;
    if (!storedEntries || !gone) throw new Error("The question has two options");
    const mine = stepOf(0, { interactions: [question, { ...question, id: uuid(310), options: [], type: "comment" }] });
    const theirs = {
      ...mine,
      interactions: [{ ...question, options: [storedEntries] }],
      updated_at: "2026-11-02T10:00:00.000Z",
    };
    let isStored = false;
    const { user, sent } = openSteps({
      step: mine.id,
      steps: [mine],
      replies: {
        [`GET ${one}`]: () => Response.json(wizardOf({ steps: [isStored ? theirs : mine] })),
        [update]: () => {
          if (isStored) return Response.json(theirs);
          isStored = true;
          return refused;
        },
      },
    });
    await write(user, /^Step title/, " mine");
    await user.click(await button("Save Step"));
    await user.click(await button("Overwrite with Mine"));
    await waitFor(() => expect(sent(update)).toHaveLength(2));
    const [again, renewed] = Object(sent(update)[1]?.body).interactions;
    expect([again.id, again.options[0].id, again.options[1].id]).toEqual([question.id, storedEntries.id, undefined]);
    expect([renewed.type, renewed.id]).toEqual(["comment", undefined]);
  });

  it("lets the second start from what the other saved", async () => {
    const { user, sent } = await conflicted();
    await user.click(await button("Load Their Version"));
    expect(await field(/^Step title/)).toHaveValue("Theirs");
    await write(user, /^Step title/, ", and mine");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(update)).toHaveLength(2));
    expect(sent(update)[1]?.body).toMatchObject({ title: "Theirs, and mine", updated_at: "2026-11-02T10:00:00.000Z" });
  });

  it("a deleted step can be saved as a new one, with its questions", async () => {
    let isGone = false;
    const asking = stepOf(0, { interactions: [question] });
    const { user, sent } = openSteps({
      step: asking.id,
      steps: [asking, stepOf(1)],
      replies: {
        [`GET ${one}`]: () => Response.json(wizardOf({ steps: isGone ? [stepOf(1)] : [asking, stepOf(1)] })),
        [update]: () => {
          isGone = true;
          return errorAnswer("not_found");
        },
        [create]: stored(),
      },
    });
    await write(user, /^Step title/, " mine");
    await user.click(await button("Save Step"));
    expect(await screen.findByText("Someone else deleted this step")).toBeInTheDocument();
    await user.click(await button("Save as New Step"));
    await waitFor(() => expect(sent(create)[0]?.body).toMatchObject({ title: "Step 0 mine" }));
    const { interactions } = Object(sent(create)[0]?.body);
    expect(interactions).toMatchObject([
      { question: question.question, options: [{ text: "Yes" }, { text: "Not quite" }] },
    ]);
    // The server assigns IDs, so a new step sends none.
    expect(JSON.stringify(interactions)).not.toContain('"id"');
  });
});

it("an onboarding step is changed in a dialog, with the step as testers see it on demand", async () => {
  const text = { type: "text" as const, content: "Welcome aboard", metadata: {} };
  const { user } = openSteps({
    kind: "onboarding",
    steps: [stepOf(0, { content_blocks: [text] })],
    step: stepOf(0).id,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Step" }));
  await user.click(await dialog.findByRole("button", { name: "Show Preview" }));
  const preview = within(await dialog.findByRole("region", { name: "Preview" }));
  expect(await preview.findByText("Welcome aboard")).toBeInTheDocument();
  fireEvent.keyDown(dialog.getByLabelText(/^Step title/), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
