/** What holds for every route of the contract, whatever it does; who may call it is in access-matrix.postgres.test.ts. */
import { api, can, permissions, type RouteName } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { newToken } from "../../server/src/platform/tokens.ts";
import { expectWholeLogs } from "../support/audit-chain.ts";
import { personOf, protectedNames, sendCall } from "../support/foreign-ids.ts";
import { openTestApp, type Person } from "../support/test-app.ts";
import { rightCalls } from "../support/right-calls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const names = protectedNames;
const withBody = (Object.keys(api) as RouteName[]).filter((name) => "body" in api[name]);
const lists = names.filter((name) => "paged" in api[name]);
const unknownId = "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11";

const ours = await aWorld(app, await app.aCompany());
const calls = rightCalls(ours);

const send = (who: Pick<Person, "send" | "upload" | "putPart">, name: RouteName, call = calls[name]) =>
  sendCall(who, name, call);

describe("without a valid session every route returns 401", () => {
  test.each(names)("%s", async (name) => {
    const bearers = [newToken("invitation").token, ours.invitation, "fls_", `${ours.tester.token}x`];
    for (const token of bearers) {
      const { status } = await send(app.withToken(token), name);
      expect({ token, status }).toEqual({ token, status: 401 });
    }
    const basic = await app.anonymous.send("GET", "/auth/me", {
      headers: { authorization: `Basic ${ours.tester.token}` },
    });
    expect(basic.status).toBe(401);
  });
});

describe("a body that is no JSON object is refused and changes nothing", () => {
  const json = { "content-type": "application/json" };
  test.each(withBody)("%s", async (name) => {
    const { method, permission } = api[name];
    const { path } = calls[name];
    const rule = permissions[permission].who;
    const who = typeof rule === "string" ? app.anonymousClient() : await personOf(app, ours.team, rule[0] ?? "owner");
    const statusOf = async (payload: string, headers: Record<string, string>) =>
      (await who.send(method, path, { payload, headers })).status;
    expect(await statusOf('{"name": ', json)).toBe(400);
    expect(await statusOf("", json)).toBe(400);
    expect(await statusOf('{"__proto__": {"role": "owner"}}', json)).toBe(400);
    expect(await statusOf("name=a", { "content-type": "application/x-www-form-urlencoded" })).toBe(415);
    expect(await statusOf("{}", { "content-type": "text/plain" })).toBe(415);
    expect(await statusOf("{}", { "content-type": "application/xml" })).toBe(415);
    expect(await statusOf("--b\r\n\r\n--b--", { "content-type": "multipart/form-data; boundary=b" })).toBe(415);
    const mayBeEmpty = (api[name] as { body: z.ZodType }).body.safeParse({}).success;
    for (const payload of ["[]", "null", "1", '"text"', ...(mayBeEmpty ? [] : ["{}"])]) {
      expect({ payload, status: await statusOf(payload, json) }).toEqual({ payload, status: 422 });
    }
    expect(await statusOf(`{"name":"${"x".repeat(1024 * 1024)}"}`, json)).toBe(413);
  });
});

describe("a list refuses queries it does not understand", () => {
  const wrong: Record<string, string>[] = [
    { limit: "0" },
    { limit: "201" },
    { limit: "ten" },
    { cursor: "bm90aGluZw" },
    { cursor: Buffer.from("1.------------------------------------").toString("base64url") },
    { cursor: Buffer.from(`999999999999999.${unknownId}`).toString("base64url") },
  ];
  test.each(lists)("%s", async (name) => {
    const who = can("owner", api[name].permission) ? ours.team.owner : ours.tester;
    for (const query of wrong) {
      const { status } = await who.get(calls[name].path, query);
      expect({ query, status }).toEqual({ query, status: 422 });
    }
  });
  test.each(lists.filter((name) => "q" in (api[name] as { query: { shape: object } }).query.shape))(
    "%s searches for any text",
    async (name) => {
      for (const q of ["%", "_", "\\", "'; drop table users; --", "\u0000", "\ud800", "😀", "x".repeat(200)]) {
        const { status } = await ours.team.owner.get(calls[name].path, { q });
        expect({ q, server: status >= 500 }).toEqual({ q, server: false });
      }
    },
  );
});

test("whatever was called, the audit log of every company is whole", async () => {
  await expectWholeLogs(app);
});
