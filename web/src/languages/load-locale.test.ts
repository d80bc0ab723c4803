import { isLanguage, type Language, languages } from "@firstlight/contract";
import { afterEach, expect, test } from "vitest";
import { locale, setMessages, currentLanguage, t } from "#lib/text/translate.ts";
import { loadLocale } from "./load-locale.ts";

const others = languages.filter((language): language is Exclude<Language, "en"> => language !== "en");

afterEach(() => {
  setMessages("en", {});
  const { documentElement: page } = document;
  page.lang = "en";
  page.removeAttribute("dir");
  for (const name of ["react-aria.i18n.locale", "react-aria.i18n.strings"])
    Reflect.deleteProperty(window, Symbol.for(name));
});

test.each(others)("a page in %s says so, reads in its direction and brings the words of the kit", async (language) => {
  await loadLocale(language);
  const { lang, dir } = document.documentElement;
  expect([lang, dir]).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
  expect(isLanguage(currentLanguage()) && currentLanguage()).toBe(language);
  expect(locale().startsWith(language)).toBe(true);
  const { default: catalogue } = await import(`../../../contract/texts/${language}.json`);
  expect(t("Sign In")).toBe(catalogue["Sign In"] ?? "Sign In");
  const strings = Reflect.get(window, Symbol.for("react-aria.i18n.strings"));
  expect(Object.keys(strings)).toContain("@react-aria/tree");
});
