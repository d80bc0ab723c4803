import { fileURLToPath } from "node:url";
import { isProduction, readConfig, type Config } from "./config/read-config.ts";
import { StartupError } from "#platform/errors.ts";
import { panelAddress } from "#domains/platform-admin/panel.ts";
import { createLog, type Log } from "#platform/observability/log.ts";
import { createPrivateFiles } from "#platform/files/private-files.ts";
import { start, type InstallationPaths, type Running } from "./app/start.ts";

/** From this file, both as source (server/src) and as bundle (server/dist). */
const paths: InstallationPaths = {
  migrationsDir: fileURLToPath(new URL("../migrations", import.meta.url)),
  webDir: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  patternThread: new URL(`pattern-thread${import.meta.url.slice(-3)}`, import.meta.url),
};

/** Once it answers no more. */
const stopWithin = 9_000;

/** Startup lines for the operator; empty ones separate them. */
function welcome(running: Running, { admin, database, production, publicUrl, process: { serves } }: Config): string[] {
  const lines = [`Firstlight is running at ${running.address}`, `Links in emails lead to ${publicUrl} (PUBLIC_URL)`];
  if (!serves)
    return [...lines, "This process runs jobs and reports its status there. Other processes handle requests."];
  if (running.sampleSignIns.length > 0) {
    lines.push("", "Sample company, ready to try:");
    for (const person of running.sampleSignIns)
      lines.push(`  ${person.role.padEnd(12)} ${person.email.padEnd(32)} ${person.password}`);
    lines.push("", "To start empty, set SAMPLE_DATA=0 and another DATA_DIR.");
  }
  const own = production ? publicUrl : running.address;
  lines.push("", `Admin panel: ${admin.host ? panelAddress(publicUrl, admin.host) : `${own}/admin`}`);
  const first = database.kind === "embedded" ? "stop this and run" : "run";
  if (!running.hasAdmin) lines.push(`  No admin yet: ${first} npm run admin:create -- you@example.com`);
  return lines;
}

/** In production all there is on standard output are lines of the log. */
function say(lines: string[], log: Log, { production }: Pick<Config, "production">): void {
  if (!production) process.stdout.write(`${lines.join("\n")}\n`);
  else for (const line of lines.filter(Boolean)) log.info(line.trim());
}

function exitWith({ message }: StartupError): never {
  const sentence = `Firstlight did not start. ${message}`;
  if (isProduction()) createLog("fatal").fatal(sentence);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stopOnSignal(running: Running, log: Log, drainMs: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Stopping");
    const forced = setTimeout(() => {
      log.error("Stopping took too long; ending now");
      process.exit(1);
    }, drainMs + stopWithin);
    forced.unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

async function main(): Promise<void> {
  createPrivateFiles();
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    for (const warning of config.warnings) log.warn(warning);
    // The last resort: unhandled errors are logged in full, and a supervisor starts a clean process.
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "Unhandled error");
      process.exit(1);
    });
    // Node writes its own warnings as bare text otherwise.
    process.removeAllListeners("warning").on("warning", (warning) => log.warn({ err: warning }, "Node.js warning"));
    const running = await start(config, log, paths);
    stopOnSignal(running, log, config.process.drainMs);
    say(welcome(running, config), log, config);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    exitWith(error);
  }
}

await main();
