import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /**
   * Number of the migration from which programs no longer use what this one removes; null where it removes nothing.
   * Programs that know that migration continue with the new schema, older ones do not.
   */
  safeAfter: string | null;
  /** Statements that run one by one, outside a transaction; null for all that belongs into one. */
  steps: string[] | null;
}

/** Building an index without keeping others from its table works outside a transaction alone. */
const besideOthers = ".concurrently.sql";

/** One statement ends where a line ends with a semicolon: no function bodies are in such a file. */
function stepsOf(name: string, sql: string): string[] | null {
  if (!name.endsWith(besideOthers)) return null;
  return sql.split(/;[^\S\n]*(?:\n|$)/).filter((step) => step.replaceAll(/^\s*--.*$/gm, "").trim() !== "");
}

/** @returns the number after which all is safe that the file says so of: its own where it stops programs that do not know it */
function safeAfterOf(name: string, sql: string): string | null {
  if (/^\s*-- Stops older programs: /m.test(sql)) return name.slice(0, 4);
  const numbers = [...sql.matchAll(/^\s*-- Safe after (\d{4}): /gm)].map(([, number = ""]) => number);
  return numbers.toSorted().at(-1) ?? null;
}

export function migrationOf(name: string, sql: string): Migration {
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { name, sql, checksum, safeAfter: safeAfterOf(name, sql), steps: stepsOf(name, sql) };
}

/** In the order they are applied in. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(names.map(async (name) => migrationOf(name, await readFile(join(directory, name), "utf8"))));
}
