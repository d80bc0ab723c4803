import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerFiles } from "#lib/offline/test-support.ts";
import { errorAnswer, narrowScreen, uuid } from "#shared/session/test-support.tsx";
import { stepOf } from "../test-support.ts";
import {
  button,
  field,
  openEditor,
  publish,
  question,
  save,
  startEditing,
  stopEditing,
  type User,
  write,
} from "./test-support.tsx";

beforeEach(startEditing);
afterEach(stopEditing);

const openSteps = (opened: Parameters<typeof openEditor>[0] = {}) => openEditor({ ...opened, search: "?tab=steps" });

async function add(user: User, to: "Content" | "Interaction", type: RegExp) {
  await user.click(await button(`Add ${to}`));
  await user.click(await screen.findByRole("menuitem", { name: type }));
}

const titles = () =>
  within(screen.getByRole("list", { name: "Steps" }))
    .getAllByRole("button", { name: /^Drag / })
    .map((handle) => handle.getAttribute("aria-label")?.replace("Drag ", ""));

/** Saves now, as the keys do. */
const saveNow = () => fireEvent.keyDown(document, { key: "s", ctrlKey: true });

describe("the list of steps", () => {
  it.each(["wizard", "onboarding"] as const)("gets a step by its title and description (%s)", async (kind) => {
    const { user, server } = openSteps({ kind, steps: [] });
    expect(await screen.findByRole("heading", { name: "No steps yet" })).toBeInTheDocument();
    await user.click(await button("Add Step"));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Step" }));
    await user.click(dialog.getByRole("button", { name: "Add Step" }));
    expect(await dialog.findByText("Step title is required")).toBeInTheDocument();
    expect(dialog.getByText("Step description is required")).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Step title/), "Try it");
    await user.type(dialog.getByLabelText(/^Step description/), "Half an hour is enough.");
    await user.click(dialog.getByRole("button", { name: "Add Step" }));
    expect(await field(/^Step title/)).toHaveValue("Try it");
    await waitFor(async () => expect(await field(/^Step title/)).toHaveFocus());
    saveNow();
    await waitFor(() => expect(server.edit.content.steps).toHaveLength(1));
    expect(server.edit.content.steps[0]).toMatchObject({ is_required: true, estimated_time: null });
  });

  it("says what each depends on, and is put in order by keys and buttons", async () => {
    const asks = stepOf(0, { interactions: [question] });
    const conditions = [{ interaction_id: question.id, is: "equals" as const, value: "not_quite" }];
    const { user, server } = openSteps({
      steps: [asks, stepOf(1), stepOf(2, { is_required: false, show_if: { match: "all", conditions } })],
    });
    expect(await screen.findByText("Shown if “Did it work?” is Not quite")).toBeInTheDocument();
    (await button("Drag Step 1")).focus();
    await user.keyboard("{Enter}{ArrowUp}{Enter}");
    expect(titles()).toEqual(["Step 1", "Step 0", "Step 2"]);
    await user.click(screen.getByRole("tab", { name: "Step" }));
    expect(screen.getByText("Position 2 of 3")).toBeInTheDocument();
    await user.click(await button("Move Step 0 Down"));
    expect(titles()).toEqual(["Step 1", "Step 2", "Step 0"]);
    saveNow();
    await waitFor(() => expect(server.edit.content.steps.map(({ title }) => title)).toEqual(titles()));
    fireEvent.blur(await field(/^Step title/));
    expect(await screen.findByText("Missing information")).toBeInTheDocument();
  });

  it("is put in order by Alt with arrows, wherever the cursor is", async () => {
    const { user } = openSteps({ steps: [stepOf(0), stepOf(1), stepOf(2)] });
    await user.click(await field(/^Step description/));
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(titles()).toEqual(["Step 1", "Step 0", "Step 2"]);
    expect(await field(/^Step title/)).toHaveValue("Step 0");
    // On a step in the list they move that one.
    screen.getByRole("button", { name: /^3 ?Step 2/ }).focus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(titles()).toEqual(["Step 1", "Step 2", "Step 0"]);
  });

  it("and the settings are sheets where they do not fit beside the canvas", async () => {
    narrowScreen();
    const { user, server } = openSteps({ steps: [stepOf(0, { interactions: [question] }), stepOf(1)] });
    await user.click(await button("Next step"));
    expect(await field(/^Step title/)).toHaveValue("Step 1");
    await user.click(await button(/^2 of 2/));
    const list = within(await screen.findByRole("dialog", { name: "Steps" }));
    await user.click(list.getByRole("button", { name: /^1 ?Step 0/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(await button("Settings of Multiple choice 1"));
    const settings = within(await screen.findByRole("dialog", { name: "Step Settings" }));
    await user.click(await settings.findByRole("switch", { name: /^Required/ }));
    await user.click(settings.getByRole("button", { name: "Done" }));
    saveNow();
    await waitFor(() => expect(server.edit.content.steps[0]?.interactions[0]?.required).toBe(false));
  });

  it("gets a copy of a step right behind it, with IDs of its own", async () => {
    const { user, server } = openSteps({ steps: [stepOf(0, { interactions: [question] }), stepOf(1)] });
    await user.click(await screen.findByRole("tab", { name: "Step" }));
    await user.click(await button("Duplicate Step"));
    expect(titles()).toEqual(["Step 0", "Step 0 (copy)", "Step 1"]);
    await waitFor(async () => expect(await field(/^Step title/)).toHaveFocus());
    expect(await field(/^Step title/)).toHaveValue("Step 0 (copy)");
    saveNow();
    await waitFor(() => expect(server.edit.content.steps).toHaveLength(3));
    const copy = server.edit.content.steps[1];
    expect(copy?.interactions[0]?.question).toBe(question.question);
    expect(JSON.stringify(copy)).not.toContain(question.id);
  });

  it.each([
    ["wizard", "Failed to delete step. Please try again."],
    ["onboarding", "Failed to delete step"],
  ] as const)("asks before a step goes, and says when that failed (%s)", async (kind, failure) => {
    const { user, server } = openSteps({ kind });
    await field(/^Step title/);
    server.isDown = true;
    await user.click(await screen.findByRole("tab", { name: "Step" }));
    await user.click(await button("Delete Step"));
    const asked = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this step?" });
    await user.click(within(asked).getByRole("button", { name: "Delete Step" }));
    expect(await within(asked).findByText(failure)).toBeInTheDocument();
    server.isDown = false;
    await user.click(within(asked).getByRole("button", { name: "Delete Step" }));
    await waitFor(() => expect(server.edit.content.steps.map(({ title }) => title)).toEqual(["Step 1"]));
    expect(await field(/^Step title/)).toHaveValue("Step 1");
    await waitFor(async () => expect(await field(/^Step title/)).toHaveFocus());
    await user.click(await button("Delete Step"));
    const again = within(await screen.findByRole("alertdialog"));
    await user.click(again.getByRole("button", { name: "Delete Step" }));
    await waitFor(async () => expect(await button("Add Step")).toHaveFocus());
  });
});

it.each([
  [
    "a field is too long",
    () => errorAnswer("invalid_input", { errors: [{ path: "content.title", message: "Too long" }] }),
  ],
  ["others saved since", () => errorAnswer("edit_conflict")],
])("a step stays deleted where the copy is not saved for another reason (%s)", async (_case, refused) => {
  const { user, server } = openSteps({ replies: { [save]: refused } });
  await field(/^Step title/);
  server.edit = { ...server.edit, revision: 4, content: { ...server.edit.content, title: "Theirs" } };
  await user.click(await screen.findByRole("tab", { name: "Step" }));
  await user.click(await button("Delete Step"));
  const asked = within(await screen.findByRole("alertdialog"));
  await user.click(asked.getByRole("button", { name: "Delete Step" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(titles()).toEqual(["Step 1"]);
  expect(await screen.findByText(/^(Could not save|Someone else edited this wizard)$/)).toBeInTheDocument();
});

describe("the canvas", () => {
  it.each([
    ["Content", /^Link/, /^Address/],
    ["Content", /^Rich text/, /^Text/],
    ["Interaction", /^Quiz/, /^Question/],
  ] as const)("has the cursor in what was added before the next key (%s %s)", async (to, type, name) => {
    const { user } = openSteps();
    await user.click(await button(`Add ${to}`));
    fireEvent.click(await screen.findByRole("menuitem", { name: type }));
    expect(screen.getByRole("textbox", { name })).toHaveFocus();
  });

  it("shows each part as testers get it, until it is edited in its place", async () => {
    const text = { type: "text" as const, content: "Welcome aboard", metadata: {} };
    const { user, server } = openSteps({ steps: [stepOf(0, { content_blocks: [text], interactions: [question] })] });
    expect(await screen.findByText("Welcome aboard")).toBeInTheDocument();
    expect(screen.getByText("Not quite")).toBeInTheDocument();
    await user.click(await button(/^Text 1/));
    await user.click(screen.getByRole("textbox", { name: /^Text/ }));
    await user.paste("!");
    await write(user, /^Step title/, "!");
    saveNow();
    await waitFor(() => expect(server.edit.content.steps[0]?.title).toBe("Step 0!"));
    const [stored] = server.edit.content.steps;
    expect(stored).toMatchObject({ content_blocks: [{ content: "Welcome aboard!" }] });
    expect(stored?.interactions[0]).toMatchObject({
      id: question.id,
      options: question.options.map(({ id, text: label }) => ({ id, text: label })),
    });
  });

  it("takes back a removed piece by Undo", async () => {
    const { user } = openSteps();
    await add(user, "Content", /^Text/);
    await user.paste("Hello");
    await user.click(await button("Duplicate Text 1"));
    await user.click(await button("Remove Text 2"));
    await user.click(await button("Undo"));
    expect(screen.getAllByRole("button", { name: /^Remove Text/ })).toHaveLength(2);
  });

  it("says what is missing once it is checked, and not of what is added after", async () => {
    const { user, sent } = openSteps();
    await add(user, "Content", /^Image/);
    await user.click(await button("Publish"));
    const first = await field(/^Image URL/);
    await waitFor(() => expect(first).toHaveAccessibleDescription(/Enter a web address or upload a file/));
    await waitFor(() => expect(first).toHaveFocus());
    await user.paste("javascript:alert(1)");
    expect(first).toHaveAccessibleDescription(/Enter a web address that starts with https:/);
    await add(user, "Content", /^Image/);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await field(/^Image URL/)).toBeValid();
    expect(sent(publish)).toHaveLength(0);
  });

  it("gives a quiz options, values from their words, and asks for the correct one", async () => {
    const { user, server } = openSteps({ steps: [stepOf(0)] });
    await add(user, "Interaction", /^Quiz/);
    await write(user, /^Question/, "What is it?");
    const options = screen.getAllByRole("textbox", { name: /^Option \d/ });
    expect(options.map((input) => input.getAttribute("value"))).toEqual(["Option 1", "Option 2", "Option 3"]);
    await user.click(await button("Remove option 3"));
    await user.clear(screen.getByRole("textbox", { name: "Option 1" }));
    await user.type(screen.getByRole("textbox", { name: "Option 1" }), "Red Dot");
    await user.click(await button("Move option 1 Down"));
    await user.click(await button("Publish"));
    expect(await screen.findByText("Mark the correct answer")).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: /option 2/ }));
    saveNow();
    await waitFor(() =>
      expect(server.edit.content.steps[0]?.interactions[0]?.options).toMatchObject([
        { text: "Option 2", is_correct: false },
        { text: "Red Dot", is_correct: true },
      ]),
    );
  });

  it("uploads media, tries again when that failed, and saves them by their ID", async () => {
    const upload = { id: uuid(400), filename: "dot.png", content_type: "image/png", size: 1 };
    let tries = 0;
    answerFiles(() => ((tries += 1) === 1 ? { status: 500, body: {} } : { status: 201, body: upload }));
    const { user, server } = openSteps({ steps: [stepOf(0)] });
    await add(user, "Content", /^Image/);
    const picture = () => new File(["x"], "dot.png", { type: "image/png" });
    await user.upload(await field(/^Upload for image/), picture());
    expect(await screen.findByText("Failed to upload file. Please try again.")).toBeInTheDocument();
    await user.click(await button("Remove dot.png"));
    await user.upload(await field(/^Upload for image/), picture());
    await write(user, /^Alternative text/, "A dot");
    saveNow();
    await waitFor(() =>
      expect(server.edit.content.steps[0]?.content_blocks).toMatchObject([
        { content: upload.id, metadata: { alt: "A dot" } },
      ]),
    );
  });
});

describe("branching", () => {
  it("depends on answers of earlier steps, in plain words", async () => {
    const { user, server } = openEditor({
      steps: [stepOf(0, { interactions: [question] }), stepOf(1)],
      search: `?tab=steps&step=${stepOf(1).id}`,
    });
    await user.click(await screen.findByRole("tab", { name: "Branching" }));
    await user.selectOptions(await field(/^Show this step/), "Only if any is true");
    const condition = within(screen.getByRole("group", { name: "Condition 1" }));
    expect(condition.getByLabelText("Question")).toHaveDisplayValue("1. Step 0: Did it work?");
    await user.selectOptions(condition.getByLabelText("Value"), "Not quite");
    saveNow();
    const conditions = [{ interaction_id: question.id, is: "equals", value: "not_quite" }];
    await waitFor(() => expect(server.edit.content.steps[1]?.show_if).toEqual({ match: "any", conditions }));
  });
});

it("what was typed comes back after a reload, and can be discarded", async () => {
  const first = openSteps({ replies: { [save]: new Response("", { status: 500 }) } });
  await write(first.user, /^Step title/, " again");
  window.dispatchEvent(new Event("pagehide"));
  const stored: [string, string][] = Object.entries(localStorage);
  stopEditing();
  startEditing();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  // Others have saved since.
  const { user, server } = openSteps({ edit: { revision: 4 } });
  expect(await screen.findByText("Restored unsaved changes")).toBeInTheDocument();
  expect(await field(/^Step title/)).toHaveValue("Step 0 again");
  await user.click(await button("Discard"));
  expect(await field(/^Step title/)).toHaveValue("Step 0");
  await write(user, /^Step title/, "!");
  saveNow();
  await waitFor(() => expect(server.edit.content.steps[0]?.title).toBe("Step 0!"));
});
