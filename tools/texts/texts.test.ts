import { expect, test } from "vitest";
import { catalogueProblems, englishOf } from "./catalogues.js";
import { sidesIn } from "./directions.js";
import { hardCodedIn } from "./hard-coded.js";
import { loadedBy, neededFiles } from "./needed.js";
import { saidIn } from "./said.js";
import { sentencesIn } from "./sentences.js";
import { treeOf } from "./tree.js";

const screen = (source: string) => treeOf("web/src/domains/forms/a-screen.tsx", source);
const heard = (source: string) => hardCodedIn(screen(source)).map((finding) => /“(.*)”/s.exec(finding)?.[1]);

test("texts are found wherever they would show", () => {
  expect(heard(`const a = <p>Your answers</p>;`)).toEqual(["Your answers"]);
  expect(heard(`const a = <TextField label="Name" labelNote="optional" />;`)).toEqual(["Name", "optional"]);
  expect(heard(`const a = <b>{isNew ? "new" : 3}</b>;`)).toEqual(["new"]);
  expect(heard("const b = { text: `${n} left`, why: 'Nobody is here' };")).toEqual(["{} left", "Nobody is here"]);
  expect(heard(`function whenOf() { return "just now"; }`)).toEqual(["just now"]);
  expect(heard(`function F({ label = "Loading…" }) { return label; }`)).toEqual(["Loading…"]);
});

test("also in a list that is joined, and beside others that are said", () => {
  expect(heard(`const a = ["Failed to save.", reason].filter(Boolean).join(" ");`)).toEqual(["Failed to save."]);
  expect(heard("const b = [...parts, `last ${n} days`].filter(isThere).join(' · ');")).toEqual(["last {} days"]);
  expect(heard(`const c = { answered: t("is answered"), equals: "is", contains: "contains" };`)).toEqual([
    "is",
    "contains",
  ]);
  expect(heard(`const d = isNew ? t("new") : "old";`)).toEqual(["old"]);
});

test("what code calls a thing that has a label is no text", () => {
  expect(heard(`const a = { value: "yes", label: t("Yes") }; const b = { kind: "one", text: t("One") };`)).toEqual([]);
  expect(heard(`const c = { before: t("New"), after: t("Added"), tone: "success" };`)).toEqual([]);
  expect(
    heard(`const d = { name: "step", header: t("Step"), cell: draw }; const e = ["flex", more].join(" ");`),
  ).toEqual([]);
});

test("what is said through the catalogue, and what is no text, is left alone", () => {
  expect(heard(`const a = <p title={t("Your answers")}>{plural(n, "{count} form", "{count} forms")}</p>;`)).toEqual([]);
  expect(heard(`const a = <a className="flex items-center" href="/forms" key="Enter">{" · "}</a>;`)).toEqual([]);
  expect(heard(`const b = kind === "Some kind" || can(role, "manage team") ? "bg-brand text-ink" : "submit";`)).toEqual(
    [],
  );
  expect(heard(`throw new Error("There is no such part");`)).toEqual([]);
  expect(heard(`document.querySelector("input:checked, input, textarea"); type A = "Some words";`)).toEqual([]);
  expect(heard(`const point = ListItem.extend({ content: "paragraph (paragraph | list)*" });`)).toEqual([]);
});

test("a file's texts are its literals; others no catalogue could hold", () => {
  const { texts, problems } = saidIn(
    screen(
      `t("Save"); plural(n, "{count} form", "{count} forms"); texts.t("Hello"); t(label); rich("By <a>us</a>", parts);`,
    ),
  );
  expect(texts).toEqual(["Save", { one: "{count} form", other: "{count} forms" }, "Hello", "By <a>us</a>"]);
  expect(problems).toEqual([expect.stringContaining("t(label)")]);
});

test("sentences of errors and of the contract are texts, too", () => {
  const verb = `const why = isOver ? "It is over." : "It has not begun."; throw new AppError("form_closed", why); throw notFound("form");`;
  expect(sentencesIn(treeOf("server/src/domains/forms/submit.ts", verb))).toEqual([
    "It is over.",
    "It has not begun.",
    "This form does not exist or is no longer available.",
  ]);
  expect(sentencesIn(treeOf("server/src/domains/billing/pay.ts", verb))).toEqual([]);
  const codes = `throw new AppError("form_closed"); throw new AppError("not_signed_in", { cause }); taken("email_taken", "email");`;
  expect(sentencesIn(treeOf("server/src/domains/forms/submit.ts", codes))).toEqual([
    "This form is closed.",
    "Sign in to continue.",
    "This email already has an account. Sign in, or use another address.",
  ]);
  const schema = `z.string({ error: "Email is required" }).min(1, "Email is required").max(2); const kind = z.enum(["text"]);`;
  expect(sentencesIn(treeOf("contract/src/auth/routes.ts", schema))).toEqual([
    "Email is required",
    "Email is required",
  ]);
});

test("a sentence that is made at run time is a text with numbered places, where testers hear it", () => {
  const check = "const a = line('Name', 5).max(n, `${what} can have at most ${n.toLocaleString('en')} characters`);";
  expect(sentencesIn(treeOf("contract/src/common/schemas.ts", check))).toEqual([
    "{0} can have at most {1} characters",
    "Name",
  ]);
  expect(sentencesIn(treeOf("contract/src/billing/routes.ts", check))).toEqual([]);
  const missing = `const title = line("Title", 5, "Enter a title");`;
  expect(sentencesIn(treeOf("contract/src/forms/routes.ts", missing))).toEqual(["Enter a title"]);
  const verb =
    "const kinds = { a: { gone: 'It is gone.' } }; throw new AppError('link_expired', kinds[a].gone); throw invalid(path, `${a}/${b}`);";
  expect(sentencesIn(treeOf("server/src/domains/auth/link/one-time-links.ts", verb))).toEqual(["It is gone."]);
});

test("every language has the texts that load before the team's screens", () => {
  const imports = new Map([
    ["web/src/main.tsx", ["web/src/entries.ts", "web/src/app/root.tsx"]],
    [
      "web/src/app/root.tsx",
      ["web/src/lib/format/dates.ts", "web/src/app/staff-routes.ts", "web/src/app/shell/staff-shell.tsx"],
    ],
    ["web/src/lib/format/dates.ts", ["web/src/lib/text/translate.ts", "web/src/app/root.tsx"]],
    ["web/src/entries.ts", ["web/src/app/panel/root.tsx"]],
    ["web/src/app/staff-routes.ts", ["web/src/domains/team/team-screen.tsx"]],
  ]);
  expect([...neededFiles(imports)]).toEqual([
    "web/src/main.tsx",
    "web/src/app/root.tsx",
    "web/src/lib/format/dates.ts",
    "web/src/lib/text/translate.ts",
  ]);
});

test("a file loads what it imports, passes on or asks for later, and no types", () => {
  const source = `import { a } from "./a.ts"; import type { B } from "./b.ts"; import { type C } from "./c.ts"; import "./d.ts";
    export { e } from "../e.ts"; import { useState } from "react"; const f = () => import("./f.tsx");`;
  expect(loadedBy(screen(source))).toEqual([
    "web/src/domains/forms/a.ts",
    "web/src/domains/forms/d.ts",
    "web/src/domains/e.ts",
    "web/src/domains/forms/f.tsx",
  ]);
});

test("a catalogue has every text, with its places, tags and plurals, and nothing that is no longer said", () => {
  const english = englishOf([
    "Welcome, {name}",
    { one: "{count} form", other: "{count} forms" },
    "By <a>us</a>",
    "Save",
  ]);
  const needed = ["Save", "Welcome, {name}"];
  const forms = "{count} form | {count} forms";
  const right = {
    "Welcome, {name}": "Willkommen, {name}",
    Save: "Speichern",
    [forms]: { one: "ein Formular", other: "{count} Formulare" },
  };
  expect(catalogueProblems({ language: "de", catalogue: right, english, needed })).toEqual([]);
  const wrong = {
    "Welcome, {name}": "Willkommen",
    Gone: "Weg",
    "By <a>us</a>": "Von uns",
    [forms]: { other: "{count} Formulare" },
  };
  expect(catalogueProblems({ language: "de", catalogue: wrong, english, needed })).toEqual([
    "de lacks “Save”",
    "de has “Gone”, which is no longer used",
    "de: “Welcome, {name}” has other places or tags than English",
    "de: “By <a>us</a>” has other places or tags than English",
    `de: “${forms}” lacks the form “one”`,
  ]);
});

test("classes that name a side are found, centred things and words are not", () => {
  const sides = (source: string) => sidesIn(screen(source)).map((finding) => /\((.*)…\)/.exec(finding)?.[1]);
  expect(sides(`const a = <p className="flex -ml-2 sm:pr-4" />;`)).toEqual(["ml-2"]);
  expect(sides("const a = cx(`absolute left-0 ${b}`, 'rounded-tl-md', 'text-right');")).toEqual([
    "left-0",
    "rounded-tl",
    "text-right",
  ]);
  expect(sides(`const a = <p className="left-1/2 ms-2 pe-4 text-start prl-2" title="left alone" />;`)).toEqual([]);
});
