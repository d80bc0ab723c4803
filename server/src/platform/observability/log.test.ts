import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createLog, type Log } from "./log.ts";

/** The text that is written at the most verbose level. */
function written(write: (log: Log) => void): string {
  let text = "";
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLog("trace", destination));
  return text;
}

const said = { params: ["my secret"], parameters: ["my secret"], detail: "Key (a)=(my secret)", where: "my secret" };
const failed = () =>
  Object.assign(new Error("value is out of range"), { code: "22003", query: "select $1", ...said, hint: "my secret" });

test("what people wrote does not get into the log with a statement that failed", () => {
  const text = written((log) => log.error({ err: failed() }, "Request failed"));
  expect(text).not.toContain("my secret");
  expect(JSON.parse(text).err).toMatchObject({
    message: "value is out of range",
    code: "22003",
    query: "select $1",
    stack: expect.stringContaining("log.test.ts"),
  });
});

test.each<[string, unknown]>([
  ["as the cause of a refusal", new AppError("server_busy", "The server is busy.", { cause: failed() })],
  ["as the cause of a cause", new Error("one", { cause: new Error("two", { cause: failed() }) })],
  ["in quotes", Object.assign(new Error('invalid input syntax for type integer: "my secret"'), { code: "22P02" })],
  [
    "in what a library hangs on an error",
    Object.assign(new Error("no"), { raw: { body: "my secret" }, headers: said }),
  ],
])("nor %s", (_where, error) => {
  const text = written((log) => {
    log.error({ err: error }, "Request failed");
    log.warn({ cause: error }, "It went on");
    log.trace({ err: error }, "Seen");
  });
  expect(text.trim().split("\n")).toHaveLength(3);
  expect(text).not.toContain("my secret");
});

test.each([
  [
    "a database's address",
    "connect to postgresql://app:canary%2F1@db:5432/app failed",
    "postgresql://[redacted]@db:5432/app",
  ],
  ["a mail server's address", "smtps://mailer@example.com:canary@mail.example.com", "[redacted]@mail.example.com"],
  ["a key of Stripe's", "Invalid API Key provided: sk_live_canary1234567890", "sk_live_[redacted]"],
  ["a signing secret of Stripe's", "no match for whsec_canary1234567890", "whsec_[redacted]"],
  ["a session", `no such session fls_${"canary-12".repeat(5)}`, "fls_[redacted]"],
  [
    "an invitation in a link",
    `https://x.example/invitation#fli_${"canary_12".repeat(5)}`,
    "/invitation#fli_[redacted]",
  ],
  ["a header", "authorization: Bearer canary.token-1~2", "Bearer [redacted]"],
  ["an unsubscribe link", "GET /api/email/unsubscribe?token=canary.1&x=2", "?token=[redacted]&x=2"],
])("%s keeps its secret to itself, wherever it stands", (_what, sentence, left) => {
  const text = written((log) => {
    log.info(sentence);
    log.error({ err: new Error(sentence, { cause: new Error(sentence) }) }, "Failed");
    log.debug({ deep: { within: [sentence] } }, "Seen");
  });
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).level),
  ).toEqual(["info", "error", "debug"]);
  expect(text).not.toContain("canary");
  expect(text).toContain(left);
});

test("secrets known by their names are left out", () => {
  const named = { password: "canary", new_password: "canary", token: "canary", authorization: "canary" };
  const text = written((log) => log.info({ ...named, body: named, headers: named }, "Said"));
  expect(text).not.toContain("canary");
});

test("times are UTC", () => {
  expect(JSON.parse(written((log) => log.info("Now"))).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
