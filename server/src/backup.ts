import { resolve } from "node:path";
import { readConfig, type Config } from "./config/read-config.ts";
import { systemClock } from "#platform/clock.ts";
import { restoreCopy, saveCopy } from "#platform/files/data-copy.ts";
import { lockDataDir } from "#platform/files/data-dir.ts";
import { StartupError } from "#platform/errors.ts";
import { createPrivateFiles } from "#platform/files/private-files.ts";
import { assertPresent, say } from "./app/run-command.ts";

const usage = `Usage: npm run backup -- <folder>
       npm run restore -- <folder>`;
const elsewhere = "The database runs on its own server and is not included. See docs/backup.md.";

function readWords() {
  const [verb, folder, ...more] = process.argv.slice(2);
  if ((verb !== "save" && verb !== "restore") || !folder || more.length > 0) throw new StartupError(usage);
  return { verb, folder: resolve(folder) } as const;
}

const size = (bytes: number) => `${(bytes / 1024 ** 2).toLocaleString("en", { maximumFractionDigits: 1 })} MiB`;

async function run(config: Config): Promise<void> {
  const { verb, folder } = readWords();
  const { dataDir, database } = config;
  if (verb === "save") assertPresent(config);
  // Beside a database on a server there are files alone, each of them written once: those are copied while people work.
  const isAlone = verb === "restore" || database.kind === "embedded";
  const giveBack = isAlone ? await lockDataDir(dataDir) : () => {};
  try {
    if (verb === "save") {
      const { files, bytes } = await saveCopy(dataDir, folder, systemClock.now());
      say(`Backed up ${dataDir} to ${folder}: ${files.toLocaleString("en")} files, ${size(bytes)}.`);
    } else {
      const { files, bytes, madeAt } = await restoreCopy(folder, dataDir);
      say(
        `Restored ${dataDir} to its state at ${madeAt.toISOString()}: ${files.toLocaleString("en")} files, ${size(bytes)}.`,
      );
      say("Verify the audit logs (npm run audit:verify), then start.");
    }
    if (database.kind === "server") say(elsewhere);
  } finally {
    giveBack();
  }
}

createPrivateFiles();
try {
  await run(readConfig(undefined, { isCommand: true }));
} catch (error) {
  process.stderr.write(`Nothing was done. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
