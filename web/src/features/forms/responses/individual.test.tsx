import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { listed, listedResponse, olderFields, openList } from "./list-test-support.tsx";
import { asked, path } from "./test-support.tsx";
import { seeEverything, signInAs, uuid } from "#shared/session/test-support.tsx";
import { formOf } from "../test-support.ts";

beforeEach(() => {
  signInAs("member");
  seeEverything();
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("signed-out");
  localStorage.clear();
});

const three = () => [listedResponse(1), listedResponse(2), listedResponse(3)];
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const at = (n: number) => `?view=individual&response=${listedResponse(n).id}`;
/** The event alone: user-event also moves a text selection, of a field that the new response may have replaced. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const puts = (calls: { method: string }[]) => calls.filter(({ method }) => method === "PUT");

describe("one answer after the other", () => {
  it("goes through the filtered, sorted list both ways, and says where it is", async () => {
    const { calls, router, user } = openList("?view=individual&q=fit&sort=tester", { responses: three() });
    expect(await heading("Tester 1")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await heading("Tester 2")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
    expect(screen.getByText("Response 2")).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ response: listedResponse(2).id, q: "fit", sort: "tester" });
    press("ArrowRight");
    expect(await heading("Tester 3")).toHaveFocus();
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    press("ArrowLeft");
    expect(await heading("Tester 2")).toBeInTheDocument();
    expect(asked(calls, `/responses/${listedResponse(2).id}`)[0]).toEqual({ q: "fit", sort: "tester" });
  });

  it("opens a link to any of them, with its neighbours", async () => {
    const { user } = openList(at(2), { responses: three() });
    expect(await heading("Tester 2")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await heading("Tester 1")).toBeInTheDocument();
    expect(screen.getByText("1 of 3")).toBeInTheDocument();
  });

  it("shows the questions as they were, and which were not asked", async () => {
    const old = listedResponse(2, { version: 1, responses: { "Old question": "Yes" } });
    const { user } = openList(at(1), {
      responses: [listedResponse(1), old],
      fieldsOf: ({ version }) => (version === 1 ? olderFields : listed.fields),
    });
    expect(await screen.findByText("Answered version 2 of 2.")).toBeInTheDocument();
    expect(screen.getByText("What went wrong?").nextElementSibling).toHaveTextContent("Not asked");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(
      await screen.findByText(/Answered version 1 of 2\. Questions appear as they were in that version/),
    ).toBeInTheDocument();
    expect(screen.getByText("How was it?").nextElementSibling).toHaveTextContent("No answer");
    expect(screen.getByText("Old question").nextElementSibling).toHaveTextContent("Yes");
  });

  it("says when it is not there, when it does not load, and when nothing matches", async () => {
    const { user } = openList(`?view=individual&response=${uuid(9)}`, { responses: three() });
    expect(await screen.findByRole("heading", { name: "Response not found" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show First Response" }));
    expect(await heading("Tester 1")).toBeInTheDocument();
    cleanup();
    const broken = `GET ${path}/responses/${listedResponse(1).id}`;
    openList(at(1), { responses: three(), replies: { [broken]: Response.json({ detail: "No" }, { status: 400 }) } });
    expect(await screen.findByText("Failed to load response")).toBeInTheDocument();
    cleanup();
    openList("?view=individual&q=x", { responses: [], replies: { [`GET ${path}`]: Response.json(listed) } });
    expect(await screen.findByRole("heading", { name: "No matching responses" })).toBeInTheDocument();
  });
});

describe("the note of the team", () => {
  it("is saved with its tags", async () => {
    const { calls, user } = openList(at(1), { responses: three() });
    await user.type(await screen.findByLabelText("Note"), "Call them back");
    await user.type(screen.getByLabelText("Add a tag"), "Idea,");
    await user.type(screen.getByLabelText("Add a tag"), "idea{Enter}");
    expect(screen.getByText("You already added this tag")).toBeInTheDocument();
    await user.clear(screen.getByLabelText("Add a tag"));
    await user.click(screen.getByRole("button", { name: "Add Tag bug" }));
    await user.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(puts(calls)).toMatchObject([{ body: { note: "Call them back", tags: ["Idea", "bug"] } }]);
    expect(localStorage.length).toBe(1);
  });

  it("is saved when the user moves to the next response", async () => {
    const { calls, user } = openList(at(1), { responses: three() });
    await user.type(await screen.findByLabelText("Note"), "Later");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await heading("Tester 2")).toBeInTheDocument();
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    expect(screen.getByLabelText("Note")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue("Later"));
  });

  it("is not saved with a session that another tab has started since", async () => {
    const { calls, user } = openList(at(1), { responses: three() });
    await user.type(await screen.findByLabelText("Note"), "Mine");
    const before = calls.length;
    act(() => {
      signInAs("member", { id: uuid(8) });
      cleanup();
    });
    expect(calls).toHaveLength(before);
  });

  it("preserves its text when saving fails, also after leaving and coming back", async () => {
    let isDown = true;
    const note = `PUT ${path}/responses/${listedResponse(1).id}/note`;
    const { user } = openList(at(1), {
      responses: three(),
      replies: {
        [note]: ({ body }) => (isDown ? Response.json({ detail: "Try later." }, { status: 503 }) : Response.json(body)),
      },
    });
    await user.type(await screen.findByLabelText("Note"), "Do not lose me");
    await user.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText("Try later. Your text is still here.")).toBeInTheDocument();
    expect(screen.getByLabelText("Note")).toHaveValue("Do not lose me");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await heading("Tester 2")).toBeInTheDocument();
    expect(await screen.findByText("Your note on the response from Tester 1 isn’t saved")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await heading("Tester 1")).toBeInTheDocument();
    expect(screen.getByLabelText("Note")).toHaveValue("Do not lose me");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText("Saved")).toBeInTheDocument();
  });

  it("does not overwrite someone else's edit without confirmation", async () => {
    const { calls, rows, user } = openList(at(1), { responses: three() });
    await user.type(await screen.findByLabelText("Note"), "Mine");
    rows[0] = listedResponse(1, { note: "Theirs", tags: ["seen"] });
    await user.click(screen.getByRole("button", { name: "Save Note" }));
    expect(await screen.findByText("Someone else edited this note")).toBeInTheDocument();
    expect(screen.getByText(/Theirs\s+Tags: seen/)).toBeInTheDocument();
    expect(puts(calls)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Overwrite with Mine" }));
    await waitFor(() => expect(puts(calls)).toMatchObject([{ body: { note: "Mine", tags: [] } }]));
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(screen.queryByText("Someone else edited this note")).not.toBeInTheDocument();
  });
});

describe("deleting a response", () => {
  it("says what will be lost, and shows the next response", async () => {
    const { calls, user } = openList(at(1), { responses: three() });
    await user.click(await screen.findByRole("button", { name: "Delete Response" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete the response from Tester 1?" }));
    expect(dialog.getByText(/3 answers and 1 file will be lost\. This cannot be undone\./)).toBeInTheDocument();
    expect(dialog.getByText("Tester 1 can then answer the form again.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Delete Response" }));
    expect(await heading("Tester 2")).toHaveFocus();
    expect(await screen.findByText("Response from Tester 1 deleted")).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled());
  });

  it("says so when it fails, and leaves everything as it is", async () => {
    const route = `DELETE ${path}/responses/${listedResponse(1).id}`;
    const { user } = openList(at(1), { responses: three(), replies: { [route]: Response.error() } });
    await user.click(await screen.findByRole("button", { name: "Delete Response" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Delete Response" }));
    expect(await dialog.findByText("Failed to delete response. Please try again.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await heading("Tester 1")).toBeInTheDocument();
  });

  it("leaves an empty form behind the last one", async () => {
    const { user } = openList(at(1), { responses: [listedResponse(1)] });
    await user.click(await screen.findByRole("button", { name: "Delete Response" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Delete Response" }));
    expect(await screen.findByRole("heading", { name: "No responses yet" })).toBeInTheDocument();
  });
});

it("shows testers of many answers no promise of another one", async () => {
  const { user } = openList(at(1), {
    responses: three(),
    replies: { [`GET ${path}`]: Response.json(formOf({ ...listed, many_responses: true })) },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Response" }));
  await screen.findByRole("alertdialog");
  expect(screen.queryByText(/can then answer/)).not.toBeInTheDocument();
});
