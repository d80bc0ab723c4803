/** Failures of comparable systems cannot happen here. All are listed; those no other test covers are tested here. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readPaths } from "../support/openapi-document.ts";
import { openTestApp } from "../support/test-app.ts";
import { pastFailures } from "./past-failures.ts";

const app = await openTestApp();
const root = resolve(import.meta.dirname, "../..");

test("each of the fifty-three is proved somewhere", async () => {
  const numbers = Array.from({ length: 53 }, (_one, index) => `V${String(index + 1).padStart(2, "0")}`);
  expect(Object.keys(pastFailures)).toEqual(numbers);
  for (const [number, proofs] of Object.entries(pastFailures)) {
    for (const [file, title] of proofs) {
      const text = await readFile(resolve(root, file), "utf8");
      const isThere = text.includes(title) && !/\.(skip|todo|skipIf|runIf|fails)\b/.test(text);
      expect({ number, file, title, isThere }).toEqual({ number, file, title, isThere: true });
    }
  }
});

describe("V02: a link goes to one address, which is the account's", () => {
  test.each([
    [["victim", "thief"]],
    [{ address: "victim" }],
    ["victim, thief"],
    ["victim;thief"],
    ["victim\r\nBcc: thief"],
  ])("%j", async (wanted) => {
    const { member } = await app.aCompany();
    const thief = `thief-${member.id}@example.com`;
    const email: unknown = JSON.parse(JSON.stringify(wanted).replace("victim", member.email).replace("thief", thief));
    for (const path of ["/auth/forgot-password", "/auth/magic-link"])
      expect((await app.anonymousClient().post(path, { email })).status).toBe(422);
    await app.mail.drain();
    expect([...app.mail.to(thief), ...app.mail.to(member.email)]).toEqual([]);
  });
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

function keysOf({ properties = {}, items = {}, anyOf = [] }: Shape): string[] {
  const within = [items, ...anyOf, ...Object.values(properties)].filter((one) => Object.keys(one).length > 0);
  return [...Object.keys(properties), ...within.flatMap(keysOf)];
}

test("V03, V04, V12: no answer has a token, a password or a hash but those that open a session or show it once", async () => {
  const paths = await readPaths<{
    responses: Record<string, { content?: Record<string, { schema?: Shape }> }>;
  }>(app.app);
  const found = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { responses }]) => {
      const shapes = Object.values(responses).flatMap(({ content = {} }) => Object.values(content));
      const keys = new Set(shapes.flatMap(({ schema = {} }) => keysOf(schema)));
      const secrets = [...keys].filter((key) => /token|password|secret|hash|code/.test(key));
      return secrets.map((key) => `${method.toUpperCase()} ${path} ${key}`);
    }),
  );
  expect(found.toSorted()).toEqual([
    "GET /api/admin/me recovery_codes_left",
    "GET /api/auth/me has_password",
    "GET /api/auth/me must_change_password",
    "POST /api/admin/login access_token",
    "POST /api/admin/login recovery_codes_left",
    "POST /api/admin/second-factor secret",
    "POST /api/admin/second-factor/confirm recovery_codes",
    "POST /api/admin/second-factor/recovery-codes recovery_codes",
    "POST /api/admin/users/{id}/reset-password new_password",
    "POST /api/auth/invitations/accept token",
    "POST /api/auth/login token",
    "POST /api/auth/magic-link/consume token",
    "POST /api/auth/register token",
    "POST /api/auth/reset-password token",
    "POST /api/auth/support-session token",
    "POST /api/auth/switch-company token",
  ]);
});

test("V28: what addresses name is named by random ids, a token, or the place of a part or of feedback", async () => {
  const paths = await readPaths<{
    parameters?: { in: string; name: string; schema: { format?: string; enum?: string[] } }[];
  }>(app.app);
  const named = Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ parameters = [] }) => parameters),
  );
  // One of a few kinds names nothing by itself.
  const others = named
    .filter(({ in: where, schema }) => where === "path" && schema.format !== "uuid" && !schema.enum)
    .map(({ name }) => name);
  expect(new Set(others)).toEqual(new Set(["token", "part", "number"]));
});

test("V05: emailed links use the configured address, whatever the request headers say", async () => {
  const { member } = await app.aCompany();
  const hostile = "thief.example";
  const headers = {
    "content-type": "application/json",
    host: hostile,
    origin: `https://${hostile}`,
    referer: `https://${hostile}/`,
    "x-forwarded-host": hostile,
    "x-original-host": hostile,
    "x-forwarded-proto": "http",
    forwarded: `host=${hostile}`,
  };
  for (const path of ["/auth/forgot-password", "/auth/magic-link"])
    await app.anonymousClient().send("POST", path, { payload: JSON.stringify({ email: member.email }), headers });
  await app.mail.drain();
  const mails = app.mail.to(member.email);
  expect(mails).toHaveLength(2);
  for (const { link, raw } of mails) {
    expect(new URL(link ?? "").origin).toBe("http://localhost:3000");
    expect(raw).not.toContain(hostile);
  }
});

test("V34: no header leads past the check of who calls", async () => {
  const past = {
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-original-url": "/api/health",
    "x-rewrite-url": "/api/health",
    "x-http-method-override": "OPTIONS",
    "x-forwarded-for": "127.0.0.1",
    "x-real-ip": "127.0.0.1",
    "x-remote-user": "admin",
    cookie: "session=1",
  };
  for (const [name, value] of Object.entries(past)) {
    for (const path of ["/projects", "/auth/me", "/admin/users"]) {
      const { status } = await app.anonymousClient().send("GET", path, { headers: { [name]: value } });
      expect({ name, path, status }).toEqual({ name, path, status: 401 });
    }
  }
});

test("V35: a search of the panel reads nothing that is not shown", async () => {
  const { company } = await app.aCompany();
  const person = await app.aPerson(company, "member", { password: "right password" });
  const { password_hash } = await app.database.asOwner((tx) =>
    tx.selectFrom("identities").select("password_hash").where("email", "=", person.email).executeTakeFirstOrThrow(),
  );
  const admin = await app.anAdmin();
  const found = async (search: string) => (await admin.get("/admin/users", { search })).body;
  expect(await found(person.email)).toHaveLength(1);
  for (const part of [password_hash?.slice(0, 8), password_hash?.slice(-12), person.token.slice(0, 10)])
    expect(await found(part ?? "")).toEqual([]);
});
