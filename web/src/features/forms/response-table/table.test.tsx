import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { listed, listedResponse, olderFields, openList } from "../responses/list-test-support.tsx";
import { asked, path, summary, summaryOf } from "../responses/test-support.tsx";
import { narrowScreen, seeEverything, signInAs } from "#shared/session/test-support.tsx";

beforeEach(() => {
  signInAs("member");
  seeEverything();
});
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

const many = (count: number) => Array.from({ length: count }, (_, n) => listedResponse(n + 1));
const table = () => screen.findByRole("table", { name: "Responses to First look" });
const headers = async () =>
  within(await table())
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);

/** Nothing is laid out here: the list says that it was scrolled so far up. */
function scrollTo(shown: Element, top: number): void {
  const body = shown.querySelector("tbody") ?? shown;
  vi.spyOn(body, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -top, 900, 9_000));
  fireEvent.scroll(body.closest("div") ?? body);
}

it("shows each answer by its kind, on one line, with the name that leads to it", async () => {
  const { router, user } = openList("?view=table", { responses: many(3) });
  const row = within(await screen.findByRole("row", { name: /Tester 1 / }));
  expect(await headers()).toEqual(["Tester", "Submitted", "Stars", "Tried", "What went wrong?", "Photo", "Tags"]);
  expect(row.getByRole("cell", { name: "4 of 5 stars" })).toBeInTheDocument();
  expect(row.getByText("Map, Loop")).toBeInTheDocument();
  expect(row.getByRole("button", { name: /fit\.png/ })).toBeInTheDocument();
  expect(row.getByText("No answer")).toBeInTheDocument();
  expect(screen.getByText("All 3")).toBeInTheDocument();
  await user.click(row.getByRole("link", { name: "Tester 1" }));
  expect(router.state.location.search).toEqual({ view: "individual", response: listedResponse(1).id });
  expect(await screen.findByRole("heading", { name: "Tester 1" })).toHaveFocus();
  router.history.back();
  const shownAgain = within(await screen.findByRole("row", { name: /Tester 1 / }));
  expect(shownAgain.getByRole("link", { name: "Tester 1" })).toHaveFocus();
});

it("draws what is in view of a long list and reads on as it is scrolled", async () => {
  const { calls } = openList("?view=table", { responses: many(250) });
  const shown = await table();
  expect(await screen.findByText("Tester 1")).toBeInTheDocument();
  expect(shown).toHaveAttribute("aria-rowcount", "251");
  expect(shown.querySelectorAll("tr").length).toBeLessThan(60);
  expect(screen.getByText("100 of 250. Scroll for more.")).toBeInTheDocument();
  scrollTo(shown, 90 * 48);
  expect(await screen.findByText("200 of 250. Scroll for more.")).toBeInTheDocument();
  expect((await screen.findByText("Tester 101")).closest("tr")).toHaveAttribute("aria-rowindex", "102");
  expect(screen.queryByText("Tester 1")).not.toBeInTheDocument();
  expect(asked(calls, "/responses").map(({ cursor }) => cursor)).toEqual([undefined, "100"]);
});

it("says when loading more fails, and continues after Retry", async () => {
  const rows = many(150);
  let isDown = true;
  const { user } = openList("?view=table", {
    responses: rows,
    replies: {
      [`GET ${path}/responses`]: ({ query }) => {
        const isFurther = query.includes("cursor");
        if (isFurther && isDown) return Response.json({ detail: "No" }, { status: 400 });
        const headersOf = new Headers({ "X-Total-Count": "150" });
        if (!isFurther) headersOf.set("Link", '</api/x?cursor=100>; rel="next"');
        return Response.json({ responses: isFurther ? rows.slice(100) : rows.slice(0, 100) }, { headers: headersOf });
      },
    },
  });
  const shown = await table();
  scrollTo(shown, 90 * 48);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load more responses.");
  expect(screen.getByText("Tester 90")).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("All 150")).toBeInTheDocument();
});

it("sorts by a column, one way and the other, and keeps it in the address", async () => {
  const { calls, router, user } = openList("?view=table", { responses: many(3) });
  const stars = () => screen.findByRole("columnheader", { name: /^Stars/ });
  expect(await screen.findByRole("columnheader", { name: "Submitted" })).toHaveAttribute("aria-sort", "descending");
  await user.click(within(await stars()).getByRole("button", { name: "Stars" }));
  await waitFor(async () => expect(await stars()).toHaveAttribute("aria-sort", "ascending"));
  await user.click(within(await stars()).getByRole("button", { name: "Stars" }));
  await waitFor(async () => expect(await stars()).toHaveAttribute("aria-sort", "descending"));
  expect(router.state.location.search).toEqual({ view: "table", sort: "-field_1" });
  expect(asked(calls, "/responses").map(({ sort }) => sort)).toEqual([undefined, "field_1", "-field_1"]);
});

it("shows only answers with one value of a column, and all again", async () => {
  const { calls, router, user } = openList("?view=table", { responses: many(3) });
  await user.click(await screen.findByRole("button", { name: "Filter by “Tried”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Loop" }));
  const conditions = { match: "all", conditions: [{ field: "field_2", is: "contains", value: "Loop" }] };
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "table", conditions }));
  await waitFor(() => expect(asked(calls, "/responses").at(-1)?.["conditions"]).toBe(JSON.stringify(conditions)));
  await user.click(await screen.findByRole("button", { name: "Filter by “Tried”, in use" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "table" }));
});

it("remembers for each form which columns one wants, those of questions that are gone too", async () => {
  const gone = { is_current: false, added_in: 1, removed_in: 2, earlier_labels: [] };
  const old = listedResponse(2, { version: 1, responses: { "How was it?": 2, "Old question": "Yes, twice" } });
  const world = {
    responses: [listedResponse(1), old],
    fieldsOf: ({ version }: { version: number }) => (version === 1 ? olderFields : listed.fields),
    replies: {
      [`GET ${path}/summary`]: Response.json(summary([summaryOf(9, "text", { label: "Old question", history: gone })])),
    },
  };
  const { user } = openList("?view=table", world);
  // A question whose label was another then is the same column.
  expect(await screen.findByRole("cell", { name: "2 of 5 stars" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const choice = within(await screen.findByRole("dialog", { name: "Columns" }));
  await user.click(await choice.findByRole("checkbox", { name: /Old question.*Not asked since version 2/ }));
  await user.click(choice.getByRole("checkbox", { name: "Photo" }));
  await user.keyboard("{Escape}");
  expect(screen.getByText("Yes, twice")).toBeInTheDocument();
  cleanup();
  openList("?view=table", world);
  expect(await screen.findByText("Yes, twice")).toBeInTheDocument();
  expect(await headers()).not.toContain("Photo");
});

it("offers Retry when nothing loads, and to look at all again when nothing matches", async () => {
  openList("?view=table", {
    responses: [],
    replies: {
      [`GET ${path}`]: Response.json(listed),
      [`GET ${path}/responses`]: Response.json({ detail: "No" }, { status: 400 }),
    },
  });
  expect(await screen.findByText("Failed to load responses")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  cleanup();
  const { router, user } = openList("?view=table&q=nothing", {
    responses: [],
    replies: { [`GET ${path}`]: Response.json(listed) },
  });
  expect(await screen.findByRole("heading", { name: "No matching responses" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "table" }));
});

it("is a list of cards on a phone, sorted by a choice", async () => {
  narrowScreen();
  const { router, user } = openList("?view=table", { responses: many(120) });
  const list = await screen.findByRole("list", { name: "Responses to First look" });
  expect(within(list).getAllByRole("listitem").length).toBeLessThan(60);
  const [card] = within(list).getAllByRole("listitem");
  expect(card).toHaveTextContent(/Tester 1.*Stars.*Tried.*Map, Loop/);
  await user.selectOptions(screen.getByLabelText("Sort by"), "Tester, A to Z");
  expect(router.state.location.search).toEqual({ view: "table", sort: "tester" });
});
