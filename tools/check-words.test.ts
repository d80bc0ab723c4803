/** The word list: identifiers, names of files, texts and docs. */
import { expect, test } from "vitest";
import {
  codeFindings,
  commentsOf,
  fileFindings,
  identifiersIn,
  proseFindings,
  textFindings,
  wordsOf,
} from "./check-words.js";

const told = { ban: "tell", use: "notify", in: ["code" as const] };
const renewed = { ban: "\\banew\\b", use: "again", in: ["texts" as const, "docs" as const] };

test.each([
  ["tellNobody", ["tell", "nobody"]],
  ["told_at", ["told", "at"]],
  ["HTMLPage", ["html", "page"]],
  ["own-hosts.postgres.test.ts", ["own", "hosts", "postgres", "test", "ts"]],
])("%s is read as its words", (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test("identifiers are found in code and in templates, not in comments and strings", () => {
  const source =
    "// tellOne\nconst text = 'tellTwo';\n/* tellThree */ export function tellFour() {}\nlog(`x ${tellFive(1)} tellSix`, /tellSeven '/);";
  expect([...identifiersIn(source)]).toEqual([
    ["const", 2],
    ["text", 2],
    ["export", 3],
    ["function", 3],
    ["tellFour", 3],
    ["log", 4],
    ["tellFive", 4],
  ]);
});

test("a banned word of an identifier is named with its place and its replacement", () => {
  const file = { file: "server/src/a.ts", source: "\nfunction tellNobody() {}" };
  expect(codeFindings([told], file)).toEqual(["server/src/a.ts:2 tellNobody: use notify"]);
  expect(codeFindings([{ ...told, allow: [{ path: "server/src/a.ts", why: "Tested" }] }], file)).toEqual([]);
  expect(codeFindings([told], { ...file, source: "const intelligent = storyteller;" })).toEqual([]);
});

test("comments are read with the lines they are on", () => {
  const file = "server/src/a.ts";
  const source = "const anew = 'anew';\n// Loads it anew.\n/*\n * anew */ anew();";
  const rule = { ...renewed, in: ["comments" as const] };
  expect(proseFindings([rule], { file, source: commentsOf({ file, source }) })).toEqual([
    "server/src/a.ts:2 anew: use again",
    "server/src/a.ts:4 anew: use again",
  ]);
});

test("comments of SQL are read, bodies of functions are not", () => {
  const file = "server/migrations/0001-a.sql";
  const source =
    "select '-- anew'; -- Anew.\ncreate function a() returns int as $$\n  -- anew\n  select 1\n$$;\n/* anew */ call anew();";
  expect(proseFindings([renewed], { file, source: commentsOf({ file, source }) })).toEqual([
    `${file}:1 Anew: use again`,
    `${file}:6 anew: use again`,
  ]);
});

test("names of files count without their first folder", () => {
  expect(fileFindings([told], "server/src/tell-all.ts")).toEqual(["server/src/tell-all.ts tell: use notify"]);
  expect(fileFindings([told], "tell/src/all.ts")).toEqual([]);
});

test("docs may name code as it is", () => {
  const source = "Load it anew.\n`anew` is code.\n```\nanew\n```\n";
  expect(proseFindings([renewed], { file: "docs/a.md", source })).toEqual(["docs/a.md:1 anew: use again"]);
});

test("a text that the specification quotes may not be lost, and is not judged", () => {
  const quoted = ["Trial extended by {n} days", "Begin anew!"];
  const keys = ["Trial extended by {counted} days", "Begin anew!", "Start anew"];
  expect(textFindings([renewed], quoted, keys)).toEqual(["contract/texts/en.json “Start anew”: use again"]);
  expect(textFindings([renewed], quoted, keys.slice(1, 2))).toEqual([
    "contract/texts/en.json lost “Trial extended by {} days”, which the specification quotes",
  ]);
});
