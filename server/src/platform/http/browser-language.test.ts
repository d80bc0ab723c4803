import { expect, test } from "vitest";
import { browserLanguageOf } from "./browser-language.ts";

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.5, fr;q=0.9", "fr"],
  ["pt-BR", "pt"],
  ["zh-CN, ja;q=0.2", "ja"],
  ["fr;q=0, es;q=0.1", "es"],
  ["es; q=1, ar", "es"],
  ["AR-eg", "ar"],
  ["de;q=often, en", "en"],
  ["zh, nl", undefined],
  ["*", undefined],
  ["", undefined],
  [";;,,q=1", undefined],
  [`${"zh,".repeat(10_000)}de`, undefined],
  [undefined, undefined],
])("%s asks for %s", (header, language) => {
  expect(browserLanguageOf(header)).toBe(language);
});
