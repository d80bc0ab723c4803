import { fireEvent, screen, waitFor } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, open, refused, type Sent, sentTo, unreachable } from "#app/test-support.tsx";

afterEach(forgetAll);

const check = "GET /public/company-domain";
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
const isFree =
  (free: boolean) =>
  ({ query }: Sent) =>
    Response.json({ is_free: free || !query.includes("acme") });

async function fill(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await box("Full Name"), "Ana Ruiz");
  await person.type(await box("Company Name"), "Acme Testing");
  await person.type(await box("Email"), "ana@example.com");
  await person.type(screen.getByLabelText(/^Password/), "correct horse");
}

test("the company domain follows the company's name until it is written, and says whether it is free", async () => {
  const calls = answer({ [check]: isFree(false) });
  const person = await open("/signup");
  await person.type(await box("Company Name"), "Acme Testing");
  const domain = await box("Company Domain");
  expect(domain).toHaveValue("acme-testing");
  expect(await screen.findByText("acme-testing is already taken")).toBeInTheDocument();
  await person.clear(domain);
  await person.type(domain, "Lumen");
  expect(await screen.findByText("lumen is available")).toBeInTheDocument();
  expect(screen.getByText("lumen is available").closest("output")).toHaveAttribute("aria-live", "polite");
  await person.type(await box("Company Name"), " and more");
  expect(domain).toHaveValue("Lumen");
  // Asked when the typing pauses, not at every letter.
  expect(sentTo(calls, check).length).toBeLessThan(6);
});

test("a company domain about to be typed is left alone when the script takes over the earlier typing", async () => {
  answer({ [check]: isFree(true) });
  const person = await open("/signup");
  await person.click(await box("Company Domain"));
  fireEvent.input(await box("Company Name"), { target: { value: "Acme Testing" } });
  await person.keyboard("lumen");
  expect(await box("Company Name")).toHaveValue("Acme Testing");
  expect(await box("Company Domain")).toHaveValue("lumen");
});

test("what is no company domain is said while it is typed, and not asked for", async () => {
  const calls = answer({ [check]: isFree(true) });
  const person = await open("/signup");
  await person.type(await box("Company Domain"), "ac me");
  expect(screen.getByText(/can contain letters, digits, dots and hyphens/)).toBeInTheDocument();
  await person.tab();
  expect(await box("Company Domain")).toBeInvalid();
  expect(sentTo(calls, check).filter(({ query }) => /[+ %]/.test(query))).toEqual([]);
});

test("a failed availability check does not block the sign-up", async () => {
  const calls = answer({ [check]: unreachable, "POST /auth/register": refused(429, "Too many attempts.") });
  const person = await open("/signup");
  await fill(person);
  await person.click(screen.getByRole("button", { name: "Start Free Trial" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  expect(sentTo(calls, "POST /auth/register")[0]?.body).toEqual({
    name: "Ana Ruiz",
    company_name: "Acme Testing",
    company_domain: "acme-testing",
    email: "ana@example.com",
    password: "correct horse",
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test.each([
  [refused(409, "This company domain is already taken."), "This company domain is already taken."],
  [new Response("<html>", { status: 400 }), "Registration failed"],
])("an error is shown as specified, and the input is preserved", async (reply, words) => {
  answer({ [check]: isFree(true), "POST /auth/register": reply });
  const person = await open("/signup");
  await fill(person);
  await person.click(screen.getByRole("button", { name: "Start Free Trial" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(await box("Company Name")).toHaveValue("Acme Testing");
  expect(screen.getByLabelText(/^Password/)).toHaveValue("correct horse");
});

test("a taken domain is said beside its field, in the server's words, until it is changed", async () => {
  const problem = { path: "company_domain", message: "This company domain is already taken." };
  answer({ [check]: isFree(true), "POST /auth/register": refused(409, problem.message, [problem]) });
  const person = await open("/signup");
  await fill(person);
  await person.click(screen.getByRole("button", { name: "Start Free Trial" }));
  const domain = await box("Company Domain");
  await waitFor(() => expect(domain).toHaveAccessibleDescription(/already taken/));
  expect(domain).toHaveFocus();
  expect(screen.queryByText("acme-testing is available")).toBeNull();
  await person.type(domain, "2");
  expect(domain).toBeValid();
});

test("login and sign-up hand each other what was typed, but no password and not in the address", async () => {
  answer({ [check]: isFree(true) });
  const person = await open("/signup");
  await fill(person);
  await person.click(screen.getByRole("link", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In" })).toBeInTheDocument();
  expect(await box("Email")).toHaveValue("ana@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await person.type(await box("Email"), ".mx");
  await person.click(screen.getByRole("link", { name: "Start a free trial" }));
  expect(await box("Full Name")).toHaveValue("Ana Ruiz");
  expect(await box("Company Domain")).toHaveValue("acme-testing");
  expect(await box("Email")).toHaveValue("ana@example.com.mx");
  expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  expect(location.href).not.toContain("ana");
  expect(JSON.stringify(sessionStorage)).not.toContain("correct horse");
});

test("the terms, the privacy policy and the front page are a link away", async () => {
  answer({});
  await open("/signup");
  expect(await screen.findByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("a password can be looked at, and Caps Lock is said", async () => {
  answer({});
  const person = await open("/signup");
  const password = await screen.findByLabelText(/^Password/);
  await person.type(password, "secret");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  await person.click(password);
  await person.keyboard("{CapsLock}");
  await person.keyboard("x");
  expect(await screen.findByText("Caps Lock is on")).toBeInTheDocument();
  await person.tab();
  expect(screen.queryByText("Caps Lock is on")).toBeNull();
});
