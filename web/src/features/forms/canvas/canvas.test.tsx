import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getSession } from "#shared/session/store.ts";
import {
  labelOf,
  lastSaved,
  openExisting,
  openNew,
  press,
  queryLabelOf,
  settings,
  startBuilding,
  stopBuilding,
} from "../builder/test-support.tsx";
import { fieldOf, formOf } from "../test-support.ts";
import { pastedQuestions } from "./pasted-questions.ts";

beforeEach(startBuilding);
afterEach(stopBuilding);

const labels = () => [1, 2, 3, 4, 5].flatMap((number) => queryLabelOf(number)?.value ?? []);
const fields = [fieldOf(1, "text", "Name"), fieldOf(2, "number", "Age"), fieldOf(3, "date", "Day")];

it("builds a form by keyboard alone: slash, a type, a question, its options", async () => {
  const { calls, user } = openNew();
  await user.type(await screen.findByLabelText(/Form title/), "First look");
  await press(user, "Rating");
  await user.keyboard("How was it?{Enter}");
  const search = screen.getByRole("combobox", { name: "Search field types" });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard("{Escape}");
  expect(labelOf(1)).toHaveFocus();
  await user.keyboard("{Enter}sing{Enter}");
  await waitFor(() => expect(labelOf(2)).toHaveFocus());
  await user.keyboard("Which one?{Enter}");
  const options = () => within(screen.getByRole("group", { name: "Options" })).getAllByRole("textbox");
  expect(options()[0]).toHaveFocus();
  // What is made up is typed over, and makes room: only the third is left of it.
  await user.keyboard("Red{Enter}Green{ArrowUp}{Enter}Blue{Enter}{Backspace}");
  expect(options().map((option) => (option as HTMLTextAreaElement).value)).toEqual([
    "Red",
    "Blue",
    "Green",
    "Option 3",
  ]);
  expect(options()[1]).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(options()).toHaveLength(5);
  await press(user, "Edit as List");
  expect(settings().getByLabelText("Options")).toHaveFocus();
  await press(user, "Save Form");
  await screen.findByText(/Elsewhere/);
  expect(lastSaved(calls)?.content).toMatchObject({
    fields: [
      { type: "rating", label: "How was it?" },
      { type: "radio", label: "Which one?", options: ["Red", "Blue", "Green", "Option 3"] },
    ],
  });
});

it("inserts between two questions, and pastes a list of them there", async () => {
  const { user } = openExisting(formOf({ fields }));
  await press(user, "Insert Field at 2");
  await user.keyboard("paste{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Paste Questions" }));
  await user.type(dialog.getByLabelText("Questions"), "1. Where?{Enter}2) Done?{Enter}- Yes{Enter}- No");
  await user.click(dialog.getByRole("button", { name: "Add 2 Questions" }));
  expect(labels()).toEqual(["Name", "Where?", "Done?", "Age", "Day"]);
  await press(user, "Undo Last Change");
  expect(labels()).toEqual(["Name", "Age", "Day"]);
});

it("duplicates and moves the field that is edited by keys, and says where it is", async () => {
  const { user } = openExisting(formOf({ fields }));
  await screen.findByLabelText(/Form title/);
  await user.click(labelOf(2));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(labels()).toEqual(["Age", "Name", "Day"]);
  expect(screen.getByText("Age moved to position 1 of 3.")).toBeInTheDocument();
  expect(labelOf(1)).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowUp}{ArrowDown}{/Alt}{Control>}d{/Control}");
  expect(labels()).toEqual(["Name", "Age", "Age 2", "Day"]);
});

it("closes the insert menu by its button and by looking elsewhere, and leaves the focus there", async () => {
  const { user } = openExisting(formOf({ fields }));
  await press(user, "Insert Field at 2");
  const search = () => screen.queryByRole("combobox", { name: "Search field types" });
  expect(search()).toHaveFocus();
  await press(user, "Insert Field at 2");
  expect(search()).toBeNull();
  await press(user, "Insert Field at 2");
  await user.click(labelOf(3));
  expect(search()).toBeNull();
  expect(labelOf(3)).toHaveFocus();
});

it("reads questions and their options from text", () => {
  expect(pastedQuestions("\n1. First?\n* One\n• Two\n* Two\n\n(2) Second?\n  - a dash\n- ")).toEqual([
    { label: "First?", options: ["One", "Two"] },
    { label: "Second?", options: ["a dash"] },
  ]);
});

it("duplicates and deletes several fields at once, each as one step", async () => {
  const { user } = openExisting(formOf({ fields }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Name" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Day" }));
  const bar = () => within(screen.getByRole("group", { name: "Selected fields" }));
  expect(bar().getByText("2 selected")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("group", { name: "Selected fields" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Name" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Day" }));
  await user.keyboard("{/Shift}");
  expect(bar().getByText("3 selected")).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Select Age" }));
  // Name and Day: the last one has no way down, the first one has.
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(labels()).toEqual(["Age", "Name", "Day"]);
  expect(screen.getByText("2 fields moved to position 2 of 3.")).toBeInTheDocument();
  await user.click(bar().getByRole("button", { name: "Move Fields Up" }));
  expect(labels()).toEqual(["Name", "Day", "Age"]);
  expect(screen.getByText("2 fields moved to position 1 of 3.")).toBeInTheDocument();
  await press(user, "Undo Last Change");
  await press(user, "Undo Last Change");
  await user.click(bar().getByRole("button", { name: "Duplicate Fields" }));
  expect(labels()).toEqual(["Name", "Name 2", "Age", "Day", "Day 2"]);
  await user.click(bar().getByRole("button", { name: "Delete Fields" }));
  expect(labels()).toEqual(["Name 2", "Age", "Day 2"]);
  expect(screen.queryByRole("group", { name: "Selected fields" })).toBeNull();
  await press(user, "Undo");
  expect(labels()).toEqual(["Name", "Name 2", "Age", "Day", "Day 2"]);
  // Putting back, deleting, duplicating.
  for (let step = 0; step < 3; step += 1) await press(user, "Undo Last Change");
  expect(labels()).toEqual(["Name", "Age", "Day"]);
});

it("says on the card of a file question that uploads are off", async () => {
  const question = fieldOf(1, "file", "Screenshots");
  openExisting(formOf({ fields: [question] }), {
    "GET /api/auth/me": Response.json({ ...getSession().session, features_off: ["file_uploads"] }),
  });
  await waitFor(() => {
    const card = labelOf(1).closest("li");
    expect(card).toHaveTextContent("File uploads are turned off for Harbor Labs.");
    expect(card?.querySelector("input[type=file]")).toBeNull();
  });
});
