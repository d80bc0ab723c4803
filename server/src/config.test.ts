import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartRefused } from "./infra/errors.ts";

test("nothing set is a whole configuration for trying the product out", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: resolve("data"),
    publicUrl: "http://127.0.0.1:3000",
    production: false,
    database: { kind: "embedded", directory: resolve("data/database") },
    sampleData: true,
    mail: { kind: "files", directory: resolve("data/mail"), from: "Firstlight <hello@firstlight.example>" },
    uploadsDir: resolve("data/uploads"),
    trustedProxies: 0,
    logLevel: "info",
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
      NODE_ENV: "production",
    }),
  ).toMatchObject({
    host: "0.0.0.0",
    port: 8080,
    publicUrl: "https://beta.example.com",
    production: true,
    database: { kind: "server", url: "postgresql://app:secret@db/firstlight", poolSize: 20 },
    mail: { kind: "smtp", url: "smtps://mail.example.com", from: "Beta <beta@example.com>" },
    trustedProxies: 1,
    logLevel: "warn",
  });
});

test("blank settings count as unset", () => {
  expect(readConfig({ PORT: " ", HOST: "", DATABASE_URL: "", SMTP_URL: " ", SAMPLE_DATA: "", PUBLIC_URL: "" })).toEqual(
    readConfig({}),
  );
});

describe("a wrong or contradictory setting is refused with a sentence that says what to change", () => {
  const smtp = { SMTP_URL: "smtp://mail.example.com" };
  test.each([
    [{ PORT: "http" }, "PORT is “http”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "65536" }, "PORT is “65536”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "-1" }, "PORT is “-1”. Set it to a whole number from 0 to 65535."],
    [{ PORT: "80.5" }, "PORT is “80.5”. Set it to a whole number from 0 to 65535."],
    [{ TRUSTED_PROXIES: "all" }, "TRUSTED_PROXIES is “all”. Set it to a whole number from 0 to 10."],
    [{ SAMPLE_DATA: "yes" }, "SAMPLE_DATA is “yes”. Set it to 0 or 1."],
    [{ LOG_LEVEL: "loud" }, expect.stringMatching(/^LOG_LEVEL is “loud”\. Set it to one of fatal, error, warn/)],
    [{ PUBLIC_URL: "beta.example.com" }, "PUBLIC_URL is not an address. Set it to one like http://… or https://…."],
    [{ PUBLIC_URL: "ftp://beta.example.com" }, "PUBLIC_URL starts with ftp:. Set it to http://… or https://…."],
    [
      { NODE_ENV: "production", PUBLIC_URL: "http://beta.example.com" },
      expect.stringMatching(/^PUBLIC_URL must start with https:\/\/ in production/),
    ],
    [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL starts with mysql:. Set it to postgres://… or postgresql://…."],
    [{ DATABASE_URL: "localhost" }, expect.stringMatching(/^DATABASE_URL /)],
    [
      { DATABASE_URL: "postgres://db/x", DATABASE_POOL_SIZE: "1" },
      "DATABASE_POOL_SIZE is “1”. Set it to a whole number from 2 to 200.",
    ],
    [
      { DATABASE_URL: "postgres://db/x", SAMPLE_DATA: "1" },
      expect.stringMatching(/^SAMPLE_DATA=1 and DATABASE_URL contradict each other/),
    ],
    [smtp, expect.stringMatching(/^SMTP_URL is set but MAIL_FROM is not\. Set MAIL_FROM/)],
    [
      { SMTP_URL: "http://mail.example.com", MAIL_FROM: "a@example.com" },
      "SMTP_URL starts with http:. Set it to smtp://… or smtps://….",
    ],
    [
      { STRIPE_SECRET_KEY: "sk" },
      "STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not. Payment needs both, or neither.",
    ],
    [
      { STRIPE_WEBHOOK_SECRET: "wh" },
      "STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not. Payment needs both, or neither.",
    ],
    [
      { ADMIN_EMAIL: "a@example.com" },
      "ADMIN_EMAIL is set alone. Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.",
    ],
    [
      { ADMIN_PASSWORD: "secret" },
      "ADMIN_PASSWORD is set alone. Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.",
    ],
  ])("%j", (settings, sentence) => {
    let refusal: unknown;
    try {
      readConfig(settings);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(StartRefused);
    expect((refusal as Error).message).toEqual(sentence);
  });
});

test("a refused address never repeats the password inside it", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://app:hunter2@db/x" })).toThrow(
    expect.not.stringContaining("hunter2") as unknown as Error,
  );
});
