import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errorAnswer, signInAs, user, uuid } from "#shared/session/test-support.tsx";
import { base, itemPath as path, openItem, wholeItem } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));
afterEach(() => localStorage.clear());

const property = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}`) });

test("what is decided shows at once, has its key, and can be undone", async () => {
  const { person, patches } = openItem();
  expect(await screen.findByText("Impact 80 = 2 people × 4 (major) × 10")).toBeInTheDocument();
  await person.keyboard("s");
  await person.click(await screen.findByRole("menuitem", { name: "Under review" }));
  expect(await property("Status")).toHaveTextContent("Under review");
  await screen.findByText("TRL-1: Under review");
  await person.click(await property("Severity"));
  await person.click(await screen.findByRole("menuitem", { name: "Critical" }));
  expect(await screen.findByText("Impact 160 = 2 people × 8 (critical) × 10")).toBeInTheDocument();
  await screen.findByText("TRL-1: Critical");
  await person.keyboard("z");
  await waitFor(async () => expect(await property("Severity")).toHaveTextContent("Major"));
  await waitFor(() =>
    expect(patches()).toEqual([
      { status: "under_review", revision: 3 },
      { severity: "critical", revision: 4 },
      { severity: "major", revision: 5 },
    ]),
  );
});

test("a change that is refused is taken back and says why", async () => {
  const { person } = openItem({
    [`PATCH ${path}`]: errorAnswer("edit_conflict", { detail: "Someone else changed it." }),
  });
  await person.click(await property("Priority"));
  await person.click(await screen.findByRole("menuitem", { name: "Urgent" }));
  expect(await screen.findByText("That didn’t save. Your change was undone.")).toBeInTheDocument();
  expect(screen.getByText("Someone else changed it.")).toBeInTheDocument();
  expect(await property("Priority")).toHaveTextContent("None");
});

test("what is fixed names its build, which can be created there", async () => {
  const { person, patches } = openItem({
    [`POST /api${base}/builds`]: Response.json({ id: uuid(70), name: "2.4" }, { status: 201 }),
  });
  await person.click(await property("Status"));
  await person.click(await screen.findByRole("menuitem", { name: "Fixed…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which build has it?" }));
  await person.click(dialog.getByRole("button", { name: "Fixed" }));
  expect(await dialog.findByText("Enter a name.")).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: /^Name of the build/ }), "2.4");
  await person.click(dialog.getByRole("button", { name: "Fixed" }));
  await screen.findByText("TRL-1: Fixed in 2.4");
  expect(patches()).toEqual([{ status: "done", fixed_build_id: uuid(70), revision: 3 }]);
});

test("a reason that is not saved stays in its dialog, also once that is opened again", async () => {
  const { person } = openItem({ [`PATCH ${path}`]: errorAnswer("edit_conflict", { detail: "Look at what changed." }) });
  await person.click(await property("Status"));
  await person.click(await screen.findByRole("menuitem", { name: "Won’t fix…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close TRL-1?" }));
  await person.type(dialog.getByRole("textbox", { name: /^Reason/ }), "It is by design.");
  await person.click(dialog.getByRole("button", { name: "Won’t fix" }));
  expect(await dialog.findByText("Look at what changed.")).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveValue("It is by design.");
  await person.click(dialog.getByRole("button", { name: "Cancel" }));
  await person.click(await property("Status"));
  await person.click(await screen.findByRole("menuitem", { name: "Won’t fix…" }));
  expect(await screen.findByRole("textbox", { name: /^Reason/ })).toHaveValue("It is by design.");
});

test("an edit of a comment stays on this device until it is saved", async () => {
  const created_at = new Date().toISOString();
  const author = { id: user.id, name: user.name, is_staff: true };
  const comment = {
    id: uuid(50),
    author,
    audience: "internal",
    tester: null,
    mentions: [],
    files: [],
    created_at,
    edited_at: null,
  };
  let body = "Look here";
  const { person } = openItem({
    [`GET ${path}/timeline`]: () =>
      Response.json({ timeline: [{ kind: "comment", id: uuid(50), at: created_at, comment: { ...comment, body } }] }),
    [`PATCH ${path}/comments/${uuid(50)}`]: (call) => {
      ({ body } = call.body as { body: string });
      return Response.json({ ...comment, body });
    },
  });
  const list = within(await screen.findByRole("list", { name: "Activity" }));
  await person.click(await list.findByRole("button", { name: "Edit" }));
  await person.type(list.getByRole("textbox", { name: "Comment" }), " and there");
  await person.click(list.getByRole("button", { name: "Cancel" }));
  expect(list.getByText("Look here")).toBeInTheDocument();
  await person.click(list.getByRole("button", { name: "Edit" }));
  expect(list.getByRole("textbox", { name: "Comment" })).toHaveValue("Look here and there");
  await person.click(list.getByRole("button", { name: "Save" }));
  expect(await list.findByText("Look here and there")).toBeInTheDocument();
});

test("verifying by hand asks how it is known", async () => {
  const done = wholeItem(1, { status: "done", fixed_build: { id: "b", name: "2.4" } });
  const { calls, person } = openItem({
    [`GET ${path}`]: Response.json(done),
    [`PATCH ${path}`]: Response.json({ ...done, status: "verified" }),
  });
  await person.click(await property("Status"));
  await person.click(await screen.findByRole("menuitem", { name: "Verified…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "How do you know that it is fixed?" }));
  await person.click(dialog.getByRole("button", { name: "Verified" }));
  expect(dialog.getByText("Say how you know that it is fixed.")).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Seen on a Pixel 9.");
  await person.click(dialog.getByRole("button", { name: "Verified" }));
  expect(await screen.findByText("TRL-1: Verified")).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === "PATCH")?.body;
  expect(sent).toEqual({ status: "verified", reason: "Seen on a Pixel 9.", revision: 3 });
});

test("two people who edit one item choose between their versions", async () => {
  let stored = wholeItem(1);
  const sent: unknown[] = [];
  const { person } = openItem({
    [`GET ${path}`]: () => Response.json(stored),
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body);
      const isOld = (body as { revision: number }).revision !== stored.revision;
      if (!isOld) stored = { ...stored, ...(body as object), revision: stored.revision + 1 };
      return isOld ? errorAnswer("edit_conflict") : Response.json(stored);
    },
  });
  await screen.findByText("Open the map.");
  await person.keyboard("e");
  const title = await screen.findByRole("textbox", { name: /^Title/ });
  await person.clear(title);
  await person.type(title, "Mine");
  stored = { ...stored, title: "Theirs", revision: 9 };
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Someone else edited this item")).toBeInTheDocument();
  expect(title).toHaveValue("Mine");
  await person.click(screen.getByRole("button", { name: "Overwrite with Mine" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Mine" })).toBeInTheDocument();
  expect(sent.map((body) => (body as { revision: number }).revision)).toEqual([3, 9]);
});

/** A server that refuses what is over an older version. */
function openStrict(first = wholeItem(1)) {
  const server = { stored: first };
  const opened = openItem({
    [`GET ${path}`]: () => Response.json(server.stored),
    [`PATCH ${path}`]: ({ body }) => {
      const { revision, ...change } = body as { revision: number };
      if (revision !== server.stored.revision) return errorAnswer("edit_conflict", { detail: "Someone else did." });
      server.stored = { ...server.stored, ...change, revision: revision + 1 };
      return Response.json(server.stored);
    },
  });
  return { ...opened, server };
}

describe("undo", () => {
  test("never overwrites what someone else did since, and says so, also after a dialog", async () => {
    const { person, patches, server } = openStrict();
    await person.click(await property("Status"));
    await person.click(await screen.findByRole("menuitem", { name: "Won’t fix…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close TRL-1?" }));
    await person.type(dialog.getByRole("textbox", { name: /^Reason/ }), "By design.");
    await person.click(dialog.getByRole("button", { name: "Won’t fix" }));
    await screen.findByText("TRL-1: Won’t fix");
    server.stored = { ...server.stored, status: "accepted", revision: 9 };
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Someone else did.")).toBeInTheDocument();
    expect(patches().at(-1)).toEqual({ status: "new", reason: "", revision: 4 });
    expect(await property("Status")).toHaveTextContent("Confirmed");
    await person.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ status: "new", reason: "", revision: 9 }));
  });

  test("is not of a change before the last thing that was done", async () => {
    const { person, patches } = openStrict();
    await person.click(await property("Priority"));
    await person.click(await screen.findByRole("menuitem", { name: "Urgent" }));
    await screen.findByText("TRL-1: Urgent");
    await person.keyboard("e");
    await person.type(await screen.findByRole("textbox", { name: /^Title/ }), "!");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("heading", { level: 2, name: "Problem 1!" });
    await person.keyboard("z");
    await person.keyboard("p");
    await screen.findByRole("menuitem", { name: "Urgent (current)" });
    expect(patches()).toHaveLength(2);
  });

  test("is not offered where it would be refused", async () => {
    const { person } = openStrict(wholeItem(1, { status: "verified", fixed_build: { id: "b", name: "2.4" } }));
    await person.click(await property("Status"));
    await person.click(await screen.findByRole("menuitem", { name: "In progress" }));
    await screen.findByText("TRL-1: In progress");
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });
});

test("what testers read is not written over a newer text unasked, and stays here until it is saved", async () => {
  const { person, patches, server } = openStrict(wholeItem(1, { visibility: "shared", shared_title: "Map" }));
  const share = async () => {
    await person.click(await property("Visibility"));
    await person.click(await screen.findByRole("menuitem", { name: /^Edit What Testers Read/ }));
    return within(await screen.findByRole("dialog", { name: "Share TRL-1 with Testers" }));
  };
  const first = await share();
  await person.type(first.getByRole("textbox", { name: /^Summary/ }), "It is white.");
  await person.click(first.getByRole("button", { name: "Cancel" }));
  server.stored = { ...server.stored, shared_summary: "Theirs", revision: 7 };
  const again = await share();
  expect(again.getByRole("textbox", { name: /^Summary/ })).toHaveValue("It is white.");
  await person.click(again.getByRole("button", { name: "Save" }));
  expect(await again.findByText("Someone else did.")).toBeInTheDocument();
  await person.click(again.getByRole("button", { name: "Save" }));
  await screen.findByText("TRL-1: Shared with testers");
  expect(patches().map((body) => (body as { revision: number }).revision)).toEqual([3, 7]);
});

test("sharing says that comments of an earlier time become readable", async () => {
  const { person } = openItem({}, wholeItem(1, { shared_title: "Map", has_shared_comments: true }));
  await person.click(await property("Visibility"));
  await person.click(await screen.findByRole("menuitem", { name: /^Share…/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share TRL-1 with Testers" }));
  expect(dialog.getByText(/^Comments to all who see it become readable/)).toBeInTheDocument();
});

test("a merge is told once, in the words of the item that is read", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  const merged = { kind: "event", at, actor: { id: user.id, name: user.name }, what: "merged" };
  openItem({
    [`GET ${path}/timeline`]: Response.json({
      timeline: [
        { ...merged, id: uuid(60), before: "", after: "TRL-1" },
        { ...merged, id: uuid(61), before: "TRL-2", after: "" },
      ],
    }),
  });
  const list = within(await screen.findByRole("list", { name: "Activity" }));
  expect(await list.findByText(`${user.name} merged TRL-2 into this`)).toBeInTheDocument();
  expect(list.getAllByRole("listitem")).toHaveLength(1);
});

test("a duplicate says where the work continues, and can be unmerged", async () => {
  const main = { number: 7, reference: "TRL-7", title: "The map is empty" };
  let item = wholeItem(1, { status: "duplicate", merged_into: main });
  const { person } = openItem({
    [`GET ${path}`]: () => Response.json(item),
    [`POST ${path}/unmerge`]: () => {
      item = wholeItem(1);
      return Response.json(item);
    },
  });
  expect(await screen.findByRole("link", { name: "TRL-7 The map is empty" })).toHaveAttribute(
    "href",
    `${base}/feedback/7`,
  );
  expect(await property("Status")).toBeDisabled();
  await person.click(screen.getByRole("button", { name: "Unmerge" }));
  expect(await screen.findByText("TRL-1 is an item of its own again")).toBeInTheDocument();
  expect(await property("Status")).toBeEnabled();
});
