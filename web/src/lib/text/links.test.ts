import { expect, it } from "vitest";
import { linkedParts } from "./links.ts";

const linksOf = (text: string) => linkedParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
const typed = (text: string) =>
  linkedParts(text)
    .map((part) => part.text)
    .join("");

it("finds addresses between words, and keeps every letter that was typed", () => {
  const text = "See https://example.com/a?b=c#d and http://localhost:8080/x\nthanks";
  expect(linkedParts(text)).toEqual([
    { text: "See " },
    { text: "https://example.com/a?b=c#d", href: "https://example.com/a?b=c#d" },
    { text: " and " },
    { text: "http://localhost:8080/x", href: "http://localhost:8080/x" },
    { text: "\nthanks" },
  ]);
});

it.each([
  ["Look at https://example.com.", "https://example.com"],
  ["Is it https://example.com/faq?", "https://example.com/faq"],
  ["(https://example.com/a)", "https://example.com/a"],
  ["https://en.wikipedia.org/wiki/Beta_(letter)", "https://en.wikipedia.org/wiki/Beta_(letter)"],
  ["(see https://en.wikipedia.org/wiki/Beta_(letter)).", "https://en.wikipedia.org/wiki/Beta_(letter)"],
  ["“https://example.com/a”, she said", "https://example.com/a"],
  ["<https://example.com/a>", "https://example.com/a"],
  ["HTTPS://Example.com/Path", "HTTPS://Example.com/Path"],
  ["https://example.com/straße…", "https://example.com/straße"],
  ["Link:https://example.com/a", "https://example.com/a"],
  ["view-source:https://example.com/a", "https://example.com/a"],
  ["https://example.com/ends/", "https://example.com/ends/"],
  ["https://example.com/a!!!", "https://example.com/a"],
])("leaves the marks around an address out: %s", (text, shown) => {
  expect(linksOf(text).map(([each]) => each)).toEqual([shown]);
  expect(typed(text)).toBe(text);
});

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(document.cookie)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://example.com/a",
  "blob:null/1",
  "view-source:example.com",
  "https://",
  "https://.",
  "https:///",
  "http:example.com",
  "https://bank.example@evil.example/login",
  "https://user:word@example.com",
  "https://[::1",
  "xhttps://example.com",
  "ana@https://example.com",
  "//evil.example/a",
  "www.example.com",
  "<a href='javascript:alert(1)'>here</a>",
])("makes no link of %s", (text) => {
  expect(linksOf(text)).toEqual([]);
  expect(typed(text)).toBe(text);
});

it.each([
  ['https://example.com/"onmouseover="alert(1)', "https://example.com/"],
  ["https://example.com/<script>alert(1)</script>", "https://example.com/"],
  ["https://example.com/a\u0000b", "https://example.com/a"],
  ["https://example.com/\u202egpj.exe", "https://example.com/"],
  ["https://example.com/a\\@evil.example", "https://example.com/a"],
  ["https://exa\u200bmple.com/a", "https://exa"],
])("ends a link before what an address cannot have: %j", (text, href) => {
  expect(linksOf(text).map(([, each]) => each)).toEqual([URL.canParse(href) ? new URL(href).href : href]);
  expect(typed(text)).toBe(text);
});

it("leads to the host it really is, written out, when letters of other scripts pretend", () => {
  expect(linksOf("https://аpple.com/")).toEqual([["https://аpple.com/", "https://xn--pple-43d.com/"]]);
});

it("takes hostile lengths in no time", () => {
  const hostile = [
    "https://".repeat(1_250),
    `https://${"a".repeat(9_990)}`,
    `https://example.com/${")".repeat(9_900)}`,
    `https://example.com/${"(".repeat(4_900)}${")".repeat(4_900)}`,
    `https://example.com/${".".repeat(9_900)}`,
  ];
  for (const text of hostile) expect(typed(text)).toBe(text);
});
