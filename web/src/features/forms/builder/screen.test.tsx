import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  create,
  formsAddress,
  openExisting,
  openNew,
  press,
  preview,
  retype,
  settings,
  startBuilding,
  stopBuilding,
} from "./test-support.tsx";
import { narrowScreen, projectId } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

beforeEach(startBuilding);
afterEach(stopBuilding);

describe("a new form", () => {
  it("is built, saved and opened", async () => {
    const { calls, router, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Short text");
    const label = settings().getByLabelText(/Label/);
    await waitFor(() => expect(label).toHaveFocus());
    await retype(user, label, "Your name");
    await user.click(settings().getByRole("switch", { name: "Required" }));
    await press(user, "Dropdown");
    await retype(user, settings().getByLabelText("Options"), "Red{Enter}{Enter}  {Enter}Green");
    await press(user, "Save Form");
    expect(await screen.findByText("Form saved. It’s open to testers.")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({
      title: "First look",
      status: "open",
      project_id: projectId,
      fields: [
        { type: "text", label: "Your name", required: true },
        { type: "select", options: ["Red", "Green"] },
      ],
    });
  });

  it("is placed after the others of its project, unless an order is entered", async () => {
    const make = async (order?: string) => {
      const { calls, user } = openNew();
      await user.type(await screen.findByLabelText(/Form title/), "Later");
      await press(user, "Rating");
      if (order !== undefined) {
        await press(user, "Form Details");
        await user.type(screen.getByLabelText(/^Order/), order);
      }
      await press(user, "Save as Draft");
      await screen.findByText(/Elsewhere/);
      cleanup();
      return calls.find((call) => call.method === "POST")?.body;
    };
    expect(await make()).not.toHaveProperty("sequence_order");
    expect(await make("0")).toHaveProperty("sequence_order", 0);
  });

  it("can stay a draft", async () => {
    const { calls, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "Later");
    await press(user, "Rating");
    await press(user, "Save as Draft");
    await screen.findByText(/Elsewhere/);
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({ status: "draft" });
  });

  it("says what stops a save and puts the cursor there", async () => {
    const { calls, user } = openNew();
    await press(user, "Save Form");
    expect(await screen.findByRole("alert")).toHaveTextContent("Please enter a form title");
    expect(screen.getByLabelText(/Form title/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Form title/), "First look");
    await press(user, "Save Form");
    expect(screen.getByRole("alert")).toHaveTextContent("Please add at least one field to the form");
    expect(screen.getByRole("button", { name: "Short text" })).toHaveFocus();
    await press(user, "Email");
    await press(user, "Email");
    await retype(user, settings().getByLabelText(/Label/), "Email question");
    await press(user, "Save Form");
    expect(screen.getByRole("alert")).toHaveTextContent("Two fields are labeled “Email question”");
    expect(settings().getByLabelText(/Label/)).toHaveFocus();
    expect(calls.some((call) => call.method === "POST")).toBe(false);
  });

  it.each([
    [
      Response.json({ detail: "This company has 500 forms already." }, { status: 409 }),
      "This company has 500 forms already.",
    ],
    [new Response("Bad gateway", { status: 502 }), "Failed to save form. Please try again."],
  ])("keeps everything when the save fails", async (reply, said) => {
    const { user } = openNew({ [create]: reply });
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Date");
    await press(user, "Save Form");
    expect(await screen.findByRole("alert")).toHaveTextContent(said);
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look");
  });

  it("moves, duplicates and deletes fields, with a way back", async () => {
    const { user } = openNew();
    await press(user, "Number");
    await press(user, "Date");
    const rows = () => screen.getAllByRole("button", { pressed: undefined }).map((row) => row.textContent);
    const order = () => rows().filter((text) => /^\d(Number|Date)/.test(text ?? ""));
    await press(user, "Move Date question Up");
    expect(order()[0]).toContain("Date question");
    await press(user, "Delete Date question");
    expect(screen.getByText("No field selected")).toBeInTheDocument();
    await press(user, "Undo");
    expect(order()[0]).toContain("Date question");
    await press(user, "Duplicate Number question");
    expect(order()).toHaveLength(3);
  });
});

describe("the preview", () => {
  it("checks as testers will be checked, and sends nothing", async () => {
    const { calls, user } = openNew();
    await press(user, "Email");
    await user.click(settings().getByRole("switch", { name: "Required" }));
    await press(user, "Number");
    await user.click(preview().getByRole("button", { name: "Submit Form" }));
    expect(preview().getByText("This field is required")).toBeInTheDocument();
    const email = preview().getByLabelText(/Email question/);
    expect(email).toHaveFocus();
    await user.type(email, "ana@");
    await user.type(preview().getByLabelText("Number question"), "many");
    await user.click(preview().getByRole("button", { name: "Submit Form" }));
    expect(preview().getByText("Invalid email")).toBeInTheDocument();
    expect(preview().getByText("Must be a number")).toBeInTheDocument();
    await retype(user, email, "ana@example.com");
    await retype(user, preview().getByLabelText("Number question"), "3.5");
    await user.click(preview().getByRole("button", { name: "Submit Form" }));
    expect(await screen.findByText("Form submitted successfully! (This is a preview)")).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe("an existing form", () => {
  const form = formOf({ fields: [fieldOf(1, "text", "Name")], response_count: 3 });

  it("keeps its state and says that answers keep their version", async () => {
    const { calls, user } = openExisting(form);
    expect(await screen.findByText(/3 responses so far/)).toBeInTheDocument();
    await retype(user, screen.getByLabelText(/Form title/), "Second look");
    await press(user, "Save Form");
    await screen.findByText(/Elsewhere/);
    expect(calls.map((call) => `${call.method} ${call.path}`)).toContain(`PUT /api/forms/${formId}`);
    expect(calls.some((call) => call.path.endsWith("/publish"))).toBe(false);
  });

  it("asks before changes are left, and can drop them", async () => {
    const { router, user } = openExisting(form);
    await user.type(await screen.findByLabelText(/Form title/), "!");
    await press(user, "Cancel");
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Keep Editing" }));
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look!");
    await press(user, "Cancel");
    await press(user, "Discard Changes");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(Object.keys(localStorage).some((key) => key.startsWith("firstlight.draft"))).toBe(false);
  });

  it("brings unsaved changes back after a crash, or discards them", async () => {
    const { user } = openExisting(form);
    await user.type(await screen.findByLabelText(/Form title/), " again");
    cleanup();
    const second = openExisting(form);
    expect(await screen.findByText("Restored unsaved changes")).toBeInTheDocument();
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look again");
    await press(second.user, "Discard");
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look");
  });
});

it("fits a narrow screen with sheets", async () => {
  narrowScreen();
  const { user } = openNew();
  await press(user, "Add Field");
  await press(user, "Rating");
  const sheet = within(await screen.findByRole("dialog", { name: "Field Settings" }));
  await retype(user, sheet.getByLabelText(/Label/), "How was it?");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: /How was it\?.*Rating/ })).toBeInTheDocument();
});
