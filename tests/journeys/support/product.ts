/** The built product as an operator starts it: its own process, its own data folder, nothing shared. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devices } from "@playwright/test";
import { paymentSandbox } from "../../../tools/payment-sandbox.js";
import { findFreePort } from "../../support/free-port.ts";
import { run, type RunningProgram } from "./program.ts";

export interface Product {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as an operator would. @throws when it did not end well, or complained while it ran */
  stop: () => Promise<void>;
  /** Ends it from one moment to the next, as a crash does. */
  kill: () => Promise<void>;
}

/** Who runs the service, from its first start on. */
export const firstAdmin = { email: "robin@firstlight.example", password: "an admin's good password" };

/** How an admin's browser calls itself. */
export const adminBrowser = devices["Desktop Chrome"].userAgent;

interface ProductOptions {
  hasSample?: boolean;
  /** With Stripe's simulator beside it, as `npm start` has it. */
  hasPayment?: boolean;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** Requires a second factor in the admin panel. */
  needsSecondFactor?: boolean;
  /** The DNS server to query for custom domains. */
  dnsServer?: string;
}

async function environment(dataDir: string, options: ProductOptions) {
  const { hasSample = false, databaseUrl, needsSecondFactor = false, dnsServer } = options;
  return {
    ...process.env,
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SAMPLE_DATA: hasSample ? "1" : "0",
    LOG_LEVEL: "warn",
    // One person of a program makes as many calls as a hundred.
    RATE_LIMIT_PER_MINUTE: "0",
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    ADMIN_SECOND_FACTOR: needsSecondFactor ? "1" : "0",
    // Helpers send their own IP address, so that rate limits never count one test's attempts for another.
    TRUSTED_PROXIES: "1",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(dnsServer === undefined ? {} : { DNS_RESOLVER: dnsServer }),
  };
}

/** The product first: it may still be telling the simulator something when it is asked to stop. */
async function runAll(dataDir: string, options: ProductOptions): Promise<RunningProgram[]> {
  const plain = await environment(dataDir, options);
  const { env, programs } = options.hasPayment
    ? await paymentSandbox(process.execPath, plain)
    : { env: plain, programs: [] };
  const product = { name: "product", args: ["server/dist/main.js"], env, announces: /running at (\S+)/ };
  const simulators = programs.map((one) => ({ ...one, name: "simulator", announces: /simulator is at (\S+)/ }));
  const starts = await Promise.allSettled([product, ...simulators].map(run));
  const running = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const failed = starts.find((start) => start.status === "rejected");
  if (!failed) return running;
  await Promise.all(running.map(({ kill }) => kill()));
  throw failed.reason;
}

/** Warnings and errors of the log: at this level a good run writes none. */
function complaints(output: string): string[] {
  return output.split("\n").filter((line) => line.startsWith("{"));
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-journey-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const running = await runAll(dataDir, options);
    return {
      url: running[0]?.address ?? "",
      dataDir,
      async kill() {
        await Promise.all(running.map(({ kill }) => kill()));
        remove();
      },
      async stop() {
        try {
          for (const { stop } of running) await stop();
        } finally {
          await Promise.all(running.map(({ kill }) => kill()));
          remove();
        }
        const complained = running.flatMap(({ output }) => complaints(output()));
        if (complained.length > 0) throw new Error(`The product complained:\n${complained.join("\n")}`);
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
