import { readConfig, type Config } from "./config.ts";
import { StartRefused } from "./infra/errors.ts";
import { panelAddress } from "./infra/http/admin-host.ts";
import { createLog } from "./infra/log.ts";
import { createPrivateFiles } from "./infra/private-files.ts";
import { start, type Running } from "./start.ts";

/** Once it answers no more. */
const stopWithin = 9_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function welcome(running: Running, { admin, publicUrl, process: { serves } }: Config): string {
  const lines = [`Firstlight is running at ${running.address}`];
  if (!serves) return [...lines, "It works jobs and says there how it is; calls are answered by others."].join("\n");
  if (running.sampleSignIns.length > 0) {
    lines.push("", "Sample company, ready to try:");
    for (const person of running.sampleSignIns)
      lines.push(`  ${person.role.padEnd(12)} ${person.email.padEnd(32)} ${person.password}`);
    lines.push("", "Start empty instead with SAMPLE_DATA=0 and another DATA_DIR.");
  }
  lines.push("", `Admin panel: ${admin.host ? panelAddress(publicUrl, admin.host) : `${running.address}/admin`}`);
  if (!running.hasAdmin)
    lines.push("  Nobody is an admin yet: stop this and run npm run admin:create -- you@example.com");
  return lines.join("\n");
}

function stopOnSignal(running: Running, log: ReturnType<typeof createLog>, drainMs: number): void {
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
    // The last resort: what nobody handled is logged whole, and a supervisor starts a clean process.
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "An error nobody handled");
      process.exit(1);
    });
    const running = await start(config, log);
    stopOnSignal(running, log, config.process.drainMs);
    say(welcome(running, config));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`Firstlight did not start. ${error.message}\n`);
    process.exit(1);
  }
}

await main();
