import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { storageKeys } from "#lib/offline/storage.ts";
import { answer, forgetAll, meOf, open, sentTo, sessionOf } from "#app/test-support.tsx";

afterEach(forgetAll);

const device = "fld_a-known-browser";
const asTester = {
  "POST /auth/login": { ...sessionOf("beta_tester"), device },
  "GET /auth/me": meOf("beta_tester"),
  "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
};

async function signIn(person: Awaited<ReturnType<typeof open>>) {
  await person.type(await screen.findByLabelText(/^Email/), "ana@example.com");
  await person.type(screen.getByLabelText(/^Password/), "kite-surfing-91");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
}

test("a browser says at the next sign-in what it was given at the one before, also after signing out", async () => {
  const calls = answer(asTester);
  const person = await open("/login");
  await signIn(person);
  expect(localStorage.getItem(storageKeys.session)).not.toContain(device);
  const { endSession } = await import("#shared/session/store.ts");
  act(() => endSession("signed-out"));
  await signIn(person);
  const bodies = sentTo(calls, "POST /auth/login").map(({ body }) => body);
  const typed = { email: "ana@example.com", password: "kite-surfing-91" };
  expect(bodies).toEqual([typed, { ...typed, device }]);
});

test("a link to sign in takes it along, too", async () => {
  localStorage.setItem(storageKeys.device, device);
  const calls = answer({ ...asTester, "POST /auth/magic-link/consume": sessionOf("beta_tester") });
  const person = await open("/magic-link#flm_abc");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/magic-link/consume")[0]?.body).toEqual({ token: "flm_abc", device });
});

test("who had their data erased leaves nothing behind", async () => {
  localStorage.setItem(storageKeys.device, device);
  const { endSession } = await import("#shared/session/store.ts");
  endSession("erased");
  expect(localStorage).toHaveLength(0);
});
