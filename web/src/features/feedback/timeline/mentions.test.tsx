import type { FeedbackComment } from "@firstlight/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInAs, user, uuid } from "#shared/session/test-support.tsx";
import { itemsPath, openInbox, wholeItem } from "../test-support.tsx";
import { mentionedIn } from "./use-mentions.tsx";

beforeEach(() => signInAs("owner"));
afterEach(() => localStorage.clear());

const member = (n: number, name: string) => ({
  id: uuid(n),
  name,
  email: `${n}@example.com`,
  role: "member",
  is_active: true,
  invitation_status: "accepted",
});
const maren = member(51, "Maren Holt");
const marek = member(52, "Marek (QA)");
const zoe = member(53, "Zoë");
const path = `${itemsPath}/1`;

const written = (changes: Partial<FeedbackComment> = {}): FeedbackComment => ({
  id: uuid(80),
  author: { id: user.id, name: "Ana Ruiz", is_staff: true },
  audience: "internal",
  tester: null,
  body: "Look, @Maren Holt",
  mentions: [maren],
  files: [],
  created_at: new Date().toISOString(),
  edited_at: null,
  ...changes,
});

function openItem(comments: FeedbackComment[] = []) {
  const timeline = comments.map((comment) => ({ kind: "comment", id: comment.id, at: comment.created_at, comment }));
  return openInbox(
    {
      [`GET ${path}`]: Response.json(wholeItem(1)),
      [`GET ${path}/timeline`]: Response.json({ timeline }),
      [`GET ${path}/people`]: Response.json({ people: [] }),
      "GET /api/team/members": Response.json({ members: [maren, marek, zoe] }),
      [`POST ${path}/comments`]: Response.json(written(), { status: 201 }),
      [`PATCH ${path}/comments/${uuid(80)}`]: Response.json(written()),
    },
    "/1",
  );
}

const note = () => screen.findByRole("textbox", { name: "Note for the team" });

test("an @ in a note offers the team; what is chosen is written, and those are told", async () => {
  const { person, calls } = openItem();
  const box = await note();
  await person.type(box, "Can you look, @mar");
  const list = within(await screen.findByRole("listbox", { name: "People of your team" }));
  expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Maren Holt"),
    expect.stringContaining("Marek (QA)"),
  ]);
  await person.keyboard("{ArrowDown}");
  expect(box).toHaveAttribute("aria-activedescendant", list.getByRole("option", { selected: true }).id);
  await person.keyboard("{Enter}");
  expect(box).toHaveValue("Can you look, @Marek (QA) ");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await person.keyboard("and @zoe");
  await person.click(await screen.findByRole("option", { name: /Zoë/ }));
  expect(box).toHaveValue("Can you look, @Marek (QA) and @Zoë ");
  await person.click(screen.getByRole("button", { name: "Add Note" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
      body: "Can you look, @Marek (QA) and @Zoë",
      mentions: [marek.id, zoe.id],
    }),
  );
});

test("Escape closes the list and leaves the note; an email address opens none", async () => {
  const { person } = openItem();
  const box = await note();
  await person.type(box, "@m");
  await screen.findByRole("listbox");
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(box).toHaveValue("@m\n");
  // Neither an address nor what follows a name is the beginning of one.
  for (const text of ["write to a@mar", " ask @", " thank you, @Maren Holt", ".", " @?"]) {
    await person.type(box, text);
    const isOffered = text.endsWith(" @");
    await waitFor(() => expect(screen.queryAllByRole("listbox")).toHaveLength(isOffered ? 1 : 0));
  }
});

test("a note shows who is mentioned, and its edit can mention others", async () => {
  const { person, calls } = openItem([written()]);
  const name = await screen.findByText("@Maren Holt");
  expect(name.tagName).toBe("STRONG");
  // After the one of the item.
  await person.click(screen.getAllByRole("button", { name: "Edit" }).at(-1) ?? name);
  const box = await screen.findByRole("textbox", { name: "Comment" });
  expect(box).toHaveFocus();
  await person.type(box, " and @zo");
  await screen.findByRole("listbox");
  await person.keyboard("{Tab}");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
      body: "Look, @Maren Holt and @Zoë",
      mentions: [maren.id, zoe.id],
    }),
  );
});

test.each([
  ["@Ana Ruiz", ["2"]],
  ["@Ana, @Ana Ruiz", ["1", "2"]],
  ["@Anaïs and ana", []],
])("in “%s” the longest name counts", (text, ids) => {
  const people = [
    { id: "1", name: "Ana" },
    { id: "2", name: "Ana Ruiz" },
    { id: "3", name: "" },
  ];
  expect(mentionedIn(text, people)).toEqual(ids);
});
