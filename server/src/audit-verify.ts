import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readConfig, type Config } from "./config.ts";
import { verifyCompanies } from "./domains/audit/public.ts";
import { takeDataDir } from "./infra/data-dir.ts";
import { createDatabase, type Database } from "./infra/db/database.ts";
import { StartRefused } from "./infra/errors.ts";
import { createLog } from "./infra/log.ts";
import { openStorage } from "./infra/open-storage.ts";
import { openEngine } from "./open-database.ts";

const usage = "Usage: npm run audit:verify [-- --company <company domain>]";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readDomain(): string | undefined {
  try {
    return parseArgs({ options: { company: { type: "string" } } }).values.company;
  } catch {
    throw new StartRefused(usage);
  }
}

/** Nothing is migrated here: whoever verifies changes nothing. */
async function refuseUnmigrated(database: Database): Promise<void> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ there: boolean }>`select to_regclass('audit_chain') is not null as there`.execute(tx),
  );
  if (!rows[0]?.there)
    throw new StartRefused("This database has no chained audit log yet. Start this version of Firstlight once.");
}

function refuseMissing({ database }: Config): void {
  if (database.kind === "embedded" && !existsSync(database.directory))
    throw new StartRefused(
      `There is no database in ${database.directory}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
}

async function verify(config: Config, domain: string | undefined): Promise<number> {
  refuseMissing(config);
  // The embedded database is one process's at a time; a server's is verified while it works.
  const giveBack = config.database.kind === "embedded" ? await takeDataDir(config.dataDir) : () => {};
  try {
    const storage = await openStorage(config.storage);
    const engine = await openEngine(config, createLog(config.logLevel));
    try {
      const database = createDatabase(engine);
      await refuseUnmigrated(database);
      const broken = await verifyCompanies({ database, storage, say }, domain);
      if (broken === undefined) throw new StartRefused(`There is no company with the domain ${domain}.`);
      if (broken > 0) say(`${broken} audit ${broken === 1 ? "log is" : "logs are"} not whole. See docs/audit.md.`);
      return broken > 0 ? 1 : 0;
    } finally {
      await engine.close();
    }
  } finally {
    giveBack();
  }
}

try {
  process.exitCode = await verify(readConfig(), readDomain());
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The audit log was not verified. ${why}\n`);
  process.exitCode = 2;
}
