import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig, type Config } from "./config.ts";
import { checkCompanies } from "./domains/analytics/public.ts";
import { takeDataDir } from "./infra/data-dir.ts";
import { createDatabase } from "./infra/db/database.ts";
import { StartRefused } from "./infra/errors.ts";
import { createLog } from "./infra/log.ts";
import { openEngine } from "./open-database.ts";

const usage = "Usage: npm run analytics:check [-- --rebuild]";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readRebuilds(): boolean {
  try {
    return parseArgs({ options: { rebuild: { type: "boolean", default: false } } }).values.rebuild;
  } catch {
    throw new StartRefused(usage);
  }
}

async function check(config: Config, rebuilds: boolean): Promise<number> {
  const { database: where } = config;
  if (where.kind === "embedded" && !existsSync(where.directory))
    throw new StartRefused(
      `There is no database in ${where.directory}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  // The embedded database is one process's at a time; a server's is checked while it works.
  const giveBack = where.kind === "embedded" ? await takeDataDir(config.dataDir) : () => {};
  try {
    const engine = await openEngine(config, createLog(config.logLevel));
    try {
      const { companies, differing } = await checkCompanies({ database: createDatabase(engine), say, rebuilds });
      say(
        differing === 0
          ? `The numbers of all ${companies} companies agree with their rows.`
          : `The numbers of ${differing} of ${companies} companies do not agree with their rows. Write them anew with: npm run analytics:check -- --rebuild`,
      );
      return differing === 0 ? 0 : 1;
    } finally {
      await engine.close();
    }
  } finally {
    giveBack();
  }
}

try {
  process.exitCode = await check(readConfig(), readRebuilds());
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The numbers were not checked. ${why}\n`);
  process.exitCode = 2;
}
