import type { Config } from "../config/read-config.ts";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { openEmbedded } from "#platform/db/embedded-engine.ts";
import type { Engine } from "#platform/db/engine.ts";
import { migrate } from "#platform/db/migrations/migrate.ts";
import { openPostgres } from "#platform/db/postgres-engine.ts";
import { behindPooler, assertSafe } from "#platform/db/self-check.ts";
import { StartupError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";

/** Opens the embedded database or the server, whichever is set. */
export async function openEngine(
  config: Pick<Config, "database">,
  log: Log,
  { isPatient = false } = {},
): Promise<Engine> {
  if (config.database.kind === "server") {
    // An upgrade reads what it has just written.
    const readable = isPatient ? { replicaUrls: [] } : {};
    return openPostgres({ ...config.database, ...readable, log, isPatient });
  }
  try {
    return await openEmbedded({ directory: config.database.directory });
  } catch (error) {
    throw new StartupError(
      `The embedded database in ${config.database.directory} cannot be opened (${String(error)}). Check the free space and the permissions of that folder, or restore it from a backup.`,
      { cause: error },
    );
  }
}

/** The same, with the product's scopes. Closing its engine closes it. */
export async function openDatabase(config: Pick<Config, "database">, log: Log): Promise<Database> {
  return createDatabase(await openEngine(config, log));
}

function whyUnusable(error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { message, cause: why } = error instanceof Error ? error : new Error(String(error));
  const cause = why instanceof Error ? why.message : message;
  if (cause.includes("unsupported startup parameter")) return new StartupError(behindPooler, { cause: error });
  const advice = "Check DATABASE_URL, that the database is running, and the permissions of its user.";
  return new StartupError(`The database cannot be used: ${cause}. ${advice}`, { cause: error });
}

interface Opened {
  config: Pick<Config, "database">;
  database: Database;
  log: Log;
}

/** A server by connections of its own, which give up nothing: an upgrade of a large database takes as long as it takes. */
async function migrateOpened({ config, database, log }: Opened, migrationsDir: string): Promise<void> {
  if (config.database.kind === "embedded") return migrate(database.engine, migrationsDir, log);
  const engine = await openEngine(config, log, { isPatient: true });
  try {
    await migrate(engine, migrationsDir, log);
  } finally {
    await engine.close();
  }
}

/** Brings the schema up to date and looks for missing walls. @throws StartupError with a sentence that says what to change */
export async function prepareDatabase(opened: Opened, migrationsDir: string): Promise<void> {
  try {
    await migrateOpened(opened, migrationsDir);
    await assertSafe(opened.database);
  } catch (error) {
    throw whyUnusable(error);
  }
}
