import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProject } from "#shared/projects/test-support.ts";
import { errorAnswer, signInAs } from "#shared/session/test-support.tsx";
import { base, itemsPath, listedItem, openInbox, summary } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));

const bulkPath = `POST ${itemsPath}/bulk`;
const changed = (number: number) => ({ number, outcome: "changed", why: "" });
const bodiesOf = (calls: ReturnType<typeof openInbox>["calls"]) =>
  calls.filter(({ path }) => path === `${itemsPath}/bulk`).map(({ body }) => body);
const box = (number: number) => screen.getByRole("checkbox", { name: `Select TRL-${number}` });
const bar = () => screen.findByRole("group", { name: "Selected items" });

test("rows are selected by box and key, and what was refused stays selected and says why", async () => {
  const why = "TRL-2 is merged into TRL-3. Change TRL-3 instead.";
  const { calls, person } = openInbox({
    [bulkPath]: Response.json({ results: [changed(1), { number: 2, outcome: "refused", why }] }),
  });
  await person.click(await screen.findByRole("checkbox", { name: "Select TRL-1" }));
  expect(await bar()).toHaveTextContent("1 selected");
  screen.getByRole("link", { name: "Problem 2" }).focus();
  await person.keyboard("x");
  expect(box(2)).toBeChecked();
  expect(await bar()).toHaveTextContent("2 selected");
  await person.keyboard("p");
  await person.click(await screen.findByRole("menuitem", { name: "High" }));
  const dialog = await screen.findByRole("dialog", { name: "1 of 2 wasn’t changed" });
  expect(within(dialog).getByText(why)).toBeInTheDocument();
  expect(within(dialog).getByText("TRL-2")).toBeInTheDocument();
  expect(screen.getByText("1 item: High")).toBeInTheDocument();
  expect(bodiesOf(calls)).toEqual([{ numbers: [1, 2], change: { priority: "high" } }]);
  await person.click(within(dialog).getByRole("button", { name: "Done" }));
  expect(box(1)).not.toBeChecked();
  expect(box(2)).toBeChecked();
  await waitFor(() => expect(screen.getByRole("link", { name: "Problem 2" })).toHaveFocus());
  await person.keyboard("{Escape}");
  expect(box(2)).not.toBeChecked();
  expect(screen.queryByRole("group", { name: "Selected items" })).not.toBeInTheDocument();
  expect(screen.getByText("Selection cleared")).toBeInTheDocument();
});

test("a build is asked once, and given only to what needs one", async () => {
  const build = { id: "0198a0aa-0000-7000-8000-000000000001", name: "2.4" };
  const { calls, person } = openInbox({
    [`GET ${itemsPath}`]: Response.json({ items: [listedItem(1), listedItem(2, { type: "question" })] }),
    [`GET /api${base}/builds`]: Response.json({ builds: [build] }),
    [bulkPath]: ({ body }) =>
      Response.json({ results: (body as { numbers: number[] }).numbers.map((number) => changed(number)) }),
  });
  await person.click(await screen.findByRole("checkbox", { name: "Select TRL-1" }));
  await person.click(within(await bar()).getByRole("button", { name: "Select All" }));
  await person.click(within(await bar()).getByRole("button", { name: "Status" }));
  await person.click(await screen.findByRole("menuitem", { name: "Done…" }));
  const dialog = await screen.findByRole("dialog", { name: "Which build has it?" });
  await person.selectOptions(within(dialog).getByLabelText(/Build/), "2.4");
  await person.click(within(dialog).getByRole("button", { name: "Done" }));
  expect(await screen.findByText("2 items: Done in 2.4")).toBeInTheDocument();
  expect(bodiesOf(calls)).toEqual([
    { numbers: [1], change: { status: "done", fixed_build_id: build.id } },
    { numbers: [2], change: { status: "done" } },
  ]);
  await waitFor(() => expect(screen.getByRole("link", { name: "Problem 1" })).toHaveFocus());
});

test("several are deleted once confirmed, and the focus goes to what is in their place", async () => {
  let isDeleted = false;
  const { calls, person } = openInbox({
    [`GET ${itemsPath}`]: () =>
      Response.json({ items: isDeleted ? [listedItem(3)] : [listedItem(1), listedItem(2), listedItem(3)] }),
    [bulkPath]: () => {
      isDeleted = true;
      return Response.json({ results: [changed(1), changed(2)] });
    },
  });
  await person.click(await screen.findByRole("checkbox", { name: "Select TRL-1" }));
  await person.click(box(2));
  await person.click(within(await bar()).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 items?" });
  await person.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("2 items moved to trash")).toBeInTheDocument();
  expect(bodiesOf(calls)).toEqual([{ numbers: [1, 2], change: { is_deleted: true } }]);
  await waitFor(() => expect(screen.queryByText("Problem 1")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("link", { name: "Problem 3" })).toHaveFocus());
});

test("another view ends the selection, and what fails leaves it", async () => {
  const { person } = openInbox({ [bulkPath]: errorAnswer("rate_limited") });
  await person.click(await screen.findByRole("checkbox", { name: "Select TRL-1" }));
  await person.click(within(await bar()).getByRole("button", { name: "Make Private" }));
  await waitFor(() =>
    expect(
      within(screen.getByRole("group", { name: "Selected items" })).getByRole("button", { name: "Make Private" }),
    ).toBeEnabled(),
  );
  expect(box(1)).toBeChecked();
  await person.click(screen.getByRole("button", { name: "Mine 1" }));
  await waitFor(() => expect(box(1)).not.toBeChecked());
  expect(screen.queryByRole("group", { name: "Selected items" })).not.toBeInTheDocument();
});

test("nothing can be selected in an archived project", async () => {
  openInbox({
    [`GET /api${base}`]: Response.json(aProject({ archived_at: "2026-11-01T09:00:00.000Z" })),
    [`GET ${itemsPath}/summary`]: Response.json(summary),
  });
  expect(await screen.findByText("Problem 1")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
});
