// @ts-check
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";

/** @typedef {{ file: string, args: string[], env: NodeJS.ProcessEnv, watched: boolean }} Program */

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** The first free one from there on. @param {number} from */
async function freePort(from) {
  for (let port = from; port < from + 50; port += 1) if (await isFree(port)) return port;
  return 0;
}

/**
 * One of Stripe's settings shows that Stripe is meant, and real people pay no simulator.
 * @param {NodeJS.ProcessEnv} env
 */
function isWanted(env) {
  const isProduction = env["NODE_ENV"] === "production" || env["PUBLIC_URL"]?.startsWith("https:") === true;
  const hasStripe = Object.entries(env).some(([name, value]) => name.startsWith("STRIPE_") && value?.trim());
  // Without a port known beforehand the simulator cannot get the server's address.
  return !isProduction && !hasStripe && env["PORT"]?.trim() !== "0";
}

/**
 * Stripe's simulator beside the server, where Stripe is not set up.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ env: NodeJS.ProcessEnv, programs: Program[] }>} the server's environment, and the programs beside it
 */
export async function paymentSandbox(node, env) {
  const port = Number(env["PORT"]?.trim() || 3000);
  if (!isWanted(env) || !Number.isInteger(port)) return { env, programs: [] };
  const simulatorPort = await freePort(port + 1);
  const host = env["HOST"]?.trim() || "127.0.0.1";
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_sandbox${randomBytes(16).toString("hex")}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("hex")}`,
  };
  const simulator = {
    ...env,
    ...keys,
    STRIPE_SIMULATOR_PORT: String(simulatorPort),
    STRIPE_SIMULATOR_WEBHOOK: `http://${reached}:${port}/api/billing/webhook`,
  };
  const args = ["--import", "./tools/parent-watch.js", "stripe-fake/main.ts"];
  return {
    env: { ...env, ...keys, STRIPE_API_BASE: `http://127.0.0.1:${simulatorPort}` },
    programs: [{ file: node, args, env: simulator, watched: true }],
  };
}
