import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { FeedbackLabel } from "@firstlight/contract";
import { signInAs, uuid } from "#shared/session/test-support.tsx";
import { base, itemsPath, listedItem, openInbox, wholeItem } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));

const maps: FeedbackLabel = { id: uuid(61), name: "Maps", color: "teal" };
const crash: FeedbackLabel = { id: uuid(62), name: "Crash", color: "red" };
const made: FeedbackLabel = { id: uuid(63), name: "Offline", color: "green" };
const labels = { labels: [crash, maps].map((label) => ({ ...label, item_count: 1 })) };

function openItem(replies: Parameters<typeof openInbox>[0] = {}) {
  let item = wholeItem(1, { labels: [maps] });
  return openInbox(
    {
      [`GET /api${base}/feedback-labels`]: Response.json(labels),
      [`GET ${itemsPath}/1`]: () => Response.json(item),
      [`GET ${itemsPath}/1/timeline`]: Response.json({ timeline: [] }),
      [`GET ${itemsPath}/1/people`]: Response.json({ people: [] }),
      [`PATCH ${itemsPath}/1`]: ({ body }) => {
        const { label_ids = [] } = body as { label_ids?: string[] };
        const has = [crash, maps, made].filter(({ id }) => label_ids.includes(id));
        item = { ...item, labels: has, revision: item.revision + 1 };
        return Response.json(item);
      },
      ...replies,
    },
    "/1?view=all",
  );
}

test("L finds labels, sets and removes them, and stays open for several", async () => {
  const { person, calls } = openItem();
  await screen.findByRole("heading", { level: 2, name: "Problem 1" });
  await person.keyboard("l");
  const menu = await screen.findByRole("menu", { name: "Labels" });
  expect(await within(menu).findByRole("menuitemcheckbox", { name: "Maps" })).toBeChecked();
  // Here dialogs take the focus from it.
  const search = screen.getByRole("searchbox", { name: "Find or create a label" });
  await person.type(search, "cra");
  await person.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByText("TRL-1: Label “Crash” added")).toBeInTheDocument();
  expect(within(menu).getByRole("menuitemcheckbox", { name: "Crash" })).toBeChecked();
  await person.clear(search);
  await person.click(within(menu).getByRole("menuitemcheckbox", { name: "Maps" }));
  expect(await screen.findByText("TRL-1: Label “Maps” removed")).toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(sent).toEqual([
    { revision: 3, label_ids: [crash.id, maps.id] },
    { revision: 4, label_ids: [crash.id] },
  ]);
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("a name that is not there yet makes a new label, which the item then has", async () => {
  const { person, calls } = openItem({ [`POST /api${base}/feedback-labels`]: Response.json(made, { status: 201 }) });
  await screen.findByRole("heading", { level: 2, name: "Problem 1" });
  await person.keyboard("l");
  await screen.findByRole("menuitemcheckbox", { name: "Maps" });
  await person.type(screen.getByRole("searchbox", { name: "Find or create a label" }), "Offline{Enter}");
  expect(await screen.findByText("TRL-1: Label “Offline” added")).toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ name: "Offline", color: "green" });
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({ label_ids: [maps.id, made.id] });
});

test("labels of several are added at once, and narrow the list", async () => {
  const bulk = { results: [{ number: 1, outcome: "changed", why: "" }] };
  const { person, calls, router } = openInbox(
    {
      [`GET /api${base}/feedback-labels`]: Response.json(labels),
      [`GET ${itemsPath}`]: Response.json({ items: [listedItem(1, { labels: [maps] }), listedItem(2)] }),
      [`POST ${itemsPath}/bulk`]: Response.json(bulk),
    },
    `?label=${maps.id}`,
  );
  expect(await screen.findByText("Label: Maps")).toBeInTheDocument();
  const [row] = within(await screen.findByRole("list", { name: "Feedback" })).getAllByRole("listitem");
  expect(within(row as HTMLElement).getByText("Maps")).toBeInTheDocument();
  await person.click(screen.getByRole("checkbox", { name: "Select TRL-1" }));
  await person.click(screen.getByRole("checkbox", { name: "Select TRL-2" }));
  await person.click(await screen.findByRole("button", { name: "Labels" }));
  const some = await screen.findByRole("menuitemcheckbox", { name: /^Maps/ });
  expect(within(some).getByLabelText("On some")).toBeInTheDocument();
  await person.click(some);
  expect(await screen.findByText("1 item: Label “Maps” added")).toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    numbers: [1, 2],
    change: { add_label_ids: [maps.id] },
  });
  await person.click(screen.getByRole("button", { name: "Remove Filter: Label: Maps" }));
  expect(router.state.location.search).toEqual({});
});

test("the team renames, colors and deletes labels in the settings", async () => {
  signInAs("member");
  const { person, calls } = openInbox({
    [`GET /api${base}/feedback-labels`]: Response.json(labels),
    [`PUT /api${base}/feedback-labels/${maps.id}`]: Response.json({ ...maps, name: "Map" }),
    [`DELETE /api${base}/feedback-labels/${crash.id}`]: new Response(null, { status: 204 }),
  });
  await person.click(await screen.findByRole("button", { name: "Feedback Settings" }));
  await person.click(await screen.findByRole("button", { name: "Edit Maps" }));
  const form = within(screen.getByRole("form", { name: "Edit Maps" }));
  await person.type(form.getByRole("textbox", { name: "Name" }), "{Backspace}");
  await person.selectOptions(form.getByRole("combobox", { name: "Color" }), "Purple");
  await person.click(form.getByRole("button", { name: "Save" }));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Map", color: "purple" });
  await person.click(await screen.findByRole("button", { name: "Delete Crash" }));
  expect(await screen.findByText("It is taken off 1 item. This can’t be undone.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Delete Label" }));
  expect(await screen.findByText("Label deleted")).toBeInTheDocument();
});
