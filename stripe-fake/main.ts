/** Stripe's simulator as a program of its own; tools/start.js and tools/dev.js start it. */
import { readRunSettings, RunError, runSimulator } from "./run.ts";

// Its state is in the data directory, which is this user's alone.
process.umask(0o077);
try {
  const running = await runSimulator(readRunSettings(process.env));
  console.log(`Sandbox: no real charges. The Stripe simulator is at ${running.address}`);
  const stop = () => void running.stop().finally(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  if (!(error instanceof RunError)) throw error;
  console.error(error.message);
  process.exit(1);
}
