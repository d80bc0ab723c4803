import { parseArgs } from "node:util";
import { verifyCompanies } from "#domains/audit/public.ts";
import { StartupError } from "#platform/errors.ts";
import { openStorage } from "#platform/files/open-storage.ts";
import { runCommand, say } from "./app/run-command.ts";

const usage = "Usage: npm run audit:verify [-- --company <company domain>]";

function readDomain(): string | undefined {
  try {
    return parseArgs({ options: { company: { type: "string" } } }).values.company;
  } catch {
    throw new StartupError(usage);
  }
}

await runCommand({
  failed: "The audit log was not verified.",
  table: "audit_chain",
  readArguments: readDomain,
  async work({ config, database, asked: domain }) {
    const storage = await openStorage(config.storage);
    const broken = await verifyCompanies({ database, storage, say }, domain);
    if (broken === undefined) throw new StartupError(`There is no company with the domain ${domain ?? ""}.`);
    if (broken > 0) say(`${broken} audit ${broken === 1 ? "log is" : "logs are"} not intact. See docs/audit.md.`);
    return broken > 0 ? 1 : 0;
  },
});
