import { resolve } from "node:path";

/** Settings of the running simulator. */
export interface RunSettings {
  port: number;
  key: string;
  webhookSecret: string;
  /** The product's webhook. */
  webhookUrl: string;
  /** Where it remembers. */
  stateFile: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export class RunError extends Error {}

function given(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new RunError(`${name} is missing. npm start sets it.`);
  return value;
}

/** @throws RunRefused where real people pay */
export function readRunSettings(env: Environment): RunSettings {
  const isProduction = env["NODE_ENV"] === "production" || env["PUBLIC_URL"]?.trim().startsWith("https:") === true;
  if (isProduction) throw new RunError("The Stripe simulator makes no real charges and does not run in production.");
  const key = given(env, "STRIPE_SECRET_KEY");
  if (!key.startsWith("sk_test_")) throw new RunError("The Stripe simulator takes a test key (sk_test_…) only.");
  return {
    port: Number(given(env, "STRIPE_SIMULATOR_PORT")),
    key,
    webhookSecret: given(env, "STRIPE_WEBHOOK_SECRET"),
    webhookUrl: given(env, "STRIPE_SIMULATOR_WEBHOOK"),
    stateFile: resolve(env["DATA_DIR"]?.trim() || "data", "stripe-sandbox.json"),
  };
}
