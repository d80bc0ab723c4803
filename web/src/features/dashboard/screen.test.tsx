import { onlineManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";
import { beforeUpdate } from "#shared/drafts/test-support.ts";
import { recordEntry } from "#shared/outbox/edit.ts";
import { signInAs, uuid } from "#shared/session/test-support.tsx";
import { assignment, entry } from "./assignment-test-support.ts";
import { leave, showDashboard } from "./test-support.tsx";

const wizard = {
  id: uuid(40),
  title: "New checkout",
  due_date: null,
  overdue: false,
  is_required: true,
  is_started: false,
  estimated_total_time: 10,
};

beforeEach(() => signInAs("beta_tester"));
afterEach(leave);

test("puts the most urgent open form of all projects on top, with the only primary action", async () => {
  showDashboard([
    assignment(10, "Mobile app", [entry(20, "Quiet survey")]),
    assignment(11, "Checkout", [entry(21, "Broken payments", { priority: "urgent" })]),
  ]);
  const next = await screen.findByRole("region", { name: "Broken payments" });
  expect(within(next).getByText("What to do next")).toBeInTheDocument();
  expect(within(next).getByRole("link", { name: "Start Broken payments" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${uuid(11)}/forms/${uuid(21)}`,
  );
  expect(screen.getByRole("progressbar", { name: "Overall progress" })).toHaveAttribute("aria-valuenow", "50");
});

test("says Continue where this device keeps answers", async () => {
  draftOf(answersOf(uuid(20))).save({ answers: { field_1: "a", field_2: "b", field_3: " ", field_4: [] } });
  showDashboard([assignment(10, "Mobile app", [entry(20, "Survey")]), assignment(11, "Checkout", [])]);
  expect(await screen.findByRole("link", { name: "Continue Survey" })).toBeInTheDocument();
  expect(screen.getByText("2 of 4 questions")).toBeInTheDocument();
});

test("opens the only project directly", async () => {
  const router = showDashboard([assignment(10, "Mobile app", [entry(20, "Survey")])]);
  expect(await screen.findByRole("heading", { level: 1, name: "Mobile app" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/dashboard/projects/${uuid(10)}`);
  // There is nowhere to go back to: the dashboard would open this project again.
  expect(screen.queryByRole("link", { name: "Your Projects" })).not.toBeInTheDocument();
});

test("lists fixes to check, and nothing is called done before", async () => {
  const retest = {
    id: uuid(70),
    status: "open" as const,
    due_on: "2026-12-04",
    is_open: true,
    project: { id: uuid(10), name: "Mobile app" },
    build: { id: uuid(71), name: "1.1" },
    report: { number: 7, reference: "MBL-7", type: "bug" as const, title: "It stops" },
  };
  const done = entry(20, "Survey", {}, true);
  showDashboard([assignment(10, "Mobile app", [done])], { retests: [retest] });
  const checks = await screen.findByRole("region", { name: "Check these fixes" });
  expect(within(checks).getByRole("link", { name: "It stops" })).toHaveAttribute(
    "href",
    `/dashboard/retests/${uuid(70)}`,
  );
  expect(within(checks).getByText(/Should be fixed in 1\.1/)).toBeInTheDocument();
  expect(screen.queryByText(/all done/i)).not.toBeInTheDocument();
});

test("says so when no project is assigned", async () => {
  showDashboard([]);
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
});

test("says that an answered form waits to be sent, and leads on to another one", async () => {
  const about = { id: uuid(90), subject_id: uuid(20), project_id: uuid(10), title: "Survey" };
  recordEntry({ ...about, kind: "submission", refused: null });
  beforeUpdate("answers", { answers: { field_1: "a" } }, uuid(20));
  const router = showDashboard([
    assignment(10, "Mobile app", [entry(20, "Survey", { priority: "urgent" }), entry(21, "Second")]),
  ]);
  expect(await screen.findByRole("region", { name: "Second" })).toBeInTheDocument();
  await act(() => router.navigate({ href: `/dashboard/projects/${uuid(10)}?tab=forms` }));
  expect(await screen.findByText("Waiting to be sent")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Survey/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Fill Form Second" })).toBeInTheDocument();
});

test("says what failed without a connection, and shows the project once it is back", async () => {
  onlineManager.setOnline(false);
  showDashboard([assignment(10, "Mobile app", [entry(20, "Survey")])]);
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("heading", { level: 1, name: "Mobile app" })).toBeInTheDocument();
});

test("congratulates when everything is answered", async () => {
  showDashboard([assignment(10, "Mobile app", [entry(20, "Survey", {}, true)])]);
  expect(await screen.findByRole("heading", { name: "All done, Ana" })).toBeInTheDocument();
});

test("counts the wizards and the onboarding that wait, and does not call it done before they are", async () => {
  const wanted = {
    wizards: { total: 2, completed: 1, next: wizard },
    onboarding_progress: { percentage: 50, is_offered: true },
  };
  showDashboard([
    { ...assignment(10, "Mobile app", [entry(20, "Survey", {}, true)]), ...wanted },
    assignment(11, "Checkout", []),
  ]);
  expect(await screen.findByText("You have 1 wizard and 1 onboarding wizard to do.")).toBeInTheDocument();
  expect(screen.getByText("1 of 2 done")).toBeInTheDocument();
  expect(screen.getByText("Nothing to do yet")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: /^All done/ })).not.toBeInTheDocument();
});

test("puts the wizard that waits on top, once the forms and the onboarding are done", async () => {
  const wanted = {
    wizards: { total: 1, completed: 0, next: { ...wizard, overdue: true } },
    onboarding_progress: { percentage: 100, is_offered: true },
  };
  showDashboard([
    { ...assignment(10, "Mobile app", [entry(20, "Survey", {}, true)]), ...wanted },
    assignment(11, "Checkout", []),
  ]);
  const next = await screen.findByRole("region", { name: "New checkout" });
  expect(within(next).getByText("Overdue")).toBeInTheDocument();
  expect(within(next).getByText("About 10 minutes")).toBeInTheDocument();
  expect(within(next).getByRole("link", { name: "Start New checkout" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${uuid(10)}/wizards/${uuid(40)}`,
  );
});

test("a card says what there is on a project, and how many messages are unread", async () => {
  showDashboard([
    { ...assignment(10, "Mobile app", [entry(20, "Survey")]), unread_messages: 100 },
    { ...assignment(11, "Checkout", []), unread_messages: 1 },
  ]);
  expect(await screen.findByText("99+ unread messages", { selector: "header *" })).toBeInTheDocument();
  const [first, second] = within(screen.getByRole("region", { name: "Your Projects" })).getAllByRole("listitem");
  for (const fact of ["1 form", "99+ unread messages", "Invited by Maya Chen", "Created Nov 1, 2026"])
    expect(within(first as HTMLElement).getByText(fact)).toBeInTheDocument();
  for (const fact of ["0 forms", "1 unread message"])
    expect(within(second as HTMLElement).getByText(fact)).toBeInTheDocument();
});

describe("quick actions", () => {
  const region = () => screen.findByRole("region", { name: "Quick Actions" });

  test("lead to the forms, the onboarding and the profile", async () => {
    const offered = { onboarding_progress: { percentage: 20, is_offered: true } };
    showDashboard([
      assignment(10, "Mobile app", []),
      { ...assignment(11, "Checkout", [entry(21, "Survey")]), ...offered },
    ]);
    const actions = within(await region());
    const to = `/dashboard/projects/${uuid(11)}`;
    expect(actions.getByRole("link", { name: "Complete Forms" })).toHaveAttribute("href", `${to}/forms`);
    expect(actions.getByRole("link", { name: "View Onboarding" })).toHaveAttribute("href", `${to}/onboarding`);
    expect(actions.getByRole("link", { name: "Profile Settings" })).toHaveAttribute(
      "href",
      expect.stringContaining("profile=basic"),
    );
  });

  test("to write, one of several projects is chosen first", async () => {
    const person = userEvent.setup();
    const router = showDashboard([assignment(10, "Mobile app", []), assignment(11, "Checkout", [])]);
    await person.click(within(await region()).getByRole("button", { name: "Send Message" }));
    expect(screen.getByText("Please select a project first to send messages")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Your Projects" })).toHaveFocus();
    await person.click(screen.getByRole("link", { name: "Checkout" }));
    expect(await screen.findByText("The messages")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/dashboard/projects/${uuid(11)}/messages`);
  });

  test("say what there is not", async () => {
    const person = userEvent.setup();
    showDashboard([]);
    const actions = within(await region());
    await person.click(actions.getByRole("button", { name: "Complete Forms" }));
    expect(await screen.findByText("No forms available at the moment")).toBeInTheDocument();
    for (const name of ["Send Message", "View Onboarding"]) {
      await person.click(actions.getByRole("button", { name }));
      expect(await screen.findByText("No projects available.")).toBeInTheDocument();
    }
  });

  test("with a single project they lead straight there", async () => {
    showDashboard([assignment(10, "Mobile app", [])]);
    const actions = within(await region());
    expect(actions.getByRole("link", { name: "Send Message" })).toHaveAttribute(
      "href",
      `/dashboard/projects/${uuid(10)}/messages`,
    );
  });
});
