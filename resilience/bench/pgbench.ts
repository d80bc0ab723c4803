/** The ceiling: the same SQL without any HTTP server, sent by PostgreSQL's own load generator. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPgBinary } from "../../tests/support/postgres.ts";
import { cacheDir } from "./product.ts";

/** Writes the values into the statement: pgbench has no values of these types. */
export function inline(sql: string, values: readonly string[]): string {
  return sql
    .replaceAll(/\$(\d+)/g, (_match, n: string) => values[Number(n) - 1] ?? "null")
    .replaceAll(/\s*\n\s*/g, " ");
}

/** @returns transactions a second with ten clients, or nothing when pgbench is not to be had */
export function pgbench(url: string, sql: string, seconds: number): number | undefined {
  const file = findPgBinary("pgbench");
  if (file === undefined) return undefined;
  mkdirSync(cacheDir, { recursive: true });
  const script = join(cacheDir, "script.sql");
  writeFileSync(script, `${sql};\n`);
  const whole = String(Math.max(1, Math.round(seconds)));
  const args = [
    "--no-vacuum",
    "--protocol=prepared",
    "--client=10",
    "--jobs=1",
    `--time=${whole}`,
    `--file=${script}`,
    url,
  ];
  const { stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench failed: ${stderr}`);
  return Number(rate);
}
