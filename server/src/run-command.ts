import { existsSync } from "node:fs";
import { sql } from "kysely";
import { readConfig, type Config } from "./config.ts";
import { lockDataDir } from "./infra/data-dir.ts";
import { createDatabase, type Database } from "./infra/db/database.ts";
import { StartupError } from "./infra/errors.ts";
import { createLog } from "./infra/log.ts";
import { createPrivateFiles } from "./infra/private-files.ts";
import { openEngine } from "./open-database.ts";

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Checks without migrating: a read-only command changes nothing. */
async function assertMigrated(database: Database, table: string): Promise<void> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(tx),
  );
  if (!rows[0]?.there)
    throw new StartupError("This database is from an earlier version. Start this version of Firstlight once.");
}

/** @throws StartupError where the embedded database is not where it is looked for */
export function assertPresent({ database }: Config): void {
  if (database.kind === "embedded" && !existsSync(database.directory))
    throw new StartupError(
      `There is no database in ${database.directory}. Set DATA_DIR or DATABASE_URL to the same value as the server.`,
    );
}

interface Command<A> {
  /** The first words when it fails. */
  failed: string;
  /** A table without which there is nothing to look at. */
  table: string;
  /** What was asked for, read before anything is opened. */
  readArguments: () => A;
  /** @returns how the process ends */
  work: (parts: { config: Config; database: Database; asked: A }) => Promise<number>;
}

async function withDatabase<A>(config: Config, { table, readArguments, work }: Command<A>): Promise<number> {
  const asked = readArguments();
  assertPresent(config);
  // The embedded database is one process's at a time; a server's is looked at while it works.
  const giveBack = config.database.kind === "embedded" ? await lockDataDir(config.dataDir) : () => {};
  try {
    const engine = await openEngine(config, createLog(config.logLevel), { isPatient: true });
    try {
      const database = createDatabase(engine);
      await assertMigrated(database, table);
      return await work({ config, database, asked });
    } finally {
      await engine.close();
    }
  } finally {
    giveBack();
  }
}

/** Runs a command on the database the server has, as it is. It ends with 2 when it could not be done. */
export async function runCommand<A>(command: Command<A>): Promise<void> {
  createPrivateFiles();
  try {
    process.exitCode = await withDatabase(readConfig(undefined, { isCommand: true }), command);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${command.failed} ${why}\n`);
    process.exitCode = 2;
  }
}
