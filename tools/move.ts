// Moves files and every mention of them: `node tools/move.ts <file of "old new" lines> [--check]`.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { specifierOf } from "./layers.js";
import { root } from "./root.js";
import { literalText, treeOf } from "./texts/tree.js";

const [list = "", check] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
const tracked = new Set(git("ls-files").split("\n").filter(Boolean));

function readMoves(): Map<string, string> {
  const lines = readFileSync(list, "utf8").split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/)).filter(([from]) => from && !from.startsWith("//"));
  return new Map(pairs.map(([from = "", to = ""]) => [from, to]));
}

/** Why the moves cannot be made. */
function objections(moves: Map<string, string>): string[] {
  const targets = [...moves.values()];
  const twice = targets.filter((to, index) => targets.indexOf(to) !== index).map((to) => `${to} is the target of two`);
  const missing = [...moves.keys()].filter((from) => !tracked.has(from)).map((from) => `${from} is not tracked`);
  const taken = targets.filter((to) => tracked.has(to) && !moves.has(to)).map((to) => `${to} exists`);
  return [...twice, ...missing, ...taken];
}

const moves = readMoves();
const now = (file: string) => moves.get(file) ?? file;
const isSource = (file: string) => /\.(m?[jt]s|tsx)$/.test(file);

/** The tracked file that a text in quotes names, seen from the file that says it. */
function namedBy(file: string, text: string): string | undefined {
  const path = text.replace(/\?\w+$/, "");
  const workspace = file.split("/")[0] ?? "";
  const candidates = path.startsWith(".")
    ? [posix.join(dirname(file), path)]
    : path.startsWith("#")
      ? [`${workspace}/src/${path.slice(1)}`]
      : [path, ...(path.startsWith("src/") ? [`${workspace}/${path}`] : [])];
  return candidates.find((each) => tracked.has(each));
}

/** The same text once both files are where they will be. */
function renamed(file: string, text: string): string | undefined {
  const target = namedBy(file, text);
  if (target === undefined || !(text.startsWith(".") || text.startsWith("#") || moves.has(target))) return undefined;
  const query = /\?\w+$/.exec(text)?.[0] ?? "";
  if (!text.startsWith(".") && !text.startsWith("#")) return now(target).slice(target.length - text.length);
  if (now(file) === file && now(target) === target) return undefined;
  return `${specifierOf(now(file), now(target))}${query}`;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editsOf(file: string, source: string): Edit[] {
  return treeOf(file, source).nodes.flatMap((node) => {
    const said = literalText(node);
    const text = said === undefined ? undefined : renamed(file, said);
    return text === undefined || text === said ? [] : [{ start: node.start + 1, end: node.end - 1, text }];
  });
}

function apply(source: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
}

/** Old paths as documents and comments write them: from the root, or from a `src` folder. */
function spokenPaths(): Map<string, string> {
  const short = (path: string) => path.replace(/^\w+\/src\//, "");
  const spoken = new Map<string, string>();
  for (const [from, to] of moves) {
    spoken.set(from, to);
    if (!spoken.has(short(from))) spoken.set(short(from), short(to));
  }
  return spoken;
}

const spoken = spokenPaths();

function mentions(file: string, source: string): string {
  return source.replaceAll(/(?<![\w./-])[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|js|css|md|json)\b/g, (path) => {
    const relative = /^\.\.?\//.test(path) ? posix.join(dirname(file), path) : undefined;
    if (relative !== undefined) return tracked.has(relative) ? specifierOf(now(file), now(relative)) : path;
    return spoken.get(path) ?? path;
  });
}

function rewritten(file: string): string | undefined {
  const source = readFileSync(join(root, file), "utf8");
  if (!isSource(file)) return mentions(file, source);
  const text = apply(source, editsOf(file, source));
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => mentions(file, comment));
}

const found = objections(moves);
if (found.length > 0) throw new Error(found.join("\n"));
const texts = [...tracked].filter(
  (file) =>
    /\.(m?[jt]s|tsx|md|json|ya?ml|css|html|sh)$/.test(file) && !/migrations\/\d|CHANGELOG|package-lock/.test(file),
);
const changed = texts
  .filter((file) => existsSync(join(root, file)))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const text = rewritten(file);
    return text === undefined || text === source ? [] : [{ file, text }];
  });
console.log(`${moves.size} moves, ${changed.length} files name another`);
if (check !== "--check") {
  for (const { file, text } of changed) writeFileSync(join(root, file), text);
  for (const [from, to] of moves) {
    mkdirSync(join(root, dirname(to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
  }
  const present = changed.map(({ file }) => now(file)).filter(isSource);
  for (let index = 0; index < present.length; index += 200) {
    execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", ...present.slice(index, index + 200)], {
      cwd: root,
    });
  }
}
