import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProject } from "#shared/projects/test-support.ts";
import { errorAnswer, signInAs } from "#shared/session/test-support.tsx";
import { base, itemsPath, listedItem, openInbox, summary, wholeItem } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));

const opened = {
  [`GET ${itemsPath}/1`]: Response.json(wholeItem(1)),
  [`GET ${itemsPath}/2`]: Response.json(wholeItem(2)),
  [`GET ${itemsPath}/1/timeline`]: Response.json({ timeline: [] }),
  [`GET ${itemsPath}/2/timeline`]: Response.json({ timeline: [] }),
  [`GET ${itemsPath}/1/people`]: Response.json({ people: [] }),
  [`GET ${itemsPath}/2/people`]: Response.json({ people: [] }),
};

test("a row says what an item is, how it stands and what it waits for", async () => {
  openInbox({
    [`GET ${itemsPath}`]: Response.json({
      items: [
        listedItem(42, {
          type: "idea",
          title: "Dark mode",
          status: "done",
          severity: "nice",
          fixed_build: { id: "b", name: "2.4" },
          owner: { id: "o", name: "Maren Solberg" },
          respond_by: "2026-01-01T00:00:00.000Z",
          reopened_count: 1,
        }),
      ],
    }),
  });
  const [row] = within(await screen.findByRole("list", { name: "Feedback" })).getAllByRole("listitem");
  const texts = ["Idea", "TRL-42", "Shipped in 2.4", "Nice to have", "2 people have this", "80", "Reopened"];
  for (const text of texts) expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
  expect(within(row as HTMLElement).getByText(/^Late by /)).toBeInTheDocument();
  expect(within(row as HTMLElement).getByText("Owner: Maren Solberg")).toBeInTheDocument();
});

test("views and filters are in the address, each filter with a cross", async () => {
  const { calls, person, router } = openInbox({}, "?type=bug&severity=critical");
  await person.click(await screen.findByRole("button", { name: "Mine 1" }));
  expect(router.state.location.search).toEqual({ type: "bug", severity: "critical", view: "mine" });
  await person.click(await screen.findByRole("button", { name: "Remove Filter: Severity: Critical" }));
  expect(router.state.location.search).toEqual({ type: "bug", view: "mine" });
  const asked = calls.filter(({ path }) => path === itemsPath).map(({ query }) => new URLSearchParams(query));
  expect(asked[0]?.get("view")).toBe("inbox");
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: "mine", type: "bug", limit: "50" });
});

test("a project without answers and items has no feedback yet, and can write some down", async () => {
  const { person } = openInbox({
    [`GET /api${base}`]: Response.json(aProject({ response_count: 0 })),
    [`GET ${itemsPath}`]: Response.json({ items: [] }),
    [`GET ${itemsPath}/summary`]: Response.json({ ...summary, views: { ...summary.views, inbox: 0, all: 0 } }),
  });
  expect(await screen.findByRole("heading", { name: "No feedback yet" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "New Item" }));
  expect(await screen.findByRole("dialog", { name: "New Item" })).toBeInTheDocument();
});

test("an empty inbox, no match, and what does not load each say so", async () => {
  let isDown = true;
  const { person } = openInbox(
    {
      [`GET ${itemsPath}`]: ({ query }) =>
        isDown
          ? errorAnswer("rate_limited")
          : Response.json({ items: query.includes("view=inbox") ? [] : [listedItem(1)] }),
    },
    "?type=praise",
  );
  expect(await screen.findByText("Failed to load feedback")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No feedback matches these filters" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByRole("heading", { name: "Your inbox is empty" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Show All" }));
  expect(await screen.findByText("Problem 1")).toBeInTheDocument();
});

test("keys lead through the list and the open item, and back to its row", async () => {
  const { person, router } = openInbox(opened, "?view=all");
  const heading = (name: string) => screen.findByText(name, { selector: "h2" });
  await screen.findByText("Problem 1");
  await person.keyboard("j");
  expect(screen.getByText("Problem 1", { selector: "a" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await heading("Problem 1")).toHaveFocus();
  await person.keyboard("j");
  expect(await heading("Problem 2")).toHaveFocus();
  expect(router.state.location.pathname).toBe(`${base}/feedback/2`);
  await person.keyboard("k");
  expect(await heading("Problem 1")).toHaveFocus();
  await person.keyboard("{Escape}");
  expect(router.state.location.pathname).toBe(`${base}/feedback`);
  expect(router.state.location.search).toEqual({ view: "all" });
  expect(screen.getByText("Problem 1", { selector: "a" })).toHaveFocus();
});

test("exports exactly what the list is narrowed to, in its order", async () => {
  const { calls, person } = openInbox(
    {
      ...opened,
      [`GET ${itemsPath}/export`]: new Response("Reference\n", { headers: { "content-type": "text/csv" } }),
    },
    "?type=bug&sort=impact",
  );
  await person.click(await screen.findByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
  await waitFor(() => expect(calls.some(({ path }) => path === `${itemsPath}/export`)).toBe(true));
  const asked = calls.find(({ path }) => path === `${itemsPath}/export`)?.query;
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    view: "inbox",
    type: "bug",
    sort: "impact",
    format: "csv",
  });
  // The keys of the list work from the button that the menu came from.
  await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
  await person.keyboard("j");
  expect(screen.getByText("Problem 1", { selector: "a" })).toHaveFocus();
});
