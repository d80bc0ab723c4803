import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf } from "#app/test-support.tsx";

afterEach(forgetAll);

const good = { "POST /auth/reset-password/check": { email: "ana@example.com" } };

async function choose(first: string, second = first, role?: "owner") {
  const person = await open("/reset-password#flr_abc", role);
  await person.type(await screen.findByLabelText(/^New password/), first);
  await person.type(screen.getByLabelText(/^Confirm new password/), second);
  return person;
}
const press = () => screen.getByRole("button", { name: "Change Password" });

test("a used or expired link says so before anything is typed, and leads to a new one", async () => {
  const calls = answer({ "POST /auth/reset-password/check": refused(404, "This link has been used or has expired.") });
  await open("/reset-password#flr_abc");
  expect(await screen.findByRole("heading", { name: "This link can’t be used" })).toBeInTheDocument();
  expect(screen.getByText("This link has been used or has expired.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Send New Link" })).toHaveAttribute("href", "/forgot-password");
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ["POST /auth/reset-password/check", { token: "flr_abc" }],
  ]);
});

test("a link that could not be checked is checked again", async () => {
  const wait = "Too many attempts. Please try again in 5 minutes.";
  answer({ "POST /auth/reset-password/check": refused(429, wait) });
  const person = await open("/reset-password#flr_abc");
  expect(await screen.findByText(wait)).toBeInTheDocument();
  answer(good);
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("ana@example.com")).toBeInTheDocument();
  expect(location.hash).toBe("#flr_abc");
});

test("a new password signs in, and names whose it is before", async () => {
  const calls = answer({
    ...good,
    "POST /auth/reset-password": { message: "Changed.", signed_in: sessionOf("beta_tester") },
    "GET /auth/me": meOf("beta_tester"),
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
  });
  const person = await choose("kite-surfing-91");
  expect(screen.getByText("ana@example.com")).toBeInTheDocument();
  await person.click(press());
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
  expect(screen.getByText("Password changed successfully!")).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/reset-password")[0]?.body).toEqual({
    token: "flr_abc",
    new_password: "kite-surfing-91",
  });
  expect(location.pathname + location.hash).toBe("/dashboard");
  // The used link is not checked again.
  expect(sentTo(calls, "POST /auth/reset-password/check")).toHaveLength(1);
});

test("who has no company to sign in to is led to the sign-in, with a word about it", async () => {
  answer({ ...good, "POST /auth/reset-password": { message: "Changed.", signed_in: null } });
  const person = await choose("kite-surfing-91");
  await person.click(press());
  expect(await screen.findByText("Your password was changed. Sign in with the new one.")).toBeInTheDocument();
  expect(location.hash).toBe("");
});

test("a session that was here is over too", async () => {
  const calls = answer({
    ...good,
    "POST /auth/reset-password": { message: "Changed.", signed_in: null },
    "GET /auth/me": meOf("owner"),
    "POST /auth/logout": null,
  });
  const person = await choose("kite-surfing-91", undefined, "owner");
  await person.click(press());
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(sentTo(calls, "POST /auth/logout")).toHaveLength(1);
});

test("both have to be the same, and long enough", async () => {
  const calls = answer(good);
  const person = await choose("abc", "abd");
  await person.click(press());
  expect(await screen.findByText("New passwords do not match")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 6 characters long")).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/reset-password")).toEqual([]);
});

test("the button waits until both are filled", async () => {
  answer(good);
  await choose("kite-surfing-91", "{Backspace}");
  expect(press()).toBeDisabled();
});

test("a common password is rejected beside its field", async () => {
  const message = "This is one of the passwords people choose most.";
  answer({ ...good, "POST /auth/reset-password": refused(422, message, [{ path: "new_password", message }]) });
  const person = await choose("sunshine1");
  await person.click(press());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password/)).toHaveValue("sunshine1");
});

test("a link that was used elsewhere while the password was typed leads to a new one", async () => {
  answer({ ...good, "POST /auth/reset-password": refused(404, "This link has been used or has expired.") });
  const person = await choose("kite-surfing-91");
  await person.click(press());
  expect(await screen.findByRole("heading", { name: "This link can’t be used" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Send New Link" })).toHaveAttribute("href", "/forgot-password");
});
