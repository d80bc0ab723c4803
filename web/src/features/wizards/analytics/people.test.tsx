import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { narrowScreen, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { stepOf, testerOf, wizardOf } from "../test-support.ts";
import { one, openAnalytics, paged, summary } from "./test-support.ts";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  vi.restoreAllMocks();
});

const given = { by: "Ana Ruiz", at: "2026-11-02T09:00:00.000Z", notes: "By Friday, please.", due_date: "2020-11-10" };
const mika = testerOf(1, "Mika");
const noor = testerOf(2, "Noor", { state: "completed", completed_steps: 2, is_on_project: false });
const olga = testerOf(3, "Olga", {
  assigned: given,
  overdue: true,
  state: "in_progress",
  completed_steps: 1,
  current_step: { id: stepOf(1).id, title: "Step 1" },
  last_active_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
});
const testers = `GET ${one}/testers`;
const everyone = { [testers]: paged({ testers: [mika, noor, olga] }) };

it("shows each tester with how far they are, who asked them and until when", async () => {
  openAnalytics("?view=people", everyone);
  const table = await screen.findByRole("table", { name: "Testers" });
  const row = async (name: string) => (await within(table).findByText(name)).closest("tr") as HTMLElement;
  expect(await row("Mika")).toHaveTextContent("Not Started0 of 2 steps–Not assignedNever");
  expect(await row("Noor")).toHaveTextContent(
    "Left the projectnoor@example.comCompleted2 of 2 steps–Started on their own",
  );
  const shown = await row("Olga");
  for (const text of ["In Progress", "1 of 2 steps", "Step 1", "By Ana Ruiz", "Overdue", "Was due Nov 10, 2020"]) {
    expect(shown).toHaveTextContent(text);
  }
  expect(shown).toHaveTextContent("“By Friday, please.”2 days ago");
  expect(within(shown).getByRole("progressbar", { name: "Progress of Olga" })).toHaveAttribute(
    "aria-valuetext",
    "1 of 2 steps",
  );
});

it("is a list of cards on a phone", async () => {
  narrowScreen();
  openAnalytics("?view=people", everyone);
  const cards = within(await screen.findByRole("list", { name: "Testers" })).getAllByRole("listitem");
  expect(cards).toHaveLength(3);
  expect(cards[2]).toHaveTextContent("Current StepStep 1");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

it("narrows by words, state, step, assignment and group, all in the address, and takes it back", async () => {
  const { user, asked, router } = openAnalytics("?view=people", {
    [testers]: ({ query }) => paged({ testers: query.includes("q=nobody") ? [] : [olga] }),
  });
  await screen.findByText("Olga");
  const choose = (label: string, value: string) =>
    user.selectOptions(screen.getByRole("combobox", { name: label }), value);
  await choose("Status", "in_progress");
  await choose("Step", stepOf(1).id);
  await choose("Assigned", "yes");
  await choose("Group", uuid(60));
  await user.type(screen.getByRole("searchbox", { name: "Search testers" }), "nobody");
  expect(await screen.findByText("No matching testers")).toBeInTheDocument();
  const filter = { q: "nobody", state: "in_progress", step: stepOf(1).id, assigned: "yes", group: uuid(60) };
  expect(asked("/testers").at(-1)).toEqual({ ...filter, limit: "50" });
  expect(router.state.location.search).toMatchObject({ view: "people", ...filter });
  await user.click(screen.getByRole("button", { name: "Show All" }));
  expect(await screen.findByText("Olga")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ view: "people" });
});

it("opens at those who are at a step, and forgets a step or group that is gone", async () => {
  const { asked } = openAnalytics(`?view=people&step=${stepOf(1).id}&group=${uuid(99)}`, everyone);
  await screen.findByText("Olga");
  expect(asked("/testers")).toEqual([{ step: stepOf(1).id, limit: "50" }]);
  expect(screen.getByRole("combobox", { name: "Step" })).toHaveValue(stepOf(1).id);
  expect(screen.getByRole("combobox", { name: "Group" })).toHaveValue("");
});

it("loads page by page", async () => {
  const { user } = openAnalytics("?view=people", {
    [testers]: ({ query }) =>
      query.includes("cursor=c2") ? paged({ testers: [olga] }) : paged({ testers: [mika, noor] }, "c2"),
  });
  await user.click(await screen.findByRole("button", { name: "Load More" }));
  expect(await screen.findByText("Olga")).toBeInTheDocument();
  expect(screen.getByText("Mika")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
});

it("reminds those who have not finished, and says how many", async () => {
  const reply = Response.json({ reminded: 2, skipped: 1 }, { status: 202 });
  const { user, calls } = openAnalytics("?view=people", { ...everyone, [`POST ${one}/remind`]: reply });
  await user.click(await screen.findByRole("button", { name: "Remind Unfinished Testers" }));
  expect(screen.getByText(/^Everyone assigned gets a reminder, even if assigned today./)).toBeInTheDocument();
  expect(await screen.findByText("2 testers reminded")).toBeInTheDocument();
  expect(screen.getByText(/^1 tester skipped/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{}]);
});

it("offers no reminder for an archived wizard, or when all have finished", async () => {
  const words = "Remind Unfinished Testers";
  openAnalytics("?view=people", { ...everyone, [`GET ${one}`]: Response.json(wizardOf({ status: "archived" })) });
  await screen.findByText("Olga");
  expect(screen.queryByRole("button", { name: words })).not.toBeInTheDocument();
  cleanup();
  const done = { ...summary, not_started: 0, in_progress: 0, completed: 4 };
  openAnalytics("?view=people", {
    ...everyone,
    [`GET ${one}/analytics`]: Response.json({ summary: done, step_analytics: [] }),
  });
  await screen.findByText("Olga");
  expect(screen.queryByRole("button", { name: words })).not.toBeInTheDocument();
});

it("says what to do where a project has no testers", async () => {
  openAnalytics("?view=people");
  expect(await screen.findByText("No beta users available")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Invite Tester" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/testers?invite=true`,
  );
});

it("offers Retry where the list does not load", async () => {
  let tries = 0;
  const { user } = openAnalytics("?view=people", {
    [testers]: () => {
      tries += 1;
      return tries > 1 ? paged({ testers: [mika] }) : Response.json({ detail: "Not now." }, { status: 429 });
    },
  });
  expect(await screen.findByText("Failed to load testers")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("Mika")).toBeInTheDocument());
});
