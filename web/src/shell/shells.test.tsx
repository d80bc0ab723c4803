import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  answer,
  company,
  forgetAll,
  meOf,
  open,
  refused,
  sentTo,
  sessionOf,
  uuid,
} from "../domains/auth/test-support.tsx";

afterEach(forgetAll);

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };
const other = { ...company, id: uuid(3), company_name: "Harbor Labs" };
const companies = [
  { id: company.id, company_name: company.company_name, logo_url: null, role: "owner" as const },
  { id: other.id, company_name: other.company_name, logo_url: null, role: "beta_tester" as const },
];
const elsewhere = { ...sessionOf("beta_tester"), token: "b-token", company: other };

test("people of one company see no switcher", async () => {
  answer({ "GET /auth/me": meOf("owner") });
  await open("/overview", "owner");
  await screen.findByRole("heading", { name: "Overview" });
  expect(screen.queryByRole("button", { name: "Switch company" })).not.toBeInTheDocument();
});

test("people of several go on in another one, and nothing of the first is left", async () => {
  const calls = answer({
    "GET /auth/me": ({ call }: { call: string }) =>
      localStorage.getItem("firstlight.session")?.includes("b-token")
        ? meOf("beta_tester", { company: other, companies })
        : { ...meOf("owner", { companies }), call },
    "POST /auth/switch-company": elsewhere,
    "GET /beta/dashboard": dashboard,
  });
  const person = await open("/projects", "owner");
  await person.click(await screen.findByRole("button", { name: "Switch company" }));
  const menu = await screen.findByRole("menu");
  expect(within(menu).getByRole("menuitem", { name: /^Northwind/ })).toHaveTextContent("Owner · you are here");
  await person.click(within(menu).getByRole("menuitem", { name: /^Harbor Labs/ }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText(/Once Harbor Labs adds you to a project/)).toBeInTheDocument();
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
  expect(await screen.findByRole("heading", { name: "Choose your own password" })).toBeInTheDocument();
  expect(screen.queryByRole("banner")).toHaveTextContent("Back to home");
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeInTheDocument();
  expect(sentTo(calls, "GET /beta/dashboard")).toEqual([]);
  await person.type(screen.getByLabelText(/^The password you were given/), "given-one");
  await person.type(screen.getByLabelText(/^New password/), "kite-surfing-91");
  await person.type(screen.getByLabelText(/^Confirm new password/), "kite-surfing-91");
  await person.click(screen.getByRole("button", { name: "Save and go on" }));
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
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
});
