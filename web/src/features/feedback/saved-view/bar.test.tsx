import { screen, within } from "@testing-library/react";
import type { SavedFeedbackView } from "@firstlight/contract";
import { beforeEach, expect, test } from "vitest";
import { signInAs, user, uuid } from "#shared/session/test-support.tsx";
import { base, ben, openInbox } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));

const own: SavedFeedbackView = {
  id: uuid(71),
  name: "Crashes",
  query: { type: "bug", severity: "critical", view: "all" },
  is_shared: false,
  owner: { id: user.id, name: user.name },
};
const idea: SavedFeedbackView["query"] = { type: "idea" };
const theirs: SavedFeedbackView = { ...own, id: uuid(72), name: "Ideas", query: idea, is_shared: true, owner: ben };
const path = `/api${base}/feedback-views`;

test("what the list shows is saved under a name, and is there from then on", async () => {
  const saved: SavedFeedbackView[] = [];
  const { person, calls, router } = openInbox(
    {
      [`GET ${path}`]: () => Response.json({ views: saved }),
      [`POST ${path}`]: () => {
        saved.push(own);
        return Response.json(own, { status: 201 });
      },
    },
    "?type=bug&severity=critical&view=all",
  );
  await person.click(await screen.findByRole("button", { name: "Save View…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
  await person.type(dialog.getByRole("textbox", { name: /^Name/ }), "Crashes");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Crashes", pressed: true })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Crashes",
    is_shared: false,
    query: { type: "bug", severity: "critical", view: "all" },
  });
  expect(router.state.location.search).toMatchObject({ saved: own.id });
  expect(screen.queryByRole("button", { name: "Save View…" })).not.toBeInTheDocument();
});

test("a view narrows the list, can follow its changes, and leaves with what it narrowed", async () => {
  const changed = { ...own, query: { ...own.query, severity: undefined } };
  const { person, calls, router } = openInbox({
    [`GET ${path}`]: Response.json({ views: [own, theirs] }),
    [`PATCH ${path}/${own.id}`]: Response.json(changed),
  });
  await person.click(await screen.findByRole("button", { name: "Crashes" }));
  expect(router.state.location.search).toEqual({ type: "bug", severity: "critical", view: "all", saved: own.id });
  expect(screen.getByRole("button", { name: "Mine 1" })).toHaveAttribute("aria-pressed", "false");
  await person.click(await screen.findByRole("button", { name: "Remove Filter: Severity: Critical" }));
  await person.click(screen.getByRole("button", { name: "Change view “Crashes”" }));
  await person.click(await screen.findByRole("menuitem", { name: "Update to Current Filters" }));
  expect(await screen.findByText("View “Crashes” updated")).toBeInTheDocument();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ query: { type: "bug", view: "all" } });
  await person.click(screen.getByRole("button", { name: `Ideas · ${ben.name}` }));
  expect(router.state.location.search).toEqual({ type: "idea", saved: theirs.id });
  await person.click(screen.getByRole("button", { name: "Mine 1" }));
  expect(router.state.location.search).toEqual({ view: "mine" });
});

test("an own view is deleted at once and undone; what others share is asked first", async () => {
  const { person, calls } = openInbox(
    {
      [`GET ${path}`]: Response.json({ views: [own, theirs] }),
      [`DELETE ${path}/${own.id}`]: new Response(null, { status: 204 }),
      [`DELETE ${path}/${theirs.id}`]: new Response(null, { status: 204 }),
      [`POST ${path}`]: Response.json(own, { status: 201 }),
    },
    `?type=bug&severity=critical&view=all&saved=${own.id}`,
  );
  await person.click(await screen.findByRole("button", { name: "Change view “Crashes”" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    name: own.name,
    query: own.query,
    is_shared: false,
  });
  await person.click(await screen.findByRole("button", { name: `Ideas · ${ben.name}` }));
  await person.click(screen.getByRole("button", { name: "Change view “Ideas”" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  await person.click(await screen.findByRole("button", { name: "Delete View" }));
  expect(await screen.findByText("View “Ideas” deleted")).toBeInTheDocument();
});
