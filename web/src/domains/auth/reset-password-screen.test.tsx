import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo } from "./test-support.tsx";

afterEach(forgetAll);

async function choose(first: string, second = first, role?: "owner") {
  const person = await open("/reset-password#flp_abc", role);
  await person.type(await screen.findByLabelText(/^New password/), first);
  await person.type(screen.getByLabelText(/^Confirm new password/), second);
  return person;
}
const press = () => screen.getByRole("button", { name: "Change password" });

test("a new password leads to the sign-in, with a word about it", async () => {
  const calls = answer({ "POST /auth/reset-password": { message: "Changed." } });
  const person = await choose("kite-surfing-91");
  await person.click(press());
  expect(await screen.findByText("Your password was changed. Please sign in with the new one.")).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/reset-password")[0]?.body).toEqual({
    token: "flp_abc",
    new_password: "kite-surfing-91",
  });
  expect(location.hash).toBe("");
});

test("a session that was here is over too", async () => {
  answer({
    "POST /auth/reset-password": { message: "Changed." },
    "GET /auth/me": meOf("owner"),
    "POST /auth/logout": null,
  });
  const person = await choose("kite-surfing-91", undefined, "owner");
  await person.click(press());
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("both have to be the same, and long enough", async () => {
  const calls = answer({});
  const person = await choose("abc", "abd");
  await person.click(press());
  expect(await screen.findByText("New passwords do not match")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 6 characters long")).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("the button waits until both are filled", async () => {
  answer({});
  await choose("kite-surfing-91", "{Backspace}");
  expect(press()).toBeDisabled();
});

test("a password that everybody uses is refused beside its field", async () => {
  const message = "This is one of the passwords people choose most.";
  answer({ "POST /auth/reset-password": refused(422, message, [{ path: "new_password", message }]) });
  const person = await choose("sunshine1");
  await person.click(press());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password/)).toHaveValue("sunshine1");
});

test("a link that was used leads to a new one", async () => {
  answer({ "POST /auth/reset-password": refused(404, "This link has been used or has expired.") });
  const person = await choose("kite-surfing-91");
  await person.click(press());
  expect(await screen.findByRole("heading", { name: "This link cannot be used" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/forgot-password");
});
