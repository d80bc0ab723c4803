// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** @typedef {"code" | "comments" | "sql" | "files" | "texts" | "docs"} Area */
/** @typedef {{ path: string, why: string }} Exception */
/** A banned word, what to use instead, and where: a part of an identifier or of a file's name in code,
 * a regular expression in comments (those of migrations alone: `sql`), texts and docs.
 * @typedef {{ ban: string, use: string, in: Area[], allow?: Exception[] }} Rule */
/** @typedef {{ words: Rule[], verbatim: string[] }} Words */
/** @typedef {{ file: string, source: string }} SourceFile */

const code = /\.(ts|tsx|js)$/;
/** Files whose words are not ours to choose: other languages. */
const exempt = /^(contract\/texts\/(?!en\.json)|CHANGELOG\.md|tools\/words\.json|tools\/check-words)/;
/** Comments, strings and patterns are skipped; identifiers are read, also those that a template literal interpolates. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(`(?:\\.|[^`\\])*`)|([A-Za-z_$][\w$]*)/g;

/** Comments of SQL. Bodies between dollar quotes are skipped: the database stores them as they are. */
const sqlToken = /--.*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:''|[^'])*'|"[^"]*"/g;

/** The words of a name, in small letters: `sendMail`, `sent_at`, `send-mail.ts`. @param {string} name */
export function wordsOf(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** Every identifier of a source text with the line it is on. @param {string} source */
export function identifiersIn(source) {
  /** @type {Map<string, number>} */
  const found = new Map();
  let [line, at] = [1, 0];
  for (const match of source.matchAll(token)) {
    const [, template, name] = match;
    const interpolated = [...(template ?? "").matchAll(/\$\{([^}]*)\}/g)].flatMap(([, inner = ""]) => [
      ...inner.replaceAll(/"[^"]*"|'[^']*'/g, "").matchAll(/[A-Za-z_$][\w$]*/g),
    ]);
    const names = name ? [name] : interpolated.map(([one]) => one);
    if (names.length === 0) continue;
    line += source.slice(at, match.index).split("\n").length - 1;
    at = match.index;
    for (const one of names) if (!found.has(one)) found.set(one, line);
  }
  return found;
}

/** A source text with everything but its comments blanked, so that lines keep their numbers. @param {SourceFile} file */
export function commentsOf({ file, source }) {
  const blank = (/** @type {string} */ text) => text.replaceAll(/[^\n]/g, " ");
  let [out, at] = ["", 0];
  for (const { 0: text, index } of source.matchAll(file.endsWith(".sql") ? sqlToken : token)) {
    if (!/^(--|\/[/*])/.test(text)) continue;
    out += blank(source.slice(at, index)) + text;
    at = index + text.length;
  }
  return out;
}

/** @param {Rule} rule @param {string} file */
const isAllowed = ({ allow = [] }, file) => allow.some(({ path }) => file.startsWith(path));

/** @param {Rule[]} rules @param {SourceFile} file @returns {string[]} */
export function codeFindings(rules, { file, source }) {
  const banned = new Map(rules.filter((rule) => !isAllowed(rule, file)).map((rule) => [rule.ban, rule]));
  return [...identifiersIn(source)].flatMap(([name, line]) =>
    wordsOf(name).flatMap((word) => {
      const rule = banned.get(word);
      return rule ? [`${file}:${line} ${name}: use ${rule.use}`] : [];
    }),
  );
}

/** @param {Rule[]} rules @param {string} file @returns {string[]} */
export function fileFindings(rules, file) {
  const words = wordsOf(file.split("/").slice(1).join("/"));
  return rules
    .filter((rule) => words.includes(rule.ban) && !isAllowed(rule, file))
    .map((rule) => `${file} ${rule.ban}: use ${rule.use}`);
}

/** @param {Rule[]} rules @param {SourceFile} file @returns {string[]} */
export function proseFindings(rules, { file, source }) {
  const lines = source.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, (span) => span.replaceAll(/[^\n]/g, " ")).split("\n");
  return rules
    .filter((rule) => !isAllowed(rule, file))
    .flatMap((rule) => {
      const banned = new RegExp(rule.ban, "i");
      return lines.flatMap((text, at) => {
        const found = banned.exec(text);
        return found ? [`${file}:${at + 1} ${found[0]}: use ${rule.use}`] : [];
      });
    });
}

/** @param {Rule[]} rules @param {string[]} verbatim @param {string[]} keys @returns {string[]} */
export function textFindings(rules, verbatim, keys) {
  const plain = (/** @type {string} */ text) => text.replaceAll(/\{\w+\}/g, "{}").replaceAll(/<\/?\w+>/g, "");
  const quoted = verbatim.map(plain);
  const all = keys.map(plain);
  const lost = quoted.filter((text) => !all.some((key) => key.includes(text)));
  const found = rules.flatMap((rule) => {
    const banned = new RegExp(rule.ban, "i");
    return all
      .filter((key) => banned.test(quoted.reduce((rest, text) => rest.replaceAll(text, ""), key)))
      .filter((key) => !isAllowed(rule, key))
      .map((key) => `contract/texts/en.json “${key}”: use ${rule.use}`);
  });
  return [...lost.map((text) => `contract/texts/en.json lost “${text}”, which the specification quotes`), ...found];
}

/** Private words in identifiers, comments, names of files, texts and docs. @returns {string[]} */
export function checkWords() {
  /** @type {Words} */
  const { words, verbatim } = JSON.parse(readFileSync(join(root, "tools/words.json"), "utf8"));
  const rulesFor = (/** @type {Area} */ area) => words.filter((rule) => rule.in.includes(area));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && !exempt.test(file));
  const read = (/** @type {string} */ file) => ({ file, source: readFileSync(join(root, file), "utf8") });
  const comments = (/** @type {string} */ file) => ({ file, source: commentsOf(read(file)) });
  return [
    ...files.filter((file) => code.test(file)).flatMap((file) => codeFindings(rulesFor("code"), read(file))),
    ...files.filter((file) => code.test(file)).flatMap((file) => proseFindings(rulesFor("comments"), comments(file))),
    ...files
      .filter((file) => file.startsWith("server/migrations/"))
      .flatMap((file) => proseFindings([...rulesFor("comments"), ...rulesFor("sql")], comments(file))),
    ...files.flatMap((file) => fileFindings(rulesFor("files"), file)),
    ...files.filter((file) => file.endsWith(".md")).flatMap((file) => proseFindings(rulesFor("docs"), read(file))),
    ...textFindings(rulesFor("texts"), verbatim, Object.keys(JSON.parse(read("contract/texts/en.json").source))),
  ];
}
