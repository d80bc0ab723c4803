import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  lastSaved,
  openExisting,
  openNew,
  openTab,
  press,
  preview,
  retype,
  settings,
  startBuilding,
  stopBuilding,
  type User,
} from "../builder/test-support.tsx";
import { fieldOf, formOf } from "../test-support.ts";

beforeEach(startBuilding);
afterEach(stopBuilding);

const select = async (user: User, name: RegExp) => user.click(await screen.findByRole("button", { name }));
const submitPreview = async (user: User) => user.click(preview().getByRole("button", { name: "Submit Form" }));
const previewed = "Form submitted successfully! (This is a preview)";

describe("rules of a field", () => {
  it("are set by its type and sent", async () => {
    const { calls, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Long text");
    await user.type(await settings().findByLabelText(/Minimum characters/), "10");
    await user.type(settings().getByLabelText(/Maximum characters/), "50");
    await press(user, "Multiple choice");
    await user.type(await settings().findByLabelText(/Maximum choices/), "2");
    await user.click(settings().getByRole("switch", { name: /Shuffle options/ }));
    await press(user, "File");
    await user.click(await settings().findByRole("checkbox", { name: "Images" }));
    await user.type(settings().getByLabelText(/Maximum file size/), "5");
    await press(user, "Save Form");
    await screen.findByText(/Elsewhere/);
    expect(lastSaved(calls)?.content).toMatchObject({
      fields: [
        { rules: { min_length: 10, max_length: 50 } },
        { shuffle: true, rules: { max_choices: 2 } },
        { rules: { file_kinds: ["image"], max_file_mb: 5 } },
      ],
    });
  });

  it("that contradict each other stop a save at their input", async () => {
    const { calls, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Number");
    await user.type(await settings().findByLabelText(/Minimum/), "10");
    await user.type(settings().getByLabelText(/Maximum/), "3");
    await press(user, "Save Form");
    const most = settings().getByLabelText(/Maximum/);
    await waitFor(() => expect(most).toHaveFocus());
    expect(most).toHaveAccessibleDescription("This is below the minimum");
    await retype(user, most, "30");
    expect(most).toBeValid();
    expect(calls.some((call) => call.path.endsWith("/publish"))).toBe(false);
  });

  it("can be a pattern, to be tried at once and read by people in the preview", async () => {
    const { calls, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "Orders");
    await press(user, "Short text");
    const pattern = await settings().findByLabelText(/^Pattern/);
    await user.type(pattern, "[[A-Z]{{3}-\\d(");
    expect(await settings().findByText(/This pattern is not valid/)).toBeInTheDocument();
    await press(user, "Save Form");
    await waitFor(() => expect(pattern).toHaveFocus());
    expect(calls.some((call) => call.path.endsWith("/publish"))).toBe(false);
    await user.type(pattern, "{Backspace}+");
    await user.type(settings().getByLabelText(/Error message/), "Enter a number like ABC-1");
    const tried = await settings().findByLabelText("Test the pattern");
    await user.type(tried, "ABC-12");
    expect(settings().getByText("This answer matches.")).toBeInTheDocument();
    await user.type(tried, "x");
    expect(settings().getByText("This answer doesn’t match.")).toBeInTheDocument();
    const answer = await preview().findByLabelText("Short text question");
    await user.type(answer, "12");
    await submitPreview(user);
    expect(await preview().findByText("Enter a number like ABC-1")).toBeInTheDocument();
    await retype(user, answer, "ABC-12");
    await submitPreview(user);
    expect(await screen.findByText(previewed)).toBeInTheDocument();
  });
});

describe("conditions of a field", () => {
  it("are written in words that fit the question, and decide in the preview", async () => {
    const { calls, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Rating");
    await openTab(user, "Logic");
    await settings().findByText("A field can depend on earlier questions, but this one is the first.");
    expect(settings().getByLabelText("Show this field")).toBeDisabled();
    await press(user, "Short text");
    await openTab(user, "Question");
    await user.click(settings().getByRole("switch", { name: "Required" }));
    await openTab(user, "Logic");
    await user.selectOptions(await settings().findByLabelText("Show this field"), "If all conditions are met");
    const condition = within(settings().getByRole("group", { name: "Condition 1" }));
    expect(condition.getByLabelText("Question")).toHaveDisplayValue("1. Rating question");
    await user.selectOptions(condition.getByLabelText("Answer"), "is at most");
    await user.selectOptions(condition.getByLabelText("Value"), "2 stars");
    expect(screen.getByText("Shown when “Rating question” is at most 2 stars")).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: /^1 .*Rating/ }));
    expect(within(settings().getByRole("region", { name: "Used by" })).getByRole("button")).toHaveTextContent(
      "2. Short text question",
    );
    await submitPreview(user);
    expect(await screen.findByText(previewed)).toBeInTheDocument();
    await user.click(preview().getByRole("button", { name: "Start Again" }));
    await user.click(preview().getByRole("button", { name: "Start" }));
    await user.click(preview().getByRole("radio", { name: /^2/ }));
    await user.click(preview().getByRole("button", { name: "Next" }));
    await submitPreview(user);
    expect(await preview().findByText(/Please fill in all required fields:/)).toBeInTheDocument();

    await press(user, "Save Form");
    await screen.findByText(/Elsewhere/);
    const [rating, text] = lastSaved(calls)?.content.fields ?? [];
    expect(text).toMatchObject({
      show_if: { match: "all", conditions: [{ field: rating?.id, is: "at_most", value: 2 }] },
    });
  });

  it("ask a number, a day, an option or whether there is an answer", async () => {
    const fields = [
      fieldOf(1, "number", "How many?"),
      fieldOf(2, "date", "Since when?"),
      fieldOf(3, "checkbox", "Which?", { options: ["Red", "Green"] }),
      fieldOf(4, "text", "Why?"),
    ];
    const { calls, user } = openExisting(formOf({ fields }));
    await select(user, /^4.*Why/);
    await openTab(user, "Logic");
    await user.selectOptions(await settings().findByLabelText("Show this field"), "If any condition is met");
    const condition = (n: number) => within(settings().getByRole("group", { name: `Condition ${n}` }));
    expect(condition(1).getByLabelText("Answer")).toHaveDisplayValue("includes");
    await user.selectOptions(condition(1).getByLabelText("Value"), "Green");
    await user.click(settings().getByRole("button", { name: "Add Condition" }));
    await user.selectOptions(condition(2).getByLabelText("Question"), "1. How many?");
    await user.type(condition(2).getByLabelText("Value"), "5");
    await user.click(settings().getByRole("button", { name: "Add Condition" }));
    await user.selectOptions(condition(3).getByLabelText("Question"), "2. Since when?");
    expect(condition(3).getByLabelText("Answer")).toHaveDisplayValue("is on or after");
    await user.selectOptions(condition(3).getByLabelText("Answer"), "is not answered");
    expect(condition(3).queryByLabelText("Value")).toBeNull();
    await press(user, "Save Form");
    await screen.findByText(/Elsewhere/);
    expect(lastSaved(calls)?.content.fields[3]).toMatchObject({
      show_if: {
        match: "any",
        conditions: [
          { field: "field_3", is: "contains", value: "Green" },
          { field: "field_1", is: "at_least", value: 5 },
          { field: "field_2", is: "not_answered" },
        ],
      },
    });
  });

  it("that lost their question are pointed out in the list and at the field, and stop a save there", async () => {
    const show_if = { match: "all" as const, conditions: [{ field: "field_1", is: "answered" as const }] };
    const fields = [fieldOf(1, "text", "Name"), fieldOf(2, "text", "Age", { show_if }), fieldOf(3, "date", "Day")];
    const { calls, user } = openExisting(formOf({ fields }));
    await press(user, "Delete Name");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Name”?" }));
    expect(question.getByText(/^These fields depend on its answer: “Age”\./)).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Delete Field" }));
    expect(screen.getByText("Check condition")).toBeInTheDocument();
    await press(user, "Save Form");
    const condition = within(await settings().findByRole("group", { name: "Condition 1" }));
    expect(condition.getByText("Choose an earlier field")).toBeInTheDocument();
    expect(screen.queryByText(/Elsewhere/)).toBeNull();
    await press(user, "Move Age Down");
    await condition.findByRole("option", { name: "1. Day" });
    await user.selectOptions(condition.getByLabelText("Question"), "1. Day");
    expect(screen.getByText("Shown when “Day” is answered")).toBeInTheDocument();
    await press(user, "Save Form");
    await screen.findByText(/Elsewhere/);
    expect(calls.some((call) => call.method === "PUT")).toBe(true);
  });
});

it("starts from a template", async () => {
  const { calls, user } = openNew();
  await press(user, /^Would you recommend us/);
  expect(await screen.findByDisplayValue("What would make it a 10?")).toBeInTheDocument();
  expect(screen.getByLabelText(/Form title/)).toHaveValue("Would you recommend us?");
  await user.click(await preview().findByRole("button", { name: "Start" }));
  const likely = await preview().findByLabelText(/How likely/);
  await user.type(likely, "8");
  await user.click(preview().getByRole("button", { name: "Next" }));
  expect(await preview().findByRole("heading", { name: /What would make it a 10/ })).toBeInTheDocument();
  await press(user, "Undo Last Change");
  expect(screen.getByText("No fields yet")).toBeInTheDocument();
  await press(user, "Redo Change");
  await press(user, "Save Form");
  await screen.findByText(/Elsewhere/);
  expect(lastSaved(calls)?.content.title).toBe("Would you recommend us?");
});
