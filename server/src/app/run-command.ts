import { existsSync } from "node:fs";
import { readConfig, type Config } from "../config/read-config.ts";
import { lockDataDir } from "#platform/files/data-dir.ts";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { StartupError } from "#platform/errors.ts";
import { createLog } from "#platform/observability/log.ts";
import { createPrivateFiles } from "#platform/files/private-files.ts";
import { hasTable } from "./installation-queries.ts";
import { openEngine } from "./open-database.ts";

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Checks for the tables without migrating: a read-only command changes nothing. */
async function assertMigrated(database: Database, table: string): Promise<void> {
  if (!(await database.asOwner((tx) => hasTable(tx, table))))
    throw new StartupError("This database is from an earlier version. Start this version of Firstlight once.");
}

/** @throws StartupError when the embedded database is not in the configured directory */
export function assertPresent({ database }: Config): void {
  if (database.kind === "embedded" && !existsSync(database.directory))
    throw new StartupError(
      `There is no database in ${database.directory}. Set DATA_DIR or DATABASE_URL to the same value as the server.`,
    );
}

interface Command<A> {
  /** Start of the message when the command fails. */
  failed: string;
  /** A table that must exist for the command to work. */
  table: string;
  /** Reads the command-line arguments, before anything is opened. */
  readArguments: () => A;
  /** @returns the exit code of the process */
  work: (parts: { config: Config; database: Database; asked: A }) => Promise<number>;
}

async function withDatabase<A>(config: Config, { table, readArguments, work }: Command<A>): Promise<number> {
  const asked = readArguments();
  assertPresent(config);
  // Only one process can use the embedded database; a database server can be read while the app runs.
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

/** Runs a command on the server's database, without migrating it. The exit code is 2 when it fails. */
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
