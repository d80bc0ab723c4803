import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, company, forgetAll, meOf, open, refused, sentTo, sessionOf, uuid } from "../test-support.tsx";

afterEach(forgetAll);

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };
const other = { ...company, id: uuid(3), company_name: "Harbor Labs" };
const companies = [
  { id: company.id, company_name: company.company_name, logo_url: null, role: "owner" as const },
  { id: other.id, company_name: other.company_name, logo_url: null, role: "beta_tester" as const },
];
const elsewhere = { ...sessionOf("beta_tester"), token: "b-token", company: other };
const meWhereSignedIn = () =>
  localStorage.getItem("firstlight.session")?.includes("b-token")
    ? meOf("beta_tester", { company: other, companies })
    : meOf("owner", { companies });

test("people of one company see no switcher", async () => {
  answer({ "GET /auth/me": meOf("owner") });
  await open("/overview", "owner");
  await screen.findByRole("heading", { name: "Overview" });
  expect(screen.queryByRole("button", { name: "Switch company" })).not.toBeInTheDocument();
});

test("members of several companies can switch, and no data of the first one stays", async () => {
  const calls = answer({
    "GET /auth/me": meWhereSignedIn,
    "POST /auth/switch-company": elsewhere,
    "GET /beta/dashboard": dashboard,
  });
  const person = await open("/projects", "owner");
  await person.click(await screen.findByRole("button", { name: "Switch company" }));
  const menu = await screen.findByRole("menu");
  expect(within(menu).getByRole("menuitem", { name: /^Northwind/ })).toHaveTextContent("Owner · current company");
  await person.click(within(menu).getByRole("menuitem", { name: /^Harbor Labs/ }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText(/When Harbor Labs adds you to a project/)).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/switch-company")[0]?.body).toEqual({ company_id: other.id });
});

test("a switch that fails leaves everything where it was", async () => {
  answer({
    "GET /auth/me": meOf("owner", { companies }),
    "POST /auth/switch-company": refused(404, "This company does not exist or is no longer available."),
  });
  const person = await open("/overview", "owner");
  await person.click(await screen.findByRole("button", { name: "Switch company" }));
  await person.click(await screen.findByRole("menuitem", { name: /^Harbor Labs/ }));
  expect(await screen.findByText("Failed to switch to Harbor Labs")).toBeInTheDocument();
  expect(location.pathname).toBe("/overview");
});

test("a password that an admin chose opens nothing until the person has chosen their own", async () => {
  let isForced = true;
  const calls = answer({
    "GET /auth/me": () => meOf("beta_tester", { must_change_password: isForced }),
    "PUT /users/password": () => {
      isForced = false;
      return null;
    },
    "GET /beta/dashboard": dashboard,
  });
  const person = await open("/dashboard", "beta_tester");
  expect(await screen.findByRole("heading", { name: "Choose Your Own Password" })).toBeInTheDocument();
  expect(screen.queryByRole("banner")).toHaveTextContent("Back to Home");
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeInTheDocument();
  expect(sentTo(calls, "GET /beta/dashboard")).toEqual([]);
  await person.type(screen.getByLabelText(/^The password you were given/), "given-one");
  await person.type(screen.getByLabelText(/^New password/), "kite-surfing-91");
  await person.type(screen.getByLabelText(/^Confirm new password/), "kite-surfing-91");
  await person.click(screen.getByRole("button", { name: "Save and Continue" }));
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
});

test("signing in with such a password leads there too", async () => {
  answer({
    "POST /auth/login": sessionOf("owner"),
    "GET /auth/me": meOf("owner", { must_change_password: true }),
    "POST /auth/logout": null,
  });
  const person = await open("/login");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "given-one{Enter}");
  await person.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

const reminders = {
  is_paused: false,
  days_before: [2],
  on_due_day: true,
  days_after: [],
  quiet_from: 20,
  quiet_until: 8,
  time_zone: "Europe/Vienna",
};

/** Opens the reminders with unsaved changes. */
async function withUnsavedReminders(replies: Record<string, unknown>) {
  const calls = answer({
    "GET /auth/me": meWhereSignedIn,
    "GET /email/reminders": reminders,
    "POST /auth/logout": null,
    ...replies,
  });
  const person = await open("/team/reminders", "owner");
  await person.click(await screen.findByRole("switch", { name: "Also on the due date" }));
  const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
  const isUnsaved = () => expect(screen.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  return { calls, person, question, isUnsaved };
}

test("signing out asks about what is not saved before anything happens", async () => {
  const { calls, person, question, isUnsaved } = await withUnsavedReminders({});
  const signOut = async () => person.click(screen.getByRole("button", { name: "Sign Out", hidden: true }));
  await signOut();
  await person.click(within(await question()).getByRole("button", { name: "Keep Editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  isUnsaved();
  expect(sentTo(calls, "POST /auth/logout")).toEqual([]);
  expect(localStorage.getItem("firstlight.session")).toContain("a-token");

  await signOut();
  await person.click(within(await question()).getByRole("button", { name: "Discard Changes" }));
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/logout")).toHaveLength(1);
});

test("going over to another company asks first, and loses nothing if that fails", async () => {
  let isDown = true;
  const { calls, person, question, isUnsaved } = await withUnsavedReminders({
    "POST /auth/switch-company": () => (isDown ? refused(404, "Not now.") : elsewhere),
    "GET /beta/dashboard": dashboard,
  });
  const go = async (answered: string) => {
    await person.click(await screen.findByRole("button", { name: "Switch company" }));
    await person.click(await screen.findByRole("menuitem", { name: /^Harbor Labs/ }));
    await person.click(within(await question()).getByRole("button", { name: answered }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  };
  await go("Keep Editing");
  expect(sentTo(calls, "POST /auth/switch-company")).toEqual([]);
  await go("Discard Changes");
  expect(await screen.findByText("Failed to switch to Harbor Labs")).toBeInTheDocument();
  isUnsaved();
  isDown = false;
  await go("Discard Changes");
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("a tester who opens a team link is redirected to their own page, with a notice", async () => {
  answer({ "GET /auth/me": meOf("beta_tester"), "GET /beta/dashboard": dashboard });
  await open(`/projects/${uuid(10)}/forms`, "beta_tester");
  expect(await screen.findByText("That page is for the team")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Project not found" })).toBeInTheDocument();
  expect(location.pathname).toBe(`/dashboard/projects/${uuid(10)}/forms`);
});
