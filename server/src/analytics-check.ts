import { parseArgs } from "node:util";
import { checkCompanies } from "#domains/analytics/public.ts";
import { StartupError } from "#platform/errors.ts";
import { runCommand, say } from "./app/run-command.ts";

const usage = "Usage: npm run analytics:check [-- --rebuild]";

function readRebuilds(): boolean {
  try {
    return parseArgs({ options: { rebuild: { type: "boolean", default: false } } }).values.rebuild;
  } catch {
    throw new StartupError(usage);
  }
}

await runCommand({
  failed: "The numbers were not checked.",
  table: "project_funnels",
  readArguments: readRebuilds,
  async work({ database, asked: rebuilds }) {
    const { companies, differing } = await checkCompanies({ database, say, rebuilds });
    say(
      differing === 0
        ? `The numbers of all companies (${companies}) match their rows.`
        : `The numbers of ${differing} of ${companies} companies do not match their rows. Rebuild them with: npm run analytics:check -- --rebuild`,
    );
    return differing === 0 ? 0 : 1;
  },
});
