import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf } from "../test-support.tsx";

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };
const saving = "PUT /users/profile";
const { user } = sessionOf("beta_tester");
const storedLanguage = () => localStorage.getItem("firstlight.language");
const picker = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Language" });

/** Records that the page was asked to reload, which it cannot do in tests. */
function watchReload() {
  const reload = vi.fn();
  const here = location;
  const get = (_: unknown, name: string | symbol) => (name === "reload" ? reload : Reflect.get(here, name));
  vi.stubGlobal("location", new Proxy({}, { get }));
  return reload;
}

afterEach(forgetAll);

test("a page before the sign-in offers each language in its own words, and opens in the chosen one", async () => {
  answer({});
  const person = await open("/login");
  const names = within(await picker()).getAllByRole("option");
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "English",
    "Deutsch",
    "Español",
    "Français",
    "Português",
    "日本語",
    "العربية",
  ]);
  expect(await picker()).toHaveValue("en");
  const reload = watchReload();
  await person.selectOptions(await picker(), "Deutsch");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(storedLanguage()).toBe("de");
});

test("a tester's choice is saved to their profile, stored on the device and applied at once", async () => {
  const calls = answer({
    "GET /auth/me": meOf("beta_tester"),
    "GET /beta/dashboard": dashboard,
    [saving]: { user: { ...user, language: "ar" }, pending_email: null },
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  expect(await picker()).toHaveDisplayValue("Use device language");
  expect(await picker()).toHaveAccessibleDescription("Used for your pages and emails.");
  const reload = watchReload();
  await person.selectOptions(await picker(), "العربية");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sentTo(calls, saving)[0]?.body).toEqual({ name: user.name, email: user.email, language: "ar" });
  expect(storedLanguage()).toBe("ar");
});

test("who follows their device again is sent as no choice", async () => {
  const me = meOf("beta_tester", { user: { ...user, language: "en" } });
  localStorage.setItem("firstlight.language", "en");
  const calls = answer({
    "GET /auth/me": me,
    "GET /beta/dashboard": dashboard,
    [saving]: { user, pending_email: null },
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await waitFor(async () => expect(await picker()).toHaveValue("en"));
  await person.selectOptions(await picker(), "Use device language");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated successfully!")).toBeInTheDocument();
  expect(sentTo(calls, saving)[0]?.body).toMatchObject({ language: null });
  expect(storedLanguage()).toBeNull();
});

test("a choice that could not be saved changes nothing", async () => {
  answer({
    "GET /auth/me": meOf("beta_tester"),
    "GET /beta/dashboard": dashboard,
    [saving]: refused(429, "Too many attempts."),
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  const reload = watchReload();
  await person.selectOptions(await picker(), "Deutsch");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Too many attempts.")).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  expect(storedLanguage()).toBeNull();
  expect(await picker()).toHaveValue("de");
});
