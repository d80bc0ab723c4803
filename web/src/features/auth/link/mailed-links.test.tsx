import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { storageKeys } from "#lib/offline/storage.ts";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf, unreachable } from "#app/test-support.tsx";

afterEach(forgetAll);

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };
const asTester = {
  "POST /auth/magic-link/consume": sessionOf("beta_tester"),
  "GET /auth/me": meOf("beta_tester"),
  "GET /beta/dashboard": dashboard,
};

test("opening a link to sign in spends nothing; the press signs in and the address forgets the token", async () => {
  const calls = answer(asTester);
  const person = await open("/magic-link#flm_abc");
  const button = await screen.findByRole("button", { name: "Sign In" });
  expect(calls).toEqual([]);
  await person.click(button);
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/magic-link/consume")[0]?.body).toEqual({ token: "flm_abc" });
  expect(location.pathname + location.hash).toBe("/dashboard");
});

test("a link that was used says so and leads to a new one", async () => {
  answer({ "POST /auth/magic-link/consume": refused(404, "This link has been used or has expired.") });
  const person = await open("/magic-link#flm_old");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("heading", { name: "This link can’t be used" })).toBeInTheDocument();
  expect(screen.getByText("This link has been used or has expired.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await waitFor(() => expect(location.hash).toBe(""));
  await person.click(screen.getByRole("button", { name: "Email Me a New Link" }));
  expect(await screen.findByRole("heading", { name: "Sign In with an Email Link" })).toHaveFocus();
  expect(screen.getByLabelText(/^Email/)).toBeInTheDocument();
});

test("a lost connection keeps the link and the button", async () => {
  answer({ "POST /auth/magic-link/consume": unreachable });
  const person = await open("/magic-link#flm_abc");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to reach the server.");
  expect(location.hash).toBe("#flm_abc");
  answer(asTester);
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
});

test("a signed-in user is warned, and continuing revokes their session", async () => {
  const calls = answer({ ...asTester, "GET /auth/me": meOf("owner"), "POST /auth/logout": null });
  const person = await open("/magic-link#flm_abc", "owner");
  expect(await screen.findByText(/You’re signed in as Ana Ruiz/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(sentTo(calls, "POST /auth/logout")).toHaveLength(1);
});

test("a new address is confirmed by a press", async () => {
  const calls = answer({ "POST /auth/confirm-email": { email: "ana@new.example" } });
  const person = await open("/confirm-email#fle_abc");
  await person.click(await screen.findByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toHaveFocus();
  expect(screen.getByText("ana@new.example")).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/confirm-email")).toHaveLength(1);
});

test("an address that is already taken shows an error, and the page stays", async () => {
  answer({ "POST /auth/confirm-email": refused(409, "An account with this address already exists.") });
  const person = await open("/confirm-email#fle_abc");
  await person.click(await screen.findByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("An account with this address already exists.");
});

test("a link without its token is dead at once", async () => {
  answer({});
  await open("/confirm-email");
  expect(await screen.findByText("It expired, was already used or is incomplete.")).toBeInTheDocument();
});

test("erasing says what goes and what stays, and ends with a farewell", async () => {
  const calls = answer({ "GET /auth/me": meOf("beta_tester"), "POST /me/erase/confirm": { status: "erased" } });
  const person = await open("/erase#flx_abc", "beta_tester");
  localStorage.setItem(storageKeys.selectedProject, "kept");
  const button = await screen.findByRole("button", { name: "Delete My Data" });
  expect(screen.getByText(/your answers, without anything that identifies you/)).toBeInTheDocument();
  expect(sentTo(calls, "POST /me/erase/confirm")).toHaveLength(0);
  await person.click(button);
  expect(await screen.findByRole("heading", { name: "Your data was deleted" })).toBeInTheDocument();
  expect(location.pathname).toBe("/farewell");
  expect(localStorage).toHaveLength(0);
});

test("an owner who cannot leave yet reads why", async () => {
  answer({ "POST /me/erase/confirm": refused(409, "You own Northwind. Hand it over first.") });
  const person = await open("/erase#flx_abc");
  await person.click(await screen.findByRole("button", { name: "Delete My Data" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You own Northwind. Hand it over first.");
});
