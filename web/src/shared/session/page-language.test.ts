import { beforeEach, expect, test, vi } from "vitest";
import { signInAs, user } from "./test-support.tsx";
import { wantedLanguage } from "./page-language.ts";
import { storageKeys } from "#lib/offline/storage.ts";

const browser = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
const onDevice = (language: string) => localStorage.setItem(storageKeys.language, language);
const here = (role: string, language: string | null) =>
  localStorage.setItem(storageKeys.session, JSON.stringify({ token: "t", user: { ...user, role, language } }));

beforeEach(() => {
  localStorage.clear();
  browser("fr-CA", "en");
});

test("a signed-out visitor gets their browser's language", () => {
  expect(wantedLanguage()).toBe("fr");
  browser("zh-CN", "nl");
  expect(wantedLanguage()).toBe("en");
});

test("what was chosen on this device goes before it", () => {
  onDevice("ja");
  expect(wantedLanguage()).toBe("ja");
  onDevice("xx");
  expect(wantedLanguage()).toBe("fr");
});

test("a user's own choice comes before both", () => {
  onDevice("ja");
  here("beta_tester", "de");
  expect(wantedLanguage()).toBe("de");
  here("beta_tester", null);
  expect(wantedLanguage()).toBe("ja");
});

test.each(["owner", "admin", "member"])("the pages of an %s are English", (role) => {
  onDevice("ja");
  here(role, "de");
  expect(wantedLanguage()).toBe("en");
});

test("an unreadable session counts as signed out", () => {
  localStorage.setItem(storageKeys.session, "{");
  expect(wantedLanguage()).toBe("fr");
});

test("who signs in and reads another language gets a page of their own", async () => {
  vi.resetModules();
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  const { startSession, getSession } = await import("./store.ts");
  startSession({
    token: "t",
    user: { ...user, role: "beta_tester", language: "de" },
    company: {
      id: "c",
      company_name: "Harbor",
      company_domain: "harbor",
      logo_url: null,
      primary_color: "#3B82F6",
      secondary_color: "#1F2937",
      login_text: "",
    },
  });
  // Nothing is shown in the previous user's language.
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login");
  expect(getSession().session).toBeNull();
});

test("signing in with the same language stays on the page", () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  browser("en");
  signInAs("beta_tester");
  expect(replace).not.toHaveBeenCalled();
});
