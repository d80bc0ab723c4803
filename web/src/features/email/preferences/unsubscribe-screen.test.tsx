import type { Unsubscription } from "@firstlight/contract";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, unreachable } from "#app/test-support.tsx";

const about: Unsubscription = {
  company_name: "Northwind",
  email: "a…@example.com",
  categories: ["form_reminder"],
  project: { name: "Solar app" },
  setting: "enabled",
  can_be_undone: false,
};
const off = { ...about, setting: "disabled" as const, can_be_undone: true };
const loading = "GET /email/unsubscribe/flu_a.b";
const ending = "POST /email/unsubscribe";

afterEach(forgetAll);

test("it says what it is about, ends it at a press, and undoes it", async () => {
  const calls = answer({
    [loading]: about,
    [ending]: off,
    "POST /email/resubscribe": { ...about, setting: "digest_daily" },
  });
  const person = await open("/unsubscribe#flu_a.b");
  const button = await screen.findByRole("button", { name: "Unsubscribe" });
  expect(screen.getByText(/^Stop getting/)).toHaveTextContent(
    "Stop getting “Form reminder” emails about Solar app from Northwind at a…@example.com?",
  );
  expect(sentTo(calls, ending)).toEqual([]);
  await person.click(button);
  expect(await screen.findByRole("heading", { name: "You’re unsubscribed" })).toBeInTheDocument();
  expect(screen.getByText(/Nothing else changes/)).toHaveTextContent(
    "Northwind no longer sends “Form reminder” emails about Solar app to a…@example.com.",
  );
  expect(sentTo(calls, ending)[0]?.query).toBe("?token=flu_a.b");
  // A page loaded again offers the way back.
  expect(location.hash).toBe("#flu_a.b");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { name: "You’re subscribed again" })).toBeInTheDocument();
  expect(screen.getByText(/again: daily digest/)).toBeInTheDocument();
});

test("of a digest it names all kinds", async () => {
  answer({ [loading]: { ...about, categories: ["form_reminder", "general_notification"], project: null } });
  await open("/unsubscribe#flu_a.b");
  expect(await screen.findByText(/^Stop getting/)).toHaveTextContent(
    "Stop getting “Form reminder” and “General notification” emails from Northwind at a…@example.com?",
  );
});

test("what was ended before can be had again", async () => {
  answer({ [loading]: { ...off, project: null } });
  await open("/unsubscribe#flu_a.b");
  expect(await screen.findByRole("heading", { name: "You’re already unsubscribed" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Resubscribe" })).toBeInTheDocument();
});

test("what was declined in the profile is turned on there", async () => {
  answer({ [loading]: { ...off, can_be_undone: false } });
  await open("/unsubscribe#flu_a.b");
  expect(await screen.findByText(/Want these emails again\?/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Resubscribe" })).not.toBeInTheDocument();
});

test("an email that was declined elsewhere is not said to resume", async () => {
  answer({
    [loading]: about,
    [ending]: off,
    "POST /email/resubscribe": { ...off, can_be_undone: false },
  });
  const person = await open("/unsubscribe#flu_a.b");
  await person.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { name: "You’re already unsubscribed" })).toBeInTheDocument();
});

test("signed-out visitors sign in to see all preferences, signed-in users see them at once", async () => {
  answer({ [loading]: about });
  await open("/unsubscribe#flu_a.b");
  const link = await screen.findByRole("link", { name: "Sign in to see all your preferences" });
  expect(link).toHaveAttribute("href", "/login?redirect=%2Foverview%3Fprofile%3Demail");
});

test("signed-in people find all preferences in their profile", async () => {
  answer({ [loading]: about, "GET /auth/me": meOf("beta_tester") });
  await open("/unsubscribe#flu_a.b", "beta_tester");
  const link = await screen.findByRole("link", { name: "In your email preferences" });
  expect(link).toHaveAttribute("href", "/dashboard?profile=email");
});

test("a link that is not ours changes nothing and says so", async () => {
  answer({ "GET /email/unsubscribe/made-up": refused(404, "Not found") });
  await open("/unsubscribe#made-up");
  expect(await screen.findByText(/Nothing was changed/)).toBeInTheDocument();
});

test("a change that does not arrive can be tried again", async () => {
  answer({ [loading]: about, [ending]: unreachable });
  const person = await open("/unsubscribe#flu_a.b");
  await person.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to reach the server.");
  expect(location.hash).toBe("#flu_a.b");
});
