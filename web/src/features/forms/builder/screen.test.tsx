import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  formsAddress,
  labelOf,
  lastSaved,
  openExisting,
  openNew,
  openTab,
  press,
  publishCall,
  queryLabelOf,
  retype,
  saveEdit,
  settings,
  startBuilding,
  stopBuilding,
} from "./test-support.tsx";
import { Autosaver } from "#shared/editing/autosaver.ts";
import { errorAnswer, narrowScreen, projectId } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

beforeEach(startBuilding);
afterEach(stopBuilding);

describe("a new form", () => {
  it("is built, saved and opened", async () => {
    const { calls, router, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Short text");
    await waitFor(() => expect(labelOf(1)).toHaveFocus());
    await user.keyboard("Your name");
    // The settings follow in a pause of typing.
    await waitFor(() => expect(settings().getByLabelText(/Label/)).toHaveValue("Your name"));
    await user.click(settings().getByRole("switch", { name: "Required" }));
    await press(user, "Dropdown");
    await retype(user, settings().getByLabelText("Options"), "Red{Enter}{Enter}  {Enter}Green");
    await press(user, "Save Form");
    expect(await screen.findByText("Draft saved. Testers can’t see it yet.")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.find((call) => call.path === "/api/forms/blank")?.body).toEqual({ id: formId, project_id: projectId });
    expect(lastSaved(calls)).toMatchObject({
      content: {
        title: "First look",
        fields: [
          { type: "text", label: "Your name", required: true },
          { type: "select", options: ["Red", "Green"] },
        ],
      },
    });
    expect(calls.some((call) => call.path.endsWith("/publish"))).toBe(false);
    await press(user, "Publish");
    expect(await screen.findByText("“First look” is published")).toBeInTheDocument();
  });

  it("is published once it is complete, and says who will be notified", async () => {
    const { calls, user } = openNew();
    await press(user, "Publish");
    expect(await screen.findByRole("alert")).toHaveTextContent("Please enter a form title");
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Rating");
    await press(user, "Publish");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Publish “First look”?" }));
    expect(dialog.getByText("12 testers will be notified.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    await press(user, "Published");
    await user.click(await screen.findByRole("menuitem", { name: "Unpublish" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Testers will no longer see it. 0 responses and 1 draft are kept.")).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Unpublish" }));
    expect(await screen.findByRole("button", { name: "Publish" })).toBeInTheDocument();
    expect(calls.find((call) => call.path.endsWith("/publish"))?.body).toEqual({ revision: 1 });
  });

  it("stays when its editor is left by Cancel after it was published", async () => {
    const { calls, router, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Rating");
    await press(user, "Publish");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Publish “First look”?" }));
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByRole("button", { name: "Published" })).toBeInTheDocument();
    await press(user, "Cancel");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  });

  it("goes with its working copy when it is discarded", async () => {
    const { calls, router, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Saved");
    await press(user, "Cancel");
    await press(user, "Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    const deleted = calls.filter(({ method }) => method === "DELETE");
    expect(deleted.map(({ path }) => path)).toEqual([`/api/forms/${formId}/edit`]);
  });

  it("continues as the form it has become after a reload", async () => {
    const { calls, router, user } = openNew();
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await user.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toEqual({ form: formId }));
    expect(calls.filter(({ path }) => path === "/api/forms/blank")).toHaveLength(1);
    cleanup();
    const again = openNew({}, `?form=${formId}`);
    await waitFor(() => expect(again.router.state.location.pathname).toBe(`${formsAddress}/${formId}/edit`));
  });

  it("is placed after the others of its project, unless an order is entered", async () => {
    const make = async (order?: string) => {
      const { calls, user } = openNew();
      await user.type(await screen.findByLabelText(/Form title/), "Later");
      await press(user, "Rating");
      if (order !== undefined) {
        await openTab(user, "Form");
        await user.type(screen.getByLabelText(/^Order/), order);
      }
      await press(user, "Save Form");
      await screen.findByText(/Elsewhere/);
      cleanup();
      return lastSaved(calls);
    };
    expect(await make()).not.toHaveProperty("content.sequence_order");
    expect(await make("0")).toHaveProperty("content.sequence_order", 0);
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
    expect(labelOf(2)).toHaveFocus();
    expect(calls.some((call) => call.path.endsWith("/publish"))).toBe(false);
  });

  it.each([
    [
      Response.json({ detail: "This company has 500 forms already." }, { status: 409 }),
      "This company has 500 forms already.",
    ],
    [new Response("Bad gateway", { status: 502 }), "Failed to save form. Please try again."],
  ])("keeps everything when the save fails", async (reply, said) => {
    const { user } = openNew({ [saveEdit]: reply });
    await user.type(await screen.findByLabelText(/Form title/), "First look");
    await press(user, "Date");
    await press(user, "Save Form");
    expect(await screen.findByRole("alert")).toHaveTextContent(said);
    expect(screen.getByText("Could not save")).toBeInTheDocument();
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look");
  });

  it("moves, duplicates and deletes fields, with a way back", async () => {
    const { user } = openNew();
    await press(user, "Number");
    await press(user, "Date");
    const order = () => [1, 2, 3].map((number) => queryLabelOf(number)?.value).filter(Boolean);
    await press(user, "Move Date question Up");
    expect(order()).toEqual(["Date question", "Number question"]);
    await press(user, "Delete Date question");
    expect(screen.getByText("No field selected")).toBeInTheDocument();
    await press(user, "Undo");
    expect(order()).toEqual(["Date question", "Number question"]);
    await press(user, "Duplicate Number question");
    expect(order()).toEqual(["Date question", "Number question", "Number question 2"]);
  });
});

describe("an existing form", () => {
  const form = formOf({ fields: [fieldOf(1, "text", "Name")], response_count: 3 });

  it("saves by itself, keeps what testers see, and publishes the changes when asked", async () => {
    const { calls, user } = openExisting(form);
    expect(await screen.findByText(/3 responses so far/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Published" })).toBeInTheDocument();
    await retype(user, screen.getByLabelText(/Form title/), "Second look");
    expect(await screen.findByText("Not saved yet")).toBeInTheDocument();
    await user.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(lastSaved(calls)).toMatchObject({ content: { title: "Second look" }, revision: 0 });
    await press(user, "More publishing actions");
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Unpublish", "Close"]);
    await user.keyboard("{Escape}");
    await press(user, "Publish changes");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(
      dialog.getByText("3 responses keep the version they answered. No one is notified again."),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByRole("button", { name: "Published" })).toBeInTheDocument();
    expect(`${publishCall} ${calls.filter((call) => call.path.endsWith("/publish")).length}`).toBe(`${publishCall} 1`);
  });

  it("closes with unpublished changes, which are saved first and stay", async () => {
    const { calls, user } = openExisting(form);
    await retype(user, await screen.findByLabelText(/Form title/), "Second look");
    await press(user, "More publishing actions");
    await user.click(await screen.findByRole("menuitem", { name: "Close" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByText("Close"));
    expect(await screen.findByRole("button", { name: "Reopen" })).toBeInTheDocument();
    expect(screen.getByLabelText(/Form title/)).toHaveValue("Second look");
    const sent = calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
    expect(sent).toEqual([saveEdit, `POST /api/forms/${formId}/close`]);
  });

  it("asks before changes of a visit are discarded, and leaves the copy as it was", async () => {
    const { calls, router, user } = openExisting(form);
    await user.type(await screen.findByLabelText(/Form title/), "!");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Saved");
    await press(user, "Cancel");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Discard changes from this visit?" }));
    await user.click(dialog.getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look!");
    await press(user, "Cancel");
    await press(user, "Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.some((call) => call.method === "DELETE" && call.path.endsWith("/edit"))).toBe(true);
    expect(Object.keys(localStorage).some((key) => key.startsWith("firstlight.draft"))).toBe(false);
  });

  it("says what to do when it is deleted while it is edited, and loses nothing", async () => {
    const { router, user } = openExisting(form, { [saveEdit]: errorAnswer("not_found") });
    await user.type(await screen.findByLabelText(/Form title/), "!");
    await user.keyboard("{Control>}s{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent("What you typed stays on this device");
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look!");
    await act(() => router.navigate({ href: formsAddress }));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
    expect(JSON.stringify(localStorage)).toContain("First look!");
  });

  it("discards what is not saved yet without saving it", async () => {
    // A slow machine presses later than the pause is long, after which it is saved.
    vi.spyOn(Autosaver.prototype, "pause").mockReturnValue(3_600_000);
    const { calls, router, user } = openExisting(form);
    await user.type(await screen.findByLabelText(/Form title/), "!");
    await press(user, "Cancel");
    await press(user, "Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.map(({ method }) => method)).not.toContain("PUT");
  });

  it("brings changes back that were not saved, or discards them", async () => {
    const { user } = openExisting(form, { [saveEdit]: new Response("Bad gateway", { status: 502 }) });
    await user.type(await screen.findByLabelText(/Form title/), " again");
    cleanup();
    const second = openExisting(form, { [saveEdit]: new Response("Bad gateway", { status: 502 }) });
    expect(await screen.findByText("Restored unsaved changes")).toBeInTheDocument();
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look again");
    await press(second.user, "Discard");
    expect(screen.getByLabelText(/Form title/)).toHaveValue("First look");
  });
});

it("fits a narrow screen with sheets", async () => {
  narrowScreen();
  const { user } = openNew();
  await press(user, "Add a Field");
  await press(user, "Rating");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await retype(user, labelOf(1), "How was it?");
  await press(user, "Settings of How was it?");
  const sheet = within(await screen.findByRole("dialog", { name: "Settings" }));
  await user.click(sheet.getByRole("switch", { name: "Required" }));
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: /1 How was it\?.*Rating/ })).toBeInTheDocument();
});
