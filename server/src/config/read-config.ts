import { createECDH } from "node:crypto";
import { Resolver } from "node:dns";
import { resolve } from "node:path";
import { email, password, type MailSender } from "@firstlight/contract";
import parseAddresses from "nodemailer/lib/addressparser";
import { readBilling } from "./billing.ts";
import { readDatabase, type DatabaseSettings } from "./database.ts";
import { readLogLevel, readOperations, type OperationsSettings } from "./operations.ts";
import { withNewNames } from "./renamed-settings.ts";
import { readOperator } from "./operator.ts";
import { address, flag, parseSetting, wholeNumber, type Environment } from "./parse-setting.ts";
import { readProcess, type ProcessSettings } from "./process.ts";
import { StartupError } from "#platform/errors.ts";
import type { StorageSettings } from "#platform/files/open-storage.ts";
import type { MailSettings } from "#platform/mail/mailer.ts";
import type { BillingTerms, StripeSettings } from "#domains/billing/public.ts";
import type { PushKeys } from "#domains/notifications/public.ts";
import type { OperatorSettings } from "#domains/platform-admin/public.ts";

/** All settings, typed. Only the files of this folder read the environment. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Public address for links in emails, without a trailing slash. */
  publicUrl: string;
  /** Production mode: plain HTTP links and the mailbox page are not allowed. */
  production: boolean;
  database: DatabaseSettings;
  sampleData: boolean;
  mail: MailSettings;
  storage: StorageSettings;
  /** Keys that sign push notifications; null disables push. */
  pushKeys: PushKeys | null;
  /** Null when payments are not configured. */
  stripe: StripeSettings | null;
  billing: BillingTerms;
  admin: AdminSettings;
  operator: OperatorSettings;
  /** Directory for files that are being uploaded. */
  incomingDir: string;
  /** Storage quota of one company, in bytes. */
  uploadQuotaBytes: number;
  /** Number of proxies in front of the server whose forwarded address is trusted. */
  trustedProxies: number;
  /** DNS servers used to check custom domains; empty for the system's own. */
  dnsServers: string[];
  logLevel: string;
  operations: OperationsSettings;
  /** Deprecated settings to change before the next release, one sentence each. */
  warnings: string[];
  process: ProcessSettings;
}

export interface AdminSettings {
  /** Credentials of the first platform admin; null creates none. */
  first: { email: string; password: string } | null;
  /** Separate host of the admin panel; null serves it on every host. */
  host: string | null;
  /** Whether the panel requires a second factor. */
  needsSecondFactor: boolean;
  /** Password for the admin that a command creates; null generates one. */
  password: string | null;
  /** Key that encrypts second-factor secrets; null uses a generated key in the data directory. */
  key: Buffer | null;
}

/** Parses a single sender; without a display name, the operator's name is used. */
function readSender(text: string, operatorName: string): MailSender {
  const [sender, ...others] = parseAddresses(text, { flatten: true });
  if (!sender || others.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(sender.address))
    throw new StartupError("MAIL_FROM is not a single sender. Set it to one such as Firstlight <hello@example.com>.");
  return { name: sender.name || operatorName, address: sender.address };
}

function readMail(env: Environment, dataDir: string, operatorName: string): MailSettings {
  const url = env["SMTP_URL"]?.trim();
  const given = env["MAIL_FROM"]?.trim();
  const from = readSender(given || "hello@firstlight.example", operatorName);
  if (!url) return { kind: "files", directory: resolve(dataDir, "mail"), from };
  address("SMTP_URL", url, ["smtp:", "smtps:"]);
  if (!given) {
    throw new StartupError(
      "SMTP_URL is set but MAIL_FROM is not. Set MAIL_FROM to the sender, such as Firstlight <hello@example.com>.",
    );
  }
  return { kind: "smtp", url, from };
}

const s3Names = ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_FORCE_PATH_STYLE"];

function readStorage(env: Environment, dataDir: string): StorageSettings {
  const bucket = env["S3_BUCKET"]?.trim();
  if (!bucket) {
    const alone = s3Names.find((name) => env[name]?.trim());
    if (alone)
      throw new StartupError(`${alone} is set but S3_BUCKET is not. Set S3_BUCKET to store files in that bucket.`);
    return { kind: "disk", directory: resolve(dataDir, "uploads") };
  }
  const [accessKeyId = "", secretAccessKey = ""] = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map((name) => {
    const value = env[name]?.trim();
    if (!value)
      throw new StartupError(`S3_BUCKET is set but ${name} is not. Set it to the value from your storage provider.`);
    return value;
  });
  const region = env["S3_REGION"]?.trim() || "us-east-1";
  const endpoint = env["S3_ENDPOINT"]?.trim();
  if (endpoint) address("S3_ENDPOINT", endpoint, ["http:", "https:"]);
  return {
    kind: "s3",
    endpoint: endpoint || `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    // Self-hosted stores rarely have a domain for each bucket; Amazon S3 always does.
    forcePathStyle: flag(env, "S3_FORCE_PATH_STYLE", Boolean(endpoint)),
  };
}

/** Whether the public key belongs to the private key. */
function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url") === publicKey && Buffer.from(privateKey, "base64url").length === 32;
  } catch {
    return false;
  }
}

function readPushKeys(env: Environment): PushKeys | null {
  const [publicKey = "", privateKey = ""] = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"].map((name) => env[name]?.trim());
  if (!publicKey && !privateKey) return null;
  const keys = { publicKey, privateKey };
  if (!arePushKeys(keys)) {
    throw new StartupError(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a key pair. Create a pair with npx web-push generate-vapid-keys and set both, or neither.",
    );
  }
  return keys;
}

const secretKey = /^(sk|rk)_(test|live)_\w+$/;

function readStripe(env: Environment, production: boolean): StripeSettings | null {
  const [key = "", webhookSecret = "", base = ""] = [
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_API_BASE",
  ].map((name) => env[name]?.trim());
  if (!key && !webhookSecret && !base) return null;
  if (!key || !webhookSecret) {
    const missing = key ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
    const set = key ? "STRIPE_SECRET_KEY" : webhookSecret ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_API_BASE";
    throw new StartupError(`${set} is set but ${missing} is not. Set both for payments, or neither.`);
  }
  if (!secretKey.test(key))
    throw new StartupError(
      "STRIPE_SECRET_KEY is not a Stripe secret key. Set it to one such as sk_live_… or sk_test_….",
    );
  if (!webhookSecret.startsWith("whsec_"))
    throw new StartupError("STRIPE_WEBHOOK_SECRET is not a Stripe signing secret. Set it to one such as whsec_….");
  if (!base) return { key, webhookSecret, apiBase: null, isSandbox: key.includes("_test_") };
  if (production)
    throw new StartupError("STRIPE_API_BASE points to a simulator, which moves no money. Unset it in production.");
  const url = address("STRIPE_API_BASE", base, ["http:", "https:"]);
  if (!key.includes("_test_"))
    throw new StartupError("STRIPE_API_BASE does not point to Stripe. Use it with a test key (sk_test_…) only.");
  return { key, webhookSecret, apiBase: url.origin, isSandbox: true };
}

// Key length of AES-256.
const adminKeyBytes = 32;

function readAdminKey(env: Environment): Buffer | null {
  const text = env["ADMIN_KEY"]?.trim();
  if (!text) return null;
  const key = Buffer.from(text, "base64url");
  if (key.length !== adminKeyBytes || key.toString("base64url") !== text.replace(/=+$/, ""))
    throw new StartupError(
      `ADMIN_KEY is not ${adminKeyBytes} bytes in base64url. Create one with: openssl rand -base64 32 | tr '+/' '-_'`,
    );
  return key;
}

function readAdminHost(env: Environment): string | null {
  const host = env["ADMIN_HOST"]?.trim().toLowerCase();
  if (!host) return null;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
    throw new StartupError("ADMIN_HOST is not a domain. Set it to a domain only, such as admin.example.com.");
  return host;
}

function readAdmin(env: Environment, isCommand: boolean): AdminSettings {
  const [address = "", secret = ""] = [env["ADMIN_EMAIL"]?.trim(), env["ADMIN_PASSWORD"]];
  const alone = address && !secret ? "ADMIN_EMAIL" : secret && !address && !isCommand ? "ADMIN_PASSWORD" : "";
  if (alone) throw new StartupError(`Only ${alone} is set. Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.`);
  const given = secret ? parseSetting("ADMIN_PASSWORD", password, secret) : null;
  return {
    first: address && given ? { email: parseSetting("ADMIN_EMAIL", email, address), password: given } : null,
    password: given,
    key: readAdminKey(env),
    host: readAdminHost(env),
    needsSecondFactor: flag(env, "ADMIN_SECOND_FACTOR", false),
  };
}

function readDnsServers(env: Environment): string[] {
  const servers = env["DNS_RESOLVER"]?.split(",").map((server) => server.trim()) ?? [];
  const wanted = servers.filter(Boolean);
  try {
    new Resolver().setServers(wanted);
  } catch {
    throw new StartupError(
      "DNS_RESOLVER is not the IP address of a name server. Set it to one such as 10.0.0.2 or 10.0.0.2:5353; separate several with commas.",
    );
  }
  return wanted;
}

/** Whether production mode is set, even if other settings are invalid. */
export function isProduction(env: Environment = process.env): boolean {
  return env["NODE_ENV"] === "production" || /^\s*https:/i.test(env["PUBLIC_URL"] ?? "");
}

/**
 * Reads and validates the settings.
 * @param options `isCommand`: allows an admin password without an address, which the command's arguments contain
 * @throws StartupError that names the setting to change
 */
export function readConfig(given: Environment = process.env, { isCommand = false } = {}): Config {
  const { env, warnings } = withNewNames(given);
  const port = wholeNumber(env, "PORT", { fallback: 3000, min: 0, max: 65_535 });
  const host = env["HOST"]?.trim() || "127.0.0.1";
  const dataDir = resolve(env["DATA_DIR"]?.trim() || "data");
  const publicUrl =
    env["PUBLIC_URL"]?.trim() || `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
  const url = address("PUBLIC_URL", publicUrl, ["http:", "https:"]);
  const production = isProduction(env);
  if (production && url.protocol !== "https:") {
    throw new StartupError("PUBLIC_URL must start with https:// in production: links in emails carry sign-in tokens.");
  }
  const operator = readOperator(env, !env["SMTP_URL"]?.trim());
  const mail = readMail(env, dataDir, operator.name);
  const database = readDatabase(env, dataDir);
  return {
    host,
    port,
    dataDir,
    publicUrl: publicUrl.replace(/\/+$/, ""),
    production,
    database,
    process: readProcess(env, database.kind),
    // The sample passwords are public, so production loads sample data only on request.
    sampleData: flag(env, "SAMPLE_DATA", !production),
    mail,
    storage: readStorage(env, dataDir),
    pushKeys: readPushKeys(env),
    stripe: readStripe(env, production),
    billing: readBilling(env),
    admin: readAdmin(env, isCommand),
    operator,
    incomingDir: resolve(dataDir, "incoming"),
    uploadQuotaBytes: wholeNumber(env, "UPLOAD_QUOTA_GB", { fallback: 10, min: 1, max: 100_000 }) * 1024 ** 3,
    dnsServers: readDnsServers(env),
    trustedProxies: wholeNumber(env, "TRUSTED_PROXIES", { fallback: 0, min: 0, max: 10 }),
    logLevel: readLogLevel(env),
    operations: readOperations(env, production),
    warnings,
  };
}
