import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { aKeyPair } from "../../../tests/support/push-service.ts";
import { readConfig } from "./read-config.ts";
import { StartupError } from "#platform/errors.ts";

test("nothing set is a whole configuration for trying the product out", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: resolve("data"),
    publicUrl: "http://127.0.0.1:3000",
    production: false,
    database: { kind: "embedded", directory: resolve("data/database") },
    sampleData: true,
    mail: {
      kind: "files",
      directory: resolve("data/mail"),
      from: { name: "Firstlight", address: "hello@firstlight.example" },
    },
    storage: { kind: "disk", directory: resolve("data/uploads") },
    pushKeys: null,
    stripe: null,
    billing: {
      currency: "usd",
      seatPrice: { month: 1_500, year: 18_000 },
      tax: { isAutomatic: false, code: null, behavior: null, asksAddress: false, asksTaxIds: false },
      takesPromotionCodes: false,
    },
    admin: { first: null, password: null, key: null, host: null, needsSecondFactor: false },
    operator: {
      name: "Firstlight",
      address: "1 Example Street\nSpringfield",
      support_email: "support@firstlight.example",
      sales_email: "sales@firstlight.example",
      technical_email: "technical@firstlight.example",
      phone: "+1 555 0100",
      phone_hours: "Monday to Friday, 9 AM to 6 PM EST",
      security_contact: "",
      linkedin_url: "",
      x_url: "",
      youtube_url: "",
      isReachable: true,
      offersApi: true,
    },
    incomingDir: resolve("data/incoming"),
    uploadQuotaBytes: 10 * 1024 ** 3,
    trustedProxies: 0,
    dnsServers: [],
    logLevel: "info",
    operations: {
      metrics: null,
      tracing: null,
      logsRequests: false,
      rateLimitPerMinute: 300,
      maxConcurrentRequests: 400,
    },
    warnings: [],
    process: { serves: true, works: true, drainMs: 0 },
  });
});

test("an operator's settings are all taken", () => {
  expect(
    readConfig({
      HOST: "0.0.0.0",
      PORT: "8080",
      DATA_DIR: "/srv/firstlight",
      PUBLIC_URL: "https://beta.example.com/",
      DATABASE_URL: "postgresql://app:secret@db/firstlight",
      DATABASE_POOL_SIZE: "20",
      SMTP_URL: "smtps://mail.example.com",
      MAIL_FROM: "Beta <beta@example.com>",
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
      METRICS_PORT: "9464",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
      RATE_LIMIT_PER_MINUTE: "1200",
      MAX_CONCURRENT_REQUESTS: "1000",
      NODE_ENV: "production",
      PROCESS: "web",
      DRAIN_SECONDS: "5",
    }),
  ).toMatchObject({
    host: "0.0.0.0",
    port: 8080,
    publicUrl: "https://beta.example.com",
    production: true,
    database: {
      kind: "server",
      url: "postgresql://app:secret@db/firstlight",
      directUrl: null,
      replicaUrls: [],
      poolSize: 20,
    },
    mail: { kind: "smtp", url: "smtps://mail.example.com", from: { name: "Beta", address: "beta@example.com" } },
    trustedProxies: 1,
    logLevel: "warn",
    operations: {
      metrics: { host: "127.0.0.1", port: 9464 },
      tracing: { url: "http://collector.example:4318/v1/traces", share: 0.25, everyMs: 5_000 },
      logsRequests: true,
      rateLimitPerMinute: 1_200,
      maxConcurrentRequests: 1_000,
    },
    process: { serves: true, works: false, drainMs: 5_000 },
  });
});

test("calls go through a pooler, and reads to servers that follow, where those are named", () => {
  const settings = {
    DATABASE_URL: "postgres://app@pooler:6432/x",
    DATABASE_DIRECT_URL: " postgres://app@db/x ",
    DATABASE_REPLICA_URLS: "postgres://app@one/x, postgresql://app@two/x,",
  };
  expect(readConfig(settings).database).toMatchObject({
    url: "postgres://app@pooler:6432/x",
    directUrl: "postgres://app@db/x",
    replicaUrls: ["postgres://app@one/x", "postgresql://app@two/x"],
  });
});

test("files go to a bucket when one is named", () => {
  const settings = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const s3 = { kind: "s3", bucket: "files", accessKeyId: "key", secretAccessKey: "secret" };
  expect(readConfig({ ...settings, UPLOAD_QUOTA_GB: "2" })).toMatchObject({
    storage: {
      ...s3,
      endpoint: "https://s3.us-east-1.amazonaws.com",
      region: "us-east-1",
      forcePathStyle: false,
    },
    uploadQuotaBytes: 2 * 1024 ** 3,
  });
  expect(readConfig({ ...settings, S3_ENDPOINT: "http://minio:9000", S3_REGION: "home" }).storage).toEqual({
    ...s3,
    endpoint: "http://minio:9000",
    region: "home",
    forcePathStyle: true,
  });
  expect(
    readConfig({ ...settings, S3_ENDPOINT: "https://r2.example.com", S3_FORCE_PATH_STYLE: "0" }).storage,
  ).toMatchObject({ forcePathStyle: false });
});

test("blank settings count as unset", () => {
  expect(readConfig({ PORT: " ", HOST: "", DATABASE_URL: "", SMTP_URL: " ", SAMPLE_DATA: "", PUBLIC_URL: "" })).toEqual(
    readConfig({}),
  );
});

test("a matching VAPID key pair enables push notifications", () => {
  const pushKeys = aKeyPair();
  const settings = { VAPID_PUBLIC_KEY: pushKeys.publicKey, VAPID_PRIVATE_KEY: pushKeys.privateKey };
  expect(readConfig(settings)).toMatchObject({ pushKeys });
});

describe("Stripe", () => {
  const pair = { STRIPE_SECRET_KEY: " sk_test_51abc ", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
  const stripe = { key: "sk_test_51abc", webhookSecret: "whsec_abc", apiBase: null, isSandbox: true };

  test("is its own sandbox with a test key, and real with a live one, restricted or not", () => {
    expect(readConfig(pair).stripe).toEqual(stripe);
    for (const key of ["sk_live_51abc", "rk_live_51abc"])
      expect(readConfig({ ...pair, STRIPE_SECRET_KEY: key }).stripe).toEqual({ ...stripe, key, isSandbox: false });
    expect(readConfig({ ...pair, STRIPE_SECRET_KEY: "rk_test_1" }).stripe).toMatchObject({ isSandbox: true });
  });

  test("is elsewhere, without money, when a simulator is named", () => {
    const settings = { ...pair, STRIPE_API_BASE: "http://127.0.0.1:3001/" };
    expect(readConfig(settings).stripe).toEqual({ ...stripe, apiBase: "http://127.0.0.1:3001" });
  });

  test("may be a sandbox in production, before money is taken", () => {
    expect(readConfig({ ...pair, PUBLIC_URL: "https://beta.example.com" }).stripe).toEqual(stripe);
  });
});

describe("the sender of emails", () => {
  test.each([
    ["Beta <beta@example.com>", "Beta"],
    ['"Beta, Inc." <beta@example.com>', "Beta, Inc."],
    // Without a name it is the operator's.
    ["beta@example.com", "Harbor"],
  ])("%s goes by %s", (MAIL_FROM, name) => {
    const { from } = readConfig({ MAIL_FROM, OPERATOR_NAME: "Harbor" }).mail;
    expect(from).toEqual({ name, address: "beta@example.com" });
  });

  test.each(["beta", "a@b.example, c@d.example", "Beta <>", "a@b@c.example"])("%s is refused", (MAIL_FROM) => {
    const sentence = "MAIL_FROM is not a single sender. Set it to one such as Firstlight <hello@example.com>.";
    expect(() => readConfig({ MAIL_FROM })).toThrow(new StartupError(sentence));
  });
});

describe("a wrong or contradictory setting is refused with a sentence that says what to change", () => {
  const simulated = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_BASE: "http://127.0.0.1:3001",
  };
  const smtp = { SMTP_URL: "smtp://mail.example.com" };
  test.each([
    [{ PORT: "http" }, "PORT is “http”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "65536" }, "PORT is “65536”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "-1" }, "PORT is “-1”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "80.5" }, "PORT is “80.5”. Set it to a whole number from 0 to 65535."],
    [{ TRUSTED_PROXIES: "all" }, "TRUSTED_PROXIES is “all”. Set it to a whole number from 0 to 10."],
    [{ PROCESS: "both" }, "PROCESS is “both”. Set it to one of all, web, worker."],
    [{ PROCESS: "worker" }, expect.stringMatching(/^PROCESS=worker needs a database that several processes share/)],
    [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS is “soon”. Set it to a whole number from 0 to 300."],
    [{ SAMPLE_DATA: "yes" }, "SAMPLE_DATA is “yes”. Set it to 0 or 1."],
    [{ LOG_LEVEL: "loud" }, expect.stringMatching(/^LOG_LEVEL is “loud”\. Set it to one of fatal, error, warn/)],
    [{ PUBLIC_URL: "beta.example.com" }, "PUBLIC_URL is not a valid URL. Set it to one such as http://… or https://…."],
    [{ PUBLIC_URL: "ftp://beta.example.com" }, "PUBLIC_URL starts with ftp:. Set it to http://… or https://…."],
    [
      { NODE_ENV: "production", PUBLIC_URL: "http://beta.example.com" },
      expect.stringMatching(/^PUBLIC_URL must start with https:\/\/ in production/),
    ],
    [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL starts with mysql:. Set it to postgres://… or postgresql://…."],
    [{ DATABASE_URL: "localhost" }, expect.stringMatching(/^DATABASE_URL /)],
    [
      { DATABASE_REPLICA_URLS: "postgres://one/x" },
      "DATABASE_REPLICA_URLS is set but DATABASE_URL is not. Set DATABASE_URL to the database server for requests.",
    ],
    [
      { DATABASE_URL: "postgres://db/x", DATABASE_DIRECT_URL: "http://db" },
      "DATABASE_DIRECT_URL starts with http:. Set it to postgres://… or postgresql://….",
    ],
    [
      { DATABASE_URL: "postgres://db/x", DATABASE_REPLICA_URLS: "postgres://one/x,two" },
      "DATABASE_REPLICA_URLS is not a valid URL. Set it to one such as postgres://… or postgresql://….",
    ],
    [
      { DATABASE_URL: "postgres://db/x", DATABASE_POOL_SIZE: "1" },
      "DATABASE_POOL_SIZE is “1”. Set it to a whole number from 2 to 200.",
    ],
    [
      { DATABASE_URL: "postgres://db/x", SAMPLE_DATA: "1" },
      expect.stringMatching(/^SAMPLE_DATA=1 does not work with DATABASE_URL/),
    ],
    [smtp, expect.stringMatching(/^SMTP_URL is set but MAIL_FROM is not\. Set MAIL_FROM/)],
    [
      { SMTP_URL: "http://mail.example.com", MAIL_FROM: "a@example.com" },
      "SMTP_URL starts with http:. Set it to smtp://… or smtps://….",
    ],
    [{ UPLOAD_QUOTA_GB: "0.5" }, "UPLOAD_QUOTA_GB is “0.5”. Set it to a whole number from 1 to 100000."],
    [
      { S3_ENDPOINT: "https://s3.example.com" },
      "S3_ENDPOINT is set but S3_BUCKET is not. Set S3_BUCKET to store files in that bucket.",
    ],
    [
      { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key" },
      "S3_BUCKET is set but S3_SECRET_ACCESS_KEY is not. Set it to the value from your storage provider.",
    ],
    [
      { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret", S3_ENDPOINT: "s3.example.com" },
      "S3_ENDPOINT is not a valid URL. Set it to one such as http://… or https://….",
    ],
    [
      { VAPID_PUBLIC_KEY: aKeyPair().publicKey },
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a key pair. Create a pair with npx web-push generate-vapid-keys and set both, or neither.",
    ],
    [
      { VAPID_PUBLIC_KEY: aKeyPair().publicKey, VAPID_PRIVATE_KEY: aKeyPair().privateKey },
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a key pair. Create a pair with npx web-push generate-vapid-keys and set both, or neither.",
    ],
    [
      { STRIPE_SECRET_KEY: "sk" },
      "STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not. Set both for payments, or neither.",
    ],
    [
      { STRIPE_WEBHOOK_SECRET: "wh" },
      "STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not. Set both for payments, or neither.",
    ],
    [
      { STRIPE_API_BASE: "http://127.0.0.1:3001" },
      "STRIPE_API_BASE is set but STRIPE_SECRET_KEY is not. Set both for payments, or neither.",
    ],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "  " },
      "STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not. Set both for payments, or neither.",
    ],
    [
      { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
      "STRIPE_SECRET_KEY is not a Stripe secret key. Set it to one such as sk_live_… or sk_test_….",
    ],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "sk_test_1" },
      "STRIPE_WEBHOOK_SECRET is not a Stripe signing secret. Set it to one such as whsec_….",
    ],
    [
      { ...simulated, PUBLIC_URL: "https://beta.example.com" },
      "STRIPE_API_BASE points to a simulator, which moves no money. Unset it in production.",
    ],
    [
      { ...simulated, STRIPE_SECRET_KEY: "sk_live_1" },
      "STRIPE_API_BASE does not point to Stripe. Use it with a test key (sk_test_…) only.",
    ],
    [
      { ...simulated, STRIPE_API_BASE: "127.0.0.1:3001" },
      expect.stringMatching(/^STRIPE_API_BASE (is not a valid URL|starts with )/),
    ],
    [
      { ADMIN_EMAIL: "a@example.com" },
      "Only ADMIN_EMAIL is set. Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.",
    ],
    [
      { ADMIN_PASSWORD: "secret" },
      "Only ADMIN_PASSWORD is set. Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.",
    ],
    [{ ADMIN_EMAIL: "ada", ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL is not valid: Enter a valid email address."],
    [
      { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" },
      "ADMIN_PASSWORD is not valid: Password must be at least 6 characters long.",
    ],
    [
      { ADMIN_KEY: "c2hvcnQ" },
      "ADMIN_KEY is not 32 bytes in base64url. Create one with: openssl rand -base64 32 | tr '+/' '-_'",
    ],
    [
      { ADMIN_KEY: "not base64 at all, but long enough for it ..." },
      "ADMIN_KEY is not 32 bytes in base64url. Create one with: openssl rand -base64 32 | tr '+/' '-_'",
    ],
    [
      { ADMIN_HOST: "https://admin.example.com" },
      "ADMIN_HOST is not a domain. Set it to a domain only, such as admin.example.com.",
    ],
    [
      { ADMIN_HOST: "admin.example.com:8443" },
      "ADMIN_HOST is not a domain. Set it to a domain only, such as admin.example.com.",
    ],
  ])("%j", (settings, sentence) => {
    let failure: unknown;
    try {
      readConfig(settings);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(StartupError);
    expect((failure as Error).message).toEqual(sentence);
  });
});

test("reads the admin settings; a command accepts ADMIN_PASSWORD alone", () => {
  const key = Buffer.alloc(32, 7);
  const { admin } = readConfig({
    ADMIN_EMAIL: " Robin@Example.com ",
    ADMIN_PASSWORD: "long enough",
    ADMIN_KEY: `${key.toString("base64url")}=`,
    ADMIN_HOST: "Admin.example.com",
    ADMIN_SECOND_FACTOR: "1",
  });
  expect(admin).toEqual({
    first: { email: "robin@example.com", password: "long enough" },
    password: "long enough",
    key,
    host: "admin.example.com",
    needsSecondFactor: true,
  });
  const commandConfig = readConfig({ ADMIN_PASSWORD: "long enough" }, { isCommand: true });
  expect(commandConfig.admin).toMatchObject({ first: null, password: "long enough" });
});

test("a refused key is not repeated", () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: "pk_live_hunter2", STRIPE_WEBHOOK_SECRET: "whsec_hunter2" })).toThrow(
    expect.not.stringContaining("hunter2") as unknown as Error,
  );
});

test("a refused address never repeats the password inside it", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://app:hunter2@db/x" })).toThrow(
    expect.not.stringContaining("hunter2") as unknown as Error,
  );
});

describe("a setting that was renamed", () => {
  test.each([
    { old: "CALLS_PER_MINUTE", now: "RATE_LIMIT_PER_MINUTE", text: "5", means: { rateLimitPerMinute: 5 } },
    { old: "CALLS_AT_ONCE", now: "MAX_CONCURRENT_REQUESTS", text: "7", means: { maxConcurrentRequests: 7 } },
    { old: "LOG_CALLS", now: "LOG_REQUESTS", text: "1", means: { logsRequests: true } },
  ])("$old works, with a warning, and not beside another value of $now", ({ old, now, text, means }) => {
    const { operations, warnings } = readConfig({ [old]: text });
    expect(operations).toMatchObject(means);
    expect(warnings).toEqual([`${old} is now called ${now}. Rename it: the next release ignores ${old}.`]);
    expect(readConfig({ [old]: text, [now]: text }).operations).toMatchObject(means);
    expect(() => readConfig({ [old]: text, [now]: "0" })).toThrow(
      `${old} and ${now} have different values. Unset ${old}: it is the old name.`,
    );
    expect(readConfig({ [now]: text }).warnings).toEqual([]);
  });
});
