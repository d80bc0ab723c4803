import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  editOf,
  formsAddress,
  lastSaved,
  openExisting,
  openNew,
  openTab,
  press,
  preview,
  publishCall,
  retype,
  saveEdit,
  settings,
  startBuilding,
  stopBuilding,
} from "./test-support.tsx";
import type { FormEdit } from "@firstlight/contract";
import { errorAnswer, type Sent } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

beforeEach(startBuilding);
afterEach(stopBuilding);

const fields = [fieldOf(1, "text", "Name"), fieldOf(2, "number", "Age"), fieldOf(3, "date", "Day")];
const form = formOf({ fields });
const order = () =>
  screen
    .getAllByRole("button", { name: /^Drag / })
    .map((handle) => handle.getAttribute("aria-label")?.replace("Drag ", ""));

describe("an order by hand", () => {
  it("is made with keys, and said", async () => {
    const { user } = openExisting(form);
    const handle = await screen.findByRole("button", { name: "Drag Name" });
    handle.focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText(/Name picked up, position 1 of 3/)).toBeInTheDocument();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByText("Name, position 3 of 3.")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Name moved to position 3 of 3.")).toBeInTheDocument();
    expect(order()).toEqual(["Age", "Day", "Name"]);
    expect(screen.getByRole("button", { name: "Drag Name" })).toHaveFocus();
    await press(user, "Undo Last Change");
    expect(order()).toEqual(["Name", "Age", "Day"]);
  });

  it("stays when Escape puts the field back", async () => {
    const { user } = openExisting(form);
    (await screen.findByRole("button", { name: "Drag Day" })).focus();
    await user.keyboard(" {ArrowUp}{Escape}");
    expect(screen.getByText("Day stays at position 3 of 3.")).toBeInTheDocument();
    expect(order()).toEqual(["Name", "Age", "Day"]);
  });

  it("is made by mouse and touch", async () => {
    openExisting(form);
    const handle = await screen.findByRole("button", { name: "Drag Day" });
    // jsdom lays nothing out: rows of 50 pixels, one below the other.
    for (const [index, row] of screen
      .getAllByRole("listitem")
      .filter((row) => row.querySelector("[aria-label^=Drag]"))
      .entries()) {
      vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, index * 50, 300, 50));
    }
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 125 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 10 });
    fireEvent.pointerUp(handle, { pointerId: 1, clientY: 10 });
    fireEvent.click(handle, { detail: 1 });
    expect(order()).toEqual(["Day", "Name", "Age"]);
    expect(screen.getByRole("button", { name: "Drag Day" })).toHaveAttribute("aria-pressed", "false");
  });
});

describe("taking back", () => {
  it("works with keys inside an input, and with Shift does it again", async () => {
    const { user } = openExisting(form);
    const title = await screen.findByLabelText(/Form title/);
    // A busy machine must not look like a pause in typing.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    await user.type(title, " again");
    clock.mockRestore();
    await user.keyboard("{Control>}z{/Control}");
    expect(title).toHaveValue("First look");
    await user.keyboard("{Meta>}{Shift>}z{/Shift}{/Meta}");
    expect(title).toHaveValue("First look again");
  });

  it("leaves the preview's own inputs alone", async () => {
    const { user } = openExisting(form);
    await press(user, "Duplicate Name");
    await user.type(await preview().findByLabelText("Name 2"), "4");
    await user.keyboard("{Control>}z{/Control}");
    expect(order()).toHaveLength(4);
  });

  it("brings a field back with its settings open", async () => {
    const { user } = openExisting(form);
    await user.click(await screen.findByRole("button", { name: /^2.*Age/ }));
    await press(user, "Delete Age");
    expect(screen.getByText("No field selected")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^2.*Day/ })).toHaveFocus();
    await press(user, "Undo Last Change");
    expect(settings().getByLabelText(/^Label/)).toHaveValue("Age");
    expect(screen.getByRole("button", { name: "Undo Last Change" })).toBeDisabled();
  });
});

it("sets how long a form lives and how often one tester answers", async () => {
  const { calls, user } = openNew();
  await user.type(await screen.findByLabelText(/Form title/), "First look");
  await press(user, "Rating");
  await openTab(user, "Form");
  await user.type(screen.getByLabelText(/Instructions/), "Take your time.");
  await user.selectOptions(screen.getByLabelText("Priority"), "Urgent");
  fireEvent.change(screen.getByLabelText(/Due date/), { target: { value: "2027-01-15" } });
  fireEvent.change(screen.getByLabelText(/Closing date/), { target: { value: "2027-01-31" } });
  await user.type(screen.getByLabelText(/Response limit/), "200");
  await user.selectOptions(screen.getByLabelText("Responses per tester"), "Unlimited");
  await press(user, "Save Form");
  await screen.findByText(/Elsewhere/);
  expect(lastSaved(calls)).toMatchObject({
    content: {
      instructions: "Take your time.",
      priority: "urgent",
      due_date: "2027-01-15",
      close_date: "2027-01-31",
      response_limit: 200,
      many_responses: true,
    },
  });
});

describe("two people editing one form", () => {
  const theirs = editOf(
    { ...form, title: "Their look" },
    { revision: 4, is_changed: true, updated_at: "2026-11-02T10:00:00.000Z" },
  );
  const conflicted = async () => {
    let reads = 0;
    const read = () => Response.json((reads += 1) === 1 ? editOf(form) : theirs);
    const put = ({ body }: Sent) => {
      const { revision, content } = body as { revision: number; content: FormEdit["content"] };
      return revision === 4 ? Response.json({ ...theirs, content, revision: 5 }) : errorAnswer("edit_conflict");
    };
    const opened = openExisting(form, { [`GET /api/forms/${formId}/edit`]: read, [saveEdit]: put });
    await retype(opened.user, await screen.findByLabelText(/Form title/), "My look");
    expect(await screen.findByText("Someone else edited this form")).toBeInTheDocument();
    expect(screen.getByLabelText(/Form title/)).toHaveValue("My look");
    return opened;
  };

  it("lets the second overwrite it", async () => {
    const { calls, user } = await conflicted();
    await press(user, "Overwrite with Mine");
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(lastSaved(calls)).toMatchObject({ content: { title: "My look" }, revision: 4 });
    expect(screen.queryByText("Someone else edited this form")).toBeNull();
  });

  it("lets the second load the other's, with their own one undo away", async () => {
    const { calls, user } = await conflicted();
    await press(user, "Load Their Version");
    const title = screen.getByLabelText(/Form title/);
    expect(title).toHaveValue("Their look");
    expect(screen.queryByText("Someone else edited this form")).toBeNull();
    await press(user, "Undo Last Change");
    expect(title).toHaveValue("My look");
    await waitFor(() => expect(lastSaved(calls)).toMatchObject({ content: { title: "My look" }, revision: 4 }));
  });

  it("leaves what the other saved where the second discards", async () => {
    const discard = `DELETE /api/forms/${formId}/edit`;
    const { calls, router, user } = openExisting(form, { [discard]: errorAnswer("edit_conflict") });
    await retype(user, await screen.findByLabelText(/Form title/), "My look");
    await screen.findByText("Saved");
    await press(user, "Cancel");
    await press(user, "Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe(formsAddress));
    expect(calls.find(({ method }) => method === "DELETE")?.query).toBe("?revision=1");
  });

  it("publishes once more where the other saved the same, and says when it failed", async () => {
    let [reads, publishes] = [0, 0];
    const read = () => {
      reads += 1;
      return reads === 2 ? new Response("", { status: 500 }) : Response.json(editOf(form, { revision: 4 }));
    };
    const publish = () => {
      publishes += 1;
      return publishes < 3 ? errorAnswer("edit_conflict") : Response.json(form);
    };
    const path = `/api/forms/${formId}`;
    const draft = { ...form, status: "draft" as const };
    const { calls, user } = openExisting(draft, { [`GET ${path}/edit`]: read, [publishCall]: publish });
    const tryIt = async () => {
      await press(user, "Publish");
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Publish" }));
    };
    await tryIt();
    expect(await screen.findByText("Failed to publish form. Please try again.")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await tryIt();
    expect(await screen.findByText("“First look” is published")).toBeInTheDocument();
    expect([publishes, lastSaved(calls)?.revision]).toEqual([3, 4]);
  });

  it("continues by itself where only the form's status changed", async () => {
    let saves = 0;
    const put = ({ body }: Sent) => {
      const { content } = body as { content: FormEdit["content"] };
      return (saves += 1) === 1 ? errorAnswer("edit_conflict") : Response.json(editOf(content, { revision: 1 }));
    };
    const { user } = openExisting(form, { [saveEdit]: put });
    await user.type(await screen.findByLabelText(/Form title/), "!");
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(saves).toBe(2);
  });
});

it("brings an older draft back, and does not save it over what others did since", async () => {
  const { user } = openExisting(form, { [saveEdit]: new Response("Bad gateway", { status: 502 }) });
  await user.type(await screen.findByLabelText(/Form title/), " again");
  cleanup();
  const later = formOf({ fields, title: "Their look", updated_at: "2026-11-02T10:00:00.000Z" });
  const edit = { base_updated_at: later.updated_at };
  const second = openExisting(later, { [saveEdit]: errorAnswer("edit_conflict") }, edit);
  await screen.findByText("Restored unsaved changes");
  await press(second.user, "Save Form");
  expect(await screen.findByText("Someone else edited this form")).toBeInTheDocument();
  expect(lastSaved(second.calls)).toMatchObject({ base_updated_at: form.updated_at });
});

it("continues from what others did since once an older draft is discarded", async () => {
  const { user } = openExisting(form, { [saveEdit]: new Response("Bad gateway", { status: 502 }) });
  await user.type(await screen.findByLabelText(/Form title/), " again");
  cleanup();
  const later = formOf({ fields, title: "Their look", updated_at: "2026-11-02T10:00:00.000Z" });
  const edit = { base_updated_at: later.updated_at, revision: 4 };
  const put = ({ body }: Sent) => {
    const { revision, content } = body as { revision: number; content: FormEdit["content"] };
    return revision === 4 ? Response.json(editOf(content, { ...edit, revision: 5 })) : errorAnswer("edit_conflict");
  };
  const second = openExisting(later, { [saveEdit]: put }, edit);
  await press(second.user, "Discard");
  await second.user.type(screen.getByLabelText(/Form title/), "!");
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(lastSaved(second.calls)).toMatchObject({
    content: { title: "Their look!" },
    revision: 4,
    base_updated_at: later.updated_at,
  });
});

it("keeps a title that is pasted far too long, and says by how much", async () => {
  const { calls, user } = openExisting(form, {
    [saveEdit]: ({ body }: Sent) => {
      const { content } = body as { content: FormEdit["content"] };
      const errors = [{ path: "content.title", message: "Title can have at most 200 characters" }];
      if (content.title.length > 200) return errorAnswer("invalid_input", { errors });
      return Response.json(editOf(content, { revision: 1, is_changed: true }));
    },
  });
  const title = await screen.findByLabelText(/Form title/);
  await user.clear(title);
  await user.paste("a".repeat(10_000));
  expect(title).toHaveValue("a".repeat(10_000));
  expect(title).toHaveAccessibleDescription("Use at most 200 characters. Shorten it by 9,800.");
  await screen.findByText("Could not save");
  cleanup();
  const second = openExisting(form);
  const restored = await screen.findByLabelText(/Form title/);
  expect(restored).toHaveValue("a".repeat(10_000));
  await retype(second.user, restored, "Short again");
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(lastSaved(calls)?.content.title).toHaveLength(10_000);
  expect(lastSaved(second.calls)?.content.title).toBe("Short again");
});
