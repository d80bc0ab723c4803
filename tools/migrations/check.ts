/** Whether migrations leave programs of earlier releases at work while they run, and afterwards. */
import { parseSync, type Node } from "libpg-query";
import { migrationOf } from "../../server/src/platform/db/migrations/files.ts";
import { never, type Finding } from "./finding.ts";
import { findBesideOthers, findIn, MigrationFacts } from "./rules.ts";

interface Statement {
  node: Node;
  /** With the comments above it. */
  text: string;
  line: number;
}

/** PostgreSQL counts in bytes. */
function statementsOf(sql: string): Statement[] {
  const bytes = Buffer.from(sql);
  const textOf = (from: number, to: number) => bytes.subarray(from, to).toString();
  let ended = 0;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const to = length ? from + length : bytes.length;
    const text = textOf(ended, to);
    ended = to;
    return stmt ? [{ node: stmt, text, line: textOf(0, from).split("\n").length }] : [];
  });
}

const answers = {
  breaks:
    "write “-- Safe after <number of a released migration>: <why>” above it once no release uses it, or before 1.0.0 “-- Stops older programs: <why>”",
  replaces: "write “-- Works as before: <why>” above it if it does",
  blocks: "write “-- Quick: <why>” above it if it is",
};

export interface Releases {
  /** The number of the last migration that may be applied somewhere. */
  released: string;
  /** Of the product, as package.json has it. */
  version: string;
}

const isBeforeFirst = (version: string) => version.startsWith("0.");

/** Why a comment above a statement does not excuse it; undefined where it does. */
function whyNotAnswered({ kind }: Finding, text: string, { released, version }: Releases): string | undefined {
  if (kind === "never") return "";
  if (kind === "blocks") return /^\s*-- Quick: \S/m.test(text) ? undefined : `; ${answers.blocks}`;
  if (kind === "replaces") return /^\s*-- Works as before: \S/m.test(text) ? undefined : `; ${answers.replaces}`;
  if (isBeforeFirst(version) && /^\s*-- Stops older programs: \S/m.test(text)) return undefined;
  const after = /^\s*-- Safe after (\d{4}): \S/m.exec(text)?.[1];
  if (after === undefined) return `; ${answers.breaks}`;
  return after <= released ? undefined : `; ${after} is not released yet`;
}

const droppedBy = (node: Node): string[] =>
  ("DropStmt" in node ? (node.DropStmt.objects ?? []) : []).flatMap((object) => {
    const name = "List" in object ? object.List.items?.at(-1) : undefined;
    return name && "String" in name ? [name.String.sval ?? ""] : [];
  });

function* findAll(name: string, sql: string, facts: MigrationFacts): Generator<[Statement, Finding]> {
  const statements = statementsOf(sql);
  const { steps } = migrationOf(name, sql);
  const dropped = new Set<string>();
  for (const statement of statements) {
    const found = steps ? findBesideOthers(statement.node, dropped) : findIn(statement.node, facts);
    for (const finding of found) yield [statement, finding];
    for (const index of droppedBy(statement.node)) dropped.add(index);
    facts.learn(statement.node);
  }
  const [first] = statements;
  if (first && steps && steps.length !== statements.length)
    yield [
      first,
      never("and the others must each end with a semicolon at the end of a line, with no other semicolon there"),
    ];
}

/**
 * @param files all migrations by name, including released ones, which newer ones build on
 * @returns a line for each rejected statement
 */
export function checkMigrations(files: Readonly<Record<string, string>>, releases: Releases): string[] {
  const facts = new MigrationFacts();
  return Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, sql]) => {
      facts.beginFile();
      const findings = [...findAll(name, sql, facts)];
      if (name.slice(0, 4) <= releases.released) return [];
      return findings.flatMap(([{ text, line }, finding]) => {
        const answer = whyNotAnswered(finding, text, releases);
        return answer === undefined ? [] : [`server/migrations/${name}:${line} ${finding.why}${answer}`];
      });
    });
}
