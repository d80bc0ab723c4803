import type { Message } from "@firstlight/contract";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInAs, user, uuid } from "#shared/session/test-support.tsx";
import { assignment, entry } from "../assignment-test-support.ts";
import { leave, showDashboard } from "../test-support.tsx";

beforeEach(() => signInAs("beta_tester"));
afterEach(leave);

function message(n: number, change: Partial<Message> = {}): Message {
  return {
    id: uuid(n),
    project_id: uuid(10),
    tester_id: user.id,
    content: "Thank you",
    created_at: "2026-11-03T09:00:00.000Z",
    sender: { id: uuid(60), name: "Maya Chen", role: "owner" },
    recipient_id: user.id,
    recipient_name: user.name,
    message_type: "project_communication",
    read_at: null,
    attachments: [],
    ...change,
  };
}

const base = `/dashboard/projects/${uuid(10)}`;

test("seven tabs, with what waits at each; on phones the rest is behind More", async () => {
  const onWizards = { total: 3, completed: 1, next: null };
  const project = {
    ...assignment(10, "Mobile app", [entry(20, "Survey"), entry(21, "Done", {}, true)]),
    wizards: onWizards,
    unread_messages: 2,
  };
  const shown = async () => {
    const more = await screen.findByRole("button", { name: "More" });
    const behind = document.getElementById(more.getAttribute("popovertarget") ?? "");
    const bar = within(screen.getByRole("navigation", { name: "Project" })).getAllByRole("link", { hidden: true });
    const namesOf = (links: readonly Element[]) => links.map(({ textContent }) => textContent);
    return [namesOf(bar.filter((link) => !behind?.contains(link))), namesOf([...(behind?.children ?? [])])];
  };
  const all = ["Overview", "Onboarding", "Forms1", "Wizards2", "Messages22 unread", "Feedback", "Profile"];
  showDashboard([project]);
  expect(await shown()).toEqual([all, ["Onboarding", "Feedback", "Profile"]]);
  leave();
  signInAs("beta_tester");
  showDashboard([{ ...project, onboarding_progress: { percentage: 50, is_offered: true } }]);
  expect(await shown()).toEqual([all, ["Wizards", "Feedback", "Profile"]]);
  leave();
  signInAs("beta_tester");
  showDashboard([{ ...project, wizards: { ...onWizards, completed: 3 } }]);
  expect((await shown())[1]).toEqual(["Onboarding", "Wizards", "Profile"]);
});

test("the first visit greets by name and shows the inviter, until something is started", async () => {
  const fresh = assignment(10, "Mobile app", [entry(20, "Survey")]);
  const onboarding_progress = { percentage: 0, is_offered: true };
  showDashboard([{ ...fresh, onboarding_progress }]);
  const firstName = user.name.split(" ")[0];
  const greeting = await screen.findByRole("region", { name: `Welcome to Mobile app, ${firstName}` });
  expect(greeting).toHaveTextContent("Maya Chen invited you to try it. Start with the onboarding.");
  leave();
  signInAs("beta_tester");
  showDashboard([{ ...fresh, project: { ...fresh.project, welcome_message: "Hello! Try the search first." } }]);
  const own = await screen.findByRole("region", { name: `Welcome to Mobile app, ${firstName}` });
  expect(own).toHaveTextContent(/Maya ChenHello! Try the search first\.$/);
  leave();
  signInAs("beta_tester");
  showDashboard([{ ...fresh, forms: [{ ...entry(20, "Survey"), has_draft: true }] }]);
  expect(await screen.findByText("About This Project")).toBeInTheDocument();
  expect(screen.queryByText(/^Welcome to Mobile app/)).not.toBeInTheDocument();
});

test("the overview says how far one is, and what is known of the project", async () => {
  const wizards = { total: 1, completed: 0, next: null };
  const onboarding_progress = { percentage: 50, is_offered: true };
  showDashboard([{ ...assignment(10, "Mobile app", [entry(20, "Survey")]), wizards, onboarding_progress }]);
  expect(await screen.findAllByText("0% · 0 of 1")).toHaveLength(2);
  expect(screen.getByRole("progressbar", { name: "Onboarding" })).toHaveAttribute("aria-valuenow", "50");
  const about = within(screen.getByText("About This Project").closest("section") as HTMLElement);
  for (const fact of ["Active", "Maya Chen", "Nov 1, 2026", "Nov 2, 2026"])
    expect(about.getByText(fact)).toBeInTheDocument();
});

test("the latest messages each lead to Messages", async () => {
  const mine = message(71, {
    content: "It does not open",
    sender: { id: user.id, name: user.name, role: "beta_tester" },
    recipient_id: uuid(60),
  });
  showDashboard([assignment(10, "Mobile app", [])], { messages: [message(70), mine] });
  expect(await screen.findByText("It does not open")).toBeInTheDocument();
  for (const name of ["Unread: Maya Chen", "You"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", `${base}/messages`);
});

test("without messages it says what appears there", async () => {
  showDashboard([assignment(10, "Mobile app", [])]);
  expect(await screen.findByText(/^No messages yet/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Write the First Message" })).toHaveAttribute("href", `${base}/messages`);
});

test("the profile shows the account and the company, and leads to the settings", async () => {
  const router = showDashboard([assignment(10, "Mobile app", [])]);
  await screen.findByRole("heading", { level: 1, name: "Mobile app" });
  await act(() => router.navigate({ href: `${base}/profile` }));
  for (const fact of ["Ana Ruiz", "ana@example.com", "Beta tester", "Harbor Labs", "Maya Chen", "Nov 2, 2026"])
    expect((await screen.findAllByText(fact)).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Profile Settings" })).toHaveAttribute(
    "href",
    expect.stringContaining("profile=basic"),
  );
});

test("the forms are found at their old address", async () => {
  const router = showDashboard([assignment(10, "Mobile app", [entry(20, "Survey")])]);
  await screen.findByRole("heading", { level: 1, name: "Mobile app" });
  await act(() => router.navigate({ href: `${base}?tab=forms` }));
  expect(await screen.findByRole("link", { name: "Fill Form Survey" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${base}/forms`);
});
