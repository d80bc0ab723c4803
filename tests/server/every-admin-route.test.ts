/** What holds for every call of the panel, whatever it does; who may call it is in access-matrix.postgres.test.ts. */
import { adminApi, type Route } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { newToken } from "../../server/src/platform/tokens.ts";
import { adminCalls, anAdminWorld, type Admin, type AdminRouteName } from "../support/platform-admin.ts";
import { openTestApp } from "../support/test-app.ts";
import type { Call } from "../support/right-calls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const strict = await openTestApp({ needsSecondFactor: true });
const table: Record<AdminRouteName, Route> = adminApi;
const names = Object.keys(adminApi) as AdminRouteName[];
const guarded = names.filter((name) => table[name].permission !== "public");
const ownAccount = guarded.filter((name) => table[name].permission === "keep admin account");
const platform = guarded.filter((name) => table[name].permission === "run platform");

const team = await app.aCompany();
const world = await aWorld(app, team);
const admin = await app.anAdmin();
const calls = adminCalls(await anAdminWorld(app, admin, team));

const json = { "content-type": "application/json" };

function send(who: Pick<Admin, "send">, name: AdminRouteName, { path, body }: Call = calls[name]) {
  return who.send(table[name].method, path, body === undefined ? {} : { payload: JSON.stringify(body), headers: json });
}

test("the panel's calls are all below its own base, and only signing in is open", () => {
  for (const name of names) expect(table[name].path).toMatch(/^\/admin\//);
  expect(names.filter((name) => !guarded.includes(name))).toEqual(["adminLogin"]);
  expect(guarded).toEqual(expect.arrayContaining([...ownAccount, ...platform]));
  expect(ownAccount.length + platform.length).toBe(guarded.length);
});

describe("without a valid admin session every admin route returns 401", () => {
  test.each(guarded)("%s", async (name) => {
    const bearers = [
      "fla_",
      newToken("admin").token,
      `${admin.token}x`,
      admin.token.replace("fla_", "fls_"),
      world.invitation,
      world.supportCode,
    ];
    for (const token of bearers) {
      const { status } = await send(app.withToken(token), name);
      expect({ token, status }).toEqual({ token, status: 401 });
    }
    const { path, body } = calls[name];
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const headers = { "user-agent": "another browser", ...(body === undefined ? {} : json) };
    expect((await admin.send(table[name].method, path, { ...payload, headers })).status).toBe(401);
  });

  test("half an hour after their last call", async () => {
    const idle = await app.anAdmin();
    expect((await idle.get("/admin/me")).status).toBe(200);
    app.clock.advance({ minutes: 31 });
    for (const name of guarded)
      expect({ name, status: (await send(idle, name)).status }).toEqual({ name, status: 401 });
  });

  test("eight hours after they signed in, however busy they were", async () => {
    const busy = await app.anAdmin();
    for (let count = 0; count < 19; count += 1) {
      app.clock.advance({ minutes: 25 });
      expect((await busy.get("/admin/me")).status).toBe(200);
    }
    app.clock.advance({ minutes: 5 });
    for (const name of guarded)
      expect({ name, status: (await send(busy, name)).status }).toEqual({ name, status: 401 });
  });
});

describe("who must set up a second factor first gets nothing but their own account", () => {
  test("the account alone", async () => {
    const who = await strict.anAdmin();
    const theirs = adminCalls(await anAdminWorld(strict, who, await strict.aCompany()));
    for (const name of platform) {
      const { status, body } = await send(who, name, theirs[name]);
      expect({ name, status, body }).toEqual({
        name,
        status: 403,
        body: { detail: "Set up a second factor to continue.", code: "second_factor_setup_required" },
      });
    }
    for (const name of ownAccount.filter((each) => each !== "adminLogout")) {
      const { status } = await send(who, name, theirs[name]);
      expect({ name, isForbidden: status === 403 || status === 401 }).toEqual({ name, isForbidden: false });
    }
    expect((await send(who, "adminLogout")).status).toBe(204);
  });
});

describe("a body that is no JSON object is refused and changes nothing", () => {
  const withBody = names.filter((name) => table[name].body);
  test.each(withBody)("%s", async (name) => {
    const { method, body } = table[name];
    const who = name === "adminLogin" ? app.anonymousClient() : await app.anAdmin();
    const statusOf = async (payload: string, headers: Record<string, string>) =>
      (await who.send(method, calls[name].path, { payload, headers })).status;
    expect(await statusOf('{"reason": ', json)).toBe(400);
    expect(await statusOf("", json)).toBe(400);
    expect(await statusOf('{"__proto__": {"role": "owner"}}', json)).toBe(400);
    expect(await statusOf("reason=a", { "content-type": "application/x-www-form-urlencoded" })).toBe(415);
    expect(await statusOf("{}", { "content-type": "text/plain" })).toBe(415);
    expect(await statusOf("{}", { "content-type": "application/xml" })).toBe(415);
    const multipart = { "content-type": "multipart/form-data; boundary=b" };
    const mayBeAbsent = (body as z.ZodType).safeParse(undefined).success;
    if (!mayBeAbsent) expect(await statusOf("--b\r\n\r\n--b--", multipart)).toBe(415);
    const mayBeEmpty = (body as z.ZodType).safeParse({}).success;
    for (const payload of ["[]", "null", "1", '"text"', ...(mayBeEmpty ? [] : ["{}"])])
      expect({ payload, status: await statusOf(payload, json) }).toEqual({ payload, status: 422 });
    expect(await statusOf(`{"reason":"${"x".repeat(1024 * 1024)}"}`, json)).toBe(413);
  });

  test("a reason that is blank, endless or more than a line is none", async () => {
    const who = await app.anAdmin();
    const needReason = withBody.filter((name) => {
      const given = calls[name].body as { reason?: string } | undefined;
      return given?.reason !== undefined;
    });
    expect(needReason.length).toBeGreaterThanOrEqual(7);
    for (const name of needReason) {
      for (const reason of ["", " \t ", "x".repeat(501), "one\ntwo", 7, null]) {
        const body = { ...(calls[name].body as object), reason };
        const reply = await send(who, name, { path: calls[name].path, body });
        expect({ name, reason, status: reply.status, at: reply.body?.errors?.[0]?.path }).toEqual({
          name,
          reason,
          status: 422,
          at: "reason",
        });
      }
    }
  });
});

describe("an unknown id, and what is no id at all, is not there", () => {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  test.each(names.filter((name) => table[name].path.includes("{id}")))("%s", async (name) => {
    const who = await app.anAdmin();
    const unknown = crypto.randomUUID();
    const call: Call = JSON.parse(JSON.stringify(calls[name]).replaceAll(id, unknown));
    const absent = await send(who, name, call);
    const malformed = await send(who, name, { ...call, path: call.path.replace(unknown, "1") });
    expect([absent.status, malformed.status]).toEqual([404, 404]);
    for (const { body } of [absent, malformed]) expect(Object.keys(body)).toEqual(["detail", "code"]);
  });
});

describe("a person and a company that do not belong together are answered as what is not there", () => {
  const both = names.filter((name) => {
    const given = calls[name].body;
    return typeof given === "object" && given !== null && "user_id" in given && "company_id" in given;
  });

  test("two calls name both", () => {
    expect(both).toEqual(["extendTrial", "updateAdminSubscription"]);
  });

  test.each(both)("%s", async (name) => {
    const who = await app.anAdmin();
    const other = await app.aCompany();
    const asked = (company_id: string) =>
      send(who, name, { ...calls[name], body: { ...(calls[name].body as object), company_id } });
    const [theirs, unowned] = [await asked(other.company.id), await asked(crypto.randomUUID())];
    expect(theirs.status).toBe(404);
    expect([theirs.status, theirs.body]).toEqual([unowned.status, unowned.body]);
  });
});

describe("a list of the panel", () => {
  const queryOf = (name: AdminRouteName) => Object.keys(table[name].query?.shape ?? {});
  const lists = names.filter((name) => queryOf(name).includes("page"));

  test.each(lists)("%s refuses pages there cannot be, and is empty beyond its end", async (name) => {
    const who = await app.anAdmin();
    const wrong: Record<string, string>[] = [
      { limit: "0" },
      { limit: "101" },
      { limit: "ten" },
      { page: "0" },
      { page: "1.5" },
      { page: "100001" },
    ];
    for (const query of wrong)
      expect({ query, status: (await who.get(calls[name].path, query)).status }).toEqual({ query, status: 422 });
    const beyond = await who.get(calls[name].path, { page: "100000" });
    expect([beyond.status, beyond.body]).toEqual([200, []]);
  });

  test.each(lists.filter((name) => queryOf(name).includes("search")))("%s searches for any text", async (name) => {
    const who = await app.anAdmin();
    for (const search of ["%", "_", "\\", "'; drop table users; --", '"', "\u0000", "\ud800", "😀", "x".repeat(200)]) {
      const { status } = await who.get(calls[name].path, { search });
      expect({ search, isServers: status >= 500 }).toEqual({ search, isServers: false });
    }
  });
});
