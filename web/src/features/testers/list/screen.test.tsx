import type { ProjectTester } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answerCalls, projectId, type Sent, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { aProjectTester } from "../test-support.tsx";
import { ProjectTestersScreen } from "./screen.tsx";

afterEach(cleanup);

const base = `/api/projects/${projectId}`;
const names = ["Dora", "Cleo", "Ben", "Ada"];
const people = names.map((name, n) =>
  aProjectTester({
    id: uuid(100 + n),
    name,
    email: `${name.toLowerCase()}@example.com`,
    answers: n,
    ...(name === "Dora" && { invitation_status: "pending" as const, joined_at: null, is_active: false }),
  }),
);

/** A server with these testers that reports this total. */
function open(
  search = "?view=table",
  { total = people.length, replies = {} as Parameters<typeof answerCalls>[0] } = {},
) {
  signInAs("owner");
  const page = (list: readonly ProjectTester[], count: number | undefined) =>
    Response.json(
      { beta_users: list },
      {
        headers: {
          ...(count !== undefined && { "X-Total-Count": String(count) }),
          ...(total > people.length && { Link: '</api/x?cursor=next>; rel="next"' }),
        },
      },
    );
  const list = ({ query }: Sent) => {
    const q = new URLSearchParams(query).get("q");
    if (new URLSearchParams(query).has("cursor")) return new Promise<Response>(() => undefined);
    return q ? page([], undefined) : page(people, total);
  };
  const calls = answerCalls({
    [`GET ${base}/beta-users`]: list,
    [`GET ${base}/tester-groups`]: Response.json({ groups: [] }),
    [`GET ${base}/tester-tags`]: Response.json({ tags: ["vip"] }),
    ...replies,
  });
  const path = `/projects/${projectId}/testers`;
  const router = showAt("staff", "/projects/$projectId/testers", () => <ProjectTestersScreen />, `${path}${search}`);
  const asked = () => calls.filter((call) => call.path === `${base}/beta-users`).map(({ query }) => query);
  const bodies = (path: string) =>
    calls.flatMap((call) => (call.path === `${base}${path}` && call.body ? [call.body] : []));
  return { user: userEvent.setup(), router, asked, bodies };
}

const rows = () => screen.getAllByRole("rowheader").map((cell) => within(cell).getByRole("link").textContent);
const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });

test("a small project is sorted and filtered at once, without a request", async () => {
  const { user, router, asked } = open();
  await screen.findByRole("table", { name: "Beta Users" });
  expect(rows()).toEqual(names);
  const before = asked().length;
  await user.click(screen.getByRole("button", { name: "Tester" }));
  expect(rows()).toEqual(names.toReversed());
  await user.click(screen.getByRole("button", { name: "Joined" }));
  expect(rows()[0]).toBe("Dora");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: "-joined", view: "table" }));
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Answers" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Answers" }));
  expect(rows()).toEqual(names.toReversed());
  expect(within(screen.getByRole("row", { name: /Dora/ })).getByText("Invited")).toBeInTheDocument();
  expect(asked()).toHaveLength(before);
});

test("several testers are selected, also a range, and tagged in one call", async () => {
  const reply = Response.json({ changed: 3 });
  const { user, bodies } = open("?view=table", { replies: { [`POST ${base}/beta-users/tags`]: reply } });
  await screen.findByRole("table", { name: "Beta Users" });
  await user.click(box("Ada"));
  await user.keyboard("{Shift>}");
  await user.click(box("Cleo"));
  await user.keyboard("{/Shift}");
  expect(await screen.findByText("3 selected")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Add Tags" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Tags" });
  await user.click(await within(dialog).findByRole("button", { name: "Add Tag vip" }));
  await user.click(within(dialog).getByRole("button", { name: "Add Tags" }));
  expect(await screen.findByText("3 testers tagged")).toBeInTheDocument();
  expect(bodies("/beta-users/tags")).toEqual([{ user_ids: [uuid(101), uuid(102), uuid(103)], add: ["vip"] }]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("3 selected")).toBeNull());
});

test("testers are reminded of what they have open, and a failure leaves the question open", async () => {
  const sent = { sent: 2, email_off: 0, unreachable: 1, nothing_open: 2, nudged_recently: 0, reminded_today: 4 };
  let calls = 0;
  const { user, bodies } = open("?view=table", {
    replies: {
      [`POST ${base}/nudge`]: () =>
        (calls += 1) === 1
          ? Response.json(
              { detail: "Too many reminders. Try again in an hour.", code: "too_many_attempts" },
              { status: 429 },
            )
          : Response.json({ ...sent, sends_at: null }, { status: 202 }),
    },
  });
  await screen.findByRole("table", { name: "Beta Users" });
  await user.click(screen.getByRole("checkbox", { name: "Select all testers shown" }));
  await user.click(await screen.findByRole("button", { name: "Remind" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remind 4 testers?" });
  expect(dialog).toHaveTextContent("Each tester gets one email with what’s still open.");
  await user.click(within(dialog).getByRole("button", { name: "Remind" }));
  expect(await within(dialog).findByText("Too many reminders. Try again in an hour.")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Remind" }));
  expect(await screen.findByText("Sent to 2.")).toBeInTheDocument();
  expect(
    screen.getByText("4 were reminded today, 2 have nothing open, 1 hasn’t joined or is inactive."),
  ).toBeInTheDocument();
  expect(bodies("/nudge").at(-1)).toEqual({ user_ids: people.map(({ id }) => id) });
  expect(screen.getByText("4 selected")).toBeInTheDocument();
});

test("those who have not answered a form are asked about at once", async () => {
  const form = uuid(7);
  const { promise: listed, resolve: answer } = Promise.withResolvers<Response>();
  const sent = { sent: 0, email_off: 0, unreachable: 0, nothing_open: 0, nudged_recently: 1, reminded_today: 1 };
  const { user, router, bodies } = open(`?view=table&remind=${form}`, {
    replies: {
      [`GET /api/forms/${form}/unanswered`]: () => listed,
      [`POST ${base}/nudge`]: Response.json({ ...sent, sends_at: null }, { status: 202 }),
    },
  });
  const loading = await screen.findByRole("dialog", { name: "Remind Testers" });
  expect(loading).toHaveTextContent("Loading…");
  const user_ids = [uuid(101), uuid(102)];
  answer(Response.json({ title: "First look", project_id: projectId, user_ids, has_more: false }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remind 2 testers?" });
  expect(dialog).toHaveTextContent("They haven’t answered “First look”. Each tester gets one email");
  await user.click(within(dialog).getByRole("button", { name: "Remind" }));
  expect(await screen.findByText("No reminders sent")).toBeInTheDocument();
  expect(screen.getByText("1 was reminded today, 1 was reminded in the last 7 days.")).toBeInTheDocument();
  expect(bodies("/nudge")).toEqual([{ user_ids: [uuid(101), uuid(102)] }]);
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "table" }));
});

test("a message goes only to testers who can get it", async () => {
  const { user, router } = open();
  await screen.findByRole("table", { name: "Beta Users" });
  await user.click(screen.getByRole("checkbox", { name: "Select all testers shown" }));
  await user.click(await screen.findByRole("button", { name: "Message" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/communication$/));
  expect(router.state.location.state.recipients).toEqual([uuid(101), uuid(102), uuid(103)]);
  expect(await screen.findByText(/^1 tester is left out/)).toBeInTheDocument();
});

test("of many testers all are selected on the server, removed by the thousand, and those left stay selected", async () => {
  const user_ids = Array.from({ length: 1500 }, (_, n) => uuid(5000 + n));
  let removals = 0;
  const { user, asked, bodies } = open("?view=table", {
    total: 1500,
    replies: {
      [`GET ${base}/beta-users/ids`]: Response.json({ user_ids }),
      [`POST ${base}/beta-users/remove`]: () =>
        (removals += 1) > 1
          ? Response.json({ detail: "Please wait a minute.", code: "too_many_requests" }, { status: 429 })
          : Response.json({ removed: 1000 }),
    },
  });
  await screen.findByRole("table", { name: "Beta Users" });
  await user.click(screen.getByRole("button", { name: "Tester" }));
  await waitFor(() => expect(asked().some((query) => query.includes("sort=name"))).toBe(true));
  await user.click(screen.getByRole("checkbox", { name: "Select all testers shown" }));
  await user.click(await screen.findByRole("button", { name: "Select All 1,500" }));
  expect(await screen.findByText("1,500 selected")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Remove Testers" }));
  expect(await within(dialog).findByText("Please wait a minute.")).toBeInTheDocument();
  expect(bodies("/beta-users/remove")).toHaveLength(2);
  expect(screen.getByText("500 selected")).toBeInTheDocument();
});

test("of many testers the search asks the server, and says when no one matches", async () => {
  const { user, asked } = open("?view=cards", { total: 1500 });
  await screen.findByRole("list", { name: "Beta Users" });
  await user.type(screen.getByRole("searchbox"), "zoe");
  expect(await screen.findByText("No matching testers")).toBeInTheDocument();
  expect(asked().at(-1)).toContain("q=zoe");
});
