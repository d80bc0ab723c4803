// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readErrorCodes } from "./error-codes.js";
import { root } from "./root.js";

const topFolders = /^(contract|server|web|tests|resilience|stripe-fake|tools|docs|\.ci)\//;

/** @param {string} folder @returns {string[]} */
function markdownIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return markdownIn(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** Paths in code spans count when they start in a folder of ours; patterns and built files do not.
 * @param {string} text */
function citedPaths(text) {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = ""]) => span.replace(/:\d+$/, ""))
    .filter((span) => topFolders.test(span) && !/[*<>{}…]|\.\.\.|\/dist(\/|$)/.test(span));
}

/** @param {string} text */
function linkedPaths(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/i.test(link));
}

/** @param {string} text */
function citedScripts(text) {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test|stop|restart)\b)/g)].map(
    ([, run, own]) => run ?? own ?? "",
  );
}

const errorsPage = "docs/errors.md";

/** The page of error codes has the contract's table, row for row. @returns {string[]} */
function checkErrorsPage() {
  const rows = readErrorCodes().map(({ code, status, sentence }) => `${status} ${code} ${sentence}`);
  const text = readFileSync(join(root, errorsPage), "utf8");
  const written = [...text.matchAll(/^\| (\d{3}) +\| `(\w+)` +\| (.*?) +\|$/gm)].map((row) => row.slice(1).join(" "));
  const missing = rows.filter((row) => !written.includes(row)).map((row) => `${errorsPage} lacks “${row}”`);
  const stale = written
    .filter((row) => !rows.includes(row))
    .map((row) => `${errorsPage} has “${row}”, which is no error`);
  return [...missing, ...stale];
}

/** What README, CONTRIBUTING and docs say about the tree has to be there. */
export function checkDocs() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const files = [...readdirSync(root).filter((name) => name.endsWith(".md")), ...markdownIn("docs")];
  const cited = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const code = (text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join("\n");
    return [
      ...citedPaths(text).filter((path) => !existsSync(join(root, path))),
      ...linkedPaths(text).filter((path) => !existsSync(join(root, dirname(file), path))),
      ...citedScripts(code)
        .filter((name) => !(name in scripts))
        .map((name) => `npm run ${name}`),
    ].map((missing) => `${file} cites ${missing}, which does not exist`);
  });
  return [...cited, ...checkErrorsPage()];
}
