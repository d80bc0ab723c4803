/** Databases as version 0.1 left them. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Engine } from "../../../server/src/platform/db/engine.ts";
import { migrate } from "../../../server/src/platform/db/migrations/migrate.ts";
import { migrationsDir } from "../test-database.ts";
import { lastOfBaseline, migrationsOf01, toBaseline } from "../../../server/src/platform/db/migrations/version-0-1.ts";

async function asOwner(engine: Engine, sql: string): Promise<void> {
  const lease = await engine.lease("owner");
  await lease.batch(sql);
  lease.release(false);
}

/** Its migrations as a database records them: 0016 under its released checksum (docs/decisions/0051-an-amended-migration.md). */
export const record = `delete from schema_migrations; insert into schema_migrations (name, checksum) values
${[...migrationsOf01].map(([name, checksum]) => `('${name}', '${checksum}')`).join(", ")};`;

/** Does something with the folder of its own fifty files. */
export async function withFilesOf01(work: (folder: string) => Promise<void>): Promise<void> {
  const packed = await readFile(join(import.meta.dirname, "migrations.json.br"));
  const files = Object.entries(JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>);
  const folder = await mkdtemp(join(tmpdir(), "firstlight-0.1-"));
  try {
    for (const [name, sql] of files) await writeFile(join(folder, name), sql);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes an empty database one of version 0.1. */
export async function buildVersion01(engine: Engine): Promise<void> {
  await withFilesOf01((folder) => migrate(engine, folder));
  await asOwner(engine, record);
}

const invalidated = [...toBaseline.matchAll(/alter table (\w+) validate constraint (\w+)/g)].map(
  ([, table, name]) => `do $$
declare made text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
begin
  execute 'alter table ${table} drop constraint ${name}, add constraint ${name} ' || made || ' not valid';
end $$;`,
);
const renamed = [...toBaseline.matchAll(/alter table (\w+) rename constraint (\w+) to (\w+)/g)].map(
  ([, table, before, after]) => `alter table ${table} rename constraint ${after} to ${before};`,
);

/** Undoes what migrations have changed since: the definitions of version 0.1 for replaced functions, and all that is new. */
async function undoneSince(): Promise<string[]> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith(".sql")).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(migrationsDir, name), "utf8")));
  const released = names.filter((name) => name.slice(0, 4) <= lastOfBaseline).length;
  const [before, since] = [files.slice(0, released).join("\n"), files.slice(released).join("\n")];
  const known = new Map(
    [...before.matchAll(/^create (function (\w+)[\s\S]*?\n\$\$;)/gm)].map(([, text, name]) => [name, text]),
  );
  const changed = [...since.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name]) => name);
  const columns = [...since.matchAll(/^alter table (\w+)((?:\s+add column [^;]*)+);/gm)].flatMap(([, table, added]) =>
    [...(added ?? "").matchAll(/add column (\w+)/g)].map(
      ([, name]) => `alter table if exists ${table} drop column if exists ${name} cascade;`,
    ),
  );
  const madeOn = (kind: string) =>
    [...since.matchAll(new RegExp(`^create ${kind} (\\w+)[^;]*? on (\\w+)`, "gm"))].map(
      ([, name, table]) => `drop ${kind} if exists ${name} on ${table};`,
    );
  const made = (kind: string) => [
    ...since.matchAll(new RegExp(`^create (?:unique )?${kind} (?:concurrently )?(\\w+)`, "gm")),
  ];
  const checks = [...since.matchAll(/^alter table (\w+) drop constraint \1_(\w+)_check, add constraint/gm)].map(
    ([, table, column]) => {
      const columnOf01 = new RegExp(
        `^create table ${table} \\([^;]*?\n  ${column} [^;]*? check (\\(${column} in \\([^)]*\\)\\))`,
        "m",
      );
      const name = `${table}_${column}_check`;
      const check = columnOf01.exec(before)?.[1] ?? "";
      return `alter table ${table} drop constraint ${name}, add constraint ${name} check ${check};`;
    },
  );
  const granted = [...since.matchAll(/^grant (select \([^)]*\)) on (\w+) to (\w+);/gm)];
  return [
    ...granted.map(([, right, table, role]) => `revoke ${right} on ${table} from ${role};`),
    ...made("table").map(([, name]) => `drop table ${name} cascade;`),
    ...madeOn("trigger"),
    ...madeOn("policy"),
    ...columns,
    ...checks,
    ...[...since.matchAll(/^(alter table) (\w+ alter column \w+ set storage) external;/gm)].map(
      // Of a new table, it has gone with it.
      ([, alter, storage]) => `${alter} if exists ${storage} default;`,
    ),
    ...[...since.matchAll(/^drop index (?:concurrently if exists )?(\w+);/gm)].map(
      ([, name]) => new RegExp(`^create (?:unique )?index ${name} [^;]*;`, "m").exec(before)?.[0] ?? "",
    ),
    ...made("index").map(([, name]) => `drop index if exists ${name};`),
    ...changed.flatMap((name) => (known.has(name) ? [] : [`drop function if exists ${name} cascade;`])),
    ...changed.flatMap((name) => (known.has(name) ? [`create or replace ${known.get(name)}`] : [])),
    // After the functions that take them.
    ...made("type").map(([, name]) => `drop type ${name};`),
  ];
}

/** Takes a database of this version, with all that is in it, back to what version 0.1 would have made of it. */
export async function backToVersion01(engine: Engine): Promise<void> {
  await asOwner(engine, [...invalidated, ...renamed, ...(await undoneSince()), record].join("\n"));
}
