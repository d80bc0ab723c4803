/** What every answer has, what the router knows, and what a handler cannot forget. */
import {
  adminApi,
  api,
  errorBody,
  errorCodes,
  errorCodesOf,
  errorStatuses,
  routes,
  successStatuses,
  type Route,
} from "@firstlight/contract";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "../../server/src/platform/context.ts";
import { ConcurrencyLimiter } from "../../server/src/platform/http/concurrency-limiter.ts";
import { adminRealm, type AdminContext } from "../../server/src/platform/http/admin-realm.ts";
import { companyRealm, type RouteParts } from "../../server/src/platform/http/company-realm.ts";
import { addRoutes, type Caller } from "../../server/src/platform/http/run-route.ts";
import { errorHandler } from "../../server/src/platform/http/send-error.ts";
import { aCaller } from "../support/caller.ts";
import { undocumented } from "../support/documented.ts";
import { openTestApp } from "../support/test-app.ts";

const product = await openTestApp();
const { app } = product;
const contract = Object.values<Route>({ ...api, ...adminApi });

const shared = {
  clock: product.clock,
  database: product.database,
  jobs: product.jobs,
  log: product.log.log,
  publicUrl: "http://localhost",
};
const realmParts = (caller: Caller): RouteParts => ({
  shared,
  authenticate: async () => caller,
  countRequest: async () => {},
  rateLimitPerMinute: 0,
  room: new ConcurrencyLimiter({ slots: 0, companyOf: () => undefined, onFull: () => {} }),
  onAccessChange: () => {},
});
const headers = { authorization: `Bearer ${"x".repeat(40)}` };

test("a body of more entries than anything has is refused before each of them is looked at", async () => {
  const { owner, company } = await product.aCompany();
  const crowd = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`entry ${n}`, "enabled"]));
  const refused = { status: 422, body: { detail: "This request has too many entries. Send fewer at once." } };
  const { id } = company;
  for (const preferences of [crowd, { [id]: crowd }]) {
    expect(await owner.put("/email/preferences", { preferences: {}, project_preferences: preferences })).toMatchObject(
      refused,
    );
  }
  const fewer = Object.fromEntries(Object.entries(crowd).slice(0, 201));
  const { body } = await owner.put("/email/preferences", { preferences: fewer, project_preferences: {} });
  expect(body.detail).not.toBe(refused.body.detail);
});

describe("one table: contract = OpenAPI", () => {
  const named = contract.map(({ method, path }) => `${method} /api${path}`);

  test("the document names every call with its answers, and no other", async () => {
    const document = (await app.inject("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const paths = Object.entries<Record<string, { responses: object; security: object[]; requestBody?: object }>>(
      document.paths,
    );
    expect(
      paths
        .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
        .toSorted(),
    ).toEqual(named.toSorted());
    for (const route of contract) {
      const call = document.paths[`/api${route.path}`][route.method.toLowerCase()];
      const statuses = [...successStatuses(route), ...errorStatuses(route)];
      expect(Object.keys(call.responses).toSorted()).toEqual(statuses.map(String).toSorted());
      for (const status of statuses) {
        const { description, headers } = call.responses[status];
        expect({ status, description }).toEqual({ status, description: expect.stringMatching(/\S/) });
        const schema = call.responses[status].content?.["application/json"]?.schema;
        const codes = errorCodesOf(route).filter((code) => errorCodes[code].status === status);
        if (codes.length > 0) expect(schema.allOf[1].properties.code.enum).toEqual(codes);
        expect("Retry-After" in (headers ?? {})).toBe(status === 429 || status === 503);
      }
      expect(call.security).toEqual(route.permission === "public" ? [] : [{ bearer: [] }]);
      expect(Boolean(call.requestBody)).toBe(Boolean(route.body ?? route.upload));
    }
  });

  test("the document says what is pending, what cannot be read, what is busy, and what files are", async () => {
    const { paths } = (await app.inject("/api/openapi.json")).json();
    const responses = (path: string, method: string) => paths[path][method].responses;
    expect(Object.keys(responses("/api/me/export", "get"))).toEqual(expect.arrayContaining(["200", "202", "503"]));
    expect(Object.keys(responses("/api/auth/logout", "post"))).toEqual([
      "204",
      "400",
      "401",
      "403",
      "429",
      "500",
      "503",
      "507",
    ]);
    expect(responses("/api/projects", "get")[503].headers["Retry-After"]).toMatchObject({ required: true });
    const media = (path: string) => Object.keys(responses(path, "get")[200].content);
    expect(media("/api/me/export/file")).toEqual(["application/zip"]);
    expect(media("/api/company/analytics/export")).toEqual([
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/pdf",
    ]);
    expect(Object.keys(responses("/api/uploads/{id}", "get"))).toEqual(expect.arrayContaining(["200", "206", "416"]));
  });

  test("the document names schemas that repeat, and refers to them", async () => {
    const { components, paths } = (await app.inject("/api/openapi.json")).json();
    const text = JSON.stringify({ components, paths });
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(components.schemas)));
    expect(text.match(/"\$ref"/g)).toHaveLength(named.length);
    const { schema } = paths["/api/projects"].post.responses[201].content["application/json"];
    expect(schema).toEqual({ $ref: "#/components/schemas/Project" });
    // What has a default is required of an answer, not of a body.
    expect(components.schemas.RichText.required).toEqual(["type", "content"]);
  });

  test.each(["{", '{"a":1}', "x".repeat(2_000_000)])(
    "a call without a body reads none that comes with it",
    async (payload) => {
      const { owner } = await product.aCompany();
      for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=b", "nonsense"]) {
        const headers = { "content-type": type };
        expect((await owner.send("POST", "/auth/sessions/end-others", { payload, headers })).status).toBe(200);
      }
    },
  );

  test("an answer the document does not name is found, however it was asked for", () => {
    const me = { method: "GET", path: "/auth/me" };
    expect(undocumented(me, 200)).toBeUndefined();
    expect(undocumented(me, 409)).toBe("the document names no 409 of GET /api/auth/me");
    const missing = { detail: "This form does not exist or is no longer available.", code: "not_found" };
    expect(undocumented(me, 404, missing)).toMatch(/names no 404/);
    expect(undocumented(me, 401, { code: "not_signed_in" })).toBeUndefined();
    expect(undocumented(me, 401, { code: "invalid_credentials" })).toBe(
      "the document names no invalid_credentials of GET /api/auth/me",
    );
    expect(undocumented(me, 401, { code: "not_found" })).toMatch(/has the code not_found, which is 404/);
    expect(undocumented(me, 401, { code: "wrong" })).toMatch(/has no code of the contract, but "wrong"/);
    expect(undocumented(me, 401, {})).toMatch(/has no code of the contract/);
    // Answers that belong to no route: an unknown path, and errors of the raw connection.
    for (const status of [400, 404, 408, 431]) {
      expect(undocumented({ method: "GET", path: "/nothing" }, status)).toBeUndefined();
    }
    expect(undocumented({ method: "GET", path: "/nothing" }, 500)).toMatch(/names no 500/);
  });

  test("no two calls share a method and path", () => {
    expect(new Set(named).size).toBe(named.length);
  });
});

describe("a change without an audit log entry is undone", () => {
  const table = routes({
    quiet: {
      method: "POST",
      path: "/quiet",
      permission: "manage projects",
      summary: "",
      answer: z.object({ ok: z.boolean() }),
    },
    read: {
      method: "GET",
      path: "/read",
      permission: "read projects",
      summary: "",
      answer: z.object({ ok: z.boolean() }),
    },
  });

  test("and so is a write of a call that only reads", async () => {
    const team = await product.aCompany();
    const caller = aCaller({
      company: { id: team.company.id },
      user: { id: team.owner.id, role: "owner", name: team.owner.name },
    });
    const write = async (ctx: Context) => {
      await ctx.tx.updateTable("companies").set({ login_text: "changed" }).where("id", "=", ctx.company.id).execute();
      return { ok: true };
    };
    const server = Fastify({ loggerInstance: product.log.log as FastifyBaseLogger });
    server.setErrorHandler(errorHandler());
    addRoutes(server, table, { quiet: write, read: write }, companyRealm(realmParts(caller)));
    expect((await server.inject({ method: "POST", url: "/api/quiet", headers })).statusCode).toBe(500);
    expect((await server.inject({ method: "GET", url: "/api/read", headers })).statusCode).toBe(500);
    expect(product.log.takeErrors()).toEqual([
      expect.stringContaining("without an audit log entry"),
      expect.stringContaining("read-only transaction"),
    ]);
    expect((await team.owner.get("/auth/me")).body.company.login_text).toBe("");
    await server.close();
  });
});

test("handlers answer in the realm they were written for: with another they do not compile", async () => {
  const table = routes({
    ask: {
      method: "GET",
      path: "/ask",
      permission: "read projects",
      summary: "",
      answer: z.object({ name: z.string() }),
    },
  });
  const ofUser = { ask: async ({ user }: Context) => ({ name: user.name }) };
  const ofAdmin = { ask: async ({ admin }: AdminContext) => ({ name: admin.name }) };
  const { company, owner } = await product.aCompany();
  const caller = aCaller({ company: { id: company.id }, user: { id: owner.id, role: "owner", name: "Olga" } });
  const ofCompanies = companyRealm(realmParts(caller));
  const admin = { id: owner.id, name: "Ada", email: "ada@example.com" };
  const ofPanel = adminRealm({
    shared,
    authenticate: async () => ({ admin, tokenHash: Buffer.alloc(0), mustSetSecondFactor: false }),
  });
  const answer = async (add: (server: FastifyInstance) => void) => {
    const server = Fastify();
    add(server);
    const { statusCode, body } = await server.inject({ url: "/api/ask", headers });
    await server.close();
    return [statusCode, JSON.parse(body).name];
  };
  expect(await answer((server) => addRoutes(server, table, ofUser, ofCompanies))).toEqual([200, "Olga"]);
  expect(await answer((server) => addRoutes(server, table, ofAdmin, ofPanel))).toEqual([200, "Ada"]);
  // @ts-expect-error -- a request of the panel has no user
  expect(await answer((server) => addRoutes(server, table, ofUser, ofPanel))).toEqual([500, undefined]);
  // @ts-expect-error -- a request in a company has no admin
  expect(await answer((server) => addRoutes(server, table, ofAdmin, ofCompanies))).toEqual([500, undefined]);
});

describe("every answer", () => {
  const policy = /^default-src 'none'; script-src 'self'; style-src 'self'/;
  test.each([
    "/api/health",
    "/api/ready",
    "/api/openapi.json",
    "/api/nothing",
    "/nothing",
    "/assets/nothing.js",
    "/dev/mail",
    "/api/projects",
  ])("%s carries the security headers", async (url) => {
    const { headers } = await app.inject({ url, remoteAddress: "127.0.0.1" });
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(policy),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
    expect(headers["server"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("an unknown address returns a JSON 404", async () => {
    for (const [method, url] of [
      ["GET", "/api/nothing"],
      ["DELETE", "/api/projects"],
      ["POST", "/api/health"],
      ["GET", "/api/%zz"],
      ["GET", "/api/projects/%00"],
      ["GET", `/api/projects/${"x".repeat(400)}`],
    ] as const) {
      const reply = await app.inject({ method, url });
      expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
      expect({ url, status: reply.statusCode, known: errorBody.strict().safeParse(reply.json()).success }).toEqual({
        url,
        status: expect.toBeOneOf([400, 401, 404]),
        known: true,
      });
    }
  });

  test("a request id of the caller's is not taken over", async () => {
    const { headers } = await app.inject({
      url: "/api/health",
      headers: { "x-request-id": "mine", "request-id": "mine" },
    });
    expect(headers["x-request-id"]).not.toBe("mine");
  });

  test("another origin gets no permission to read", async () => {
    const origin = "https://evil.example";
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await app.inject({
        method,
        url: "/api/projects",
        headers: { origin, "access-control-request-method": "POST" },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test.each(["/api/openapi.json", "/api/docs", "/api/docs.css"])(
    "%s is the same bytes for everyone, compressed as the caller reads it, and not sent again to who has it",
    async (url) => {
      const asked = (headers: Record<string, string>) => app.inject({ url, headers });
      const plain = await asked({});
      expect(plain.headers).toMatchObject({ "cache-control": "public, max-age=300", vary: "accept-encoding" });
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
      for (const [accepted, encoding] of [
        ["br, gzip", "br"],
        ["gzip, deflate", "gzip"],
        ["br;q=0, gzip;q=0.5", "gzip"],
      ] as const) {
        const { headers, rawPayload } = await asked({ "accept-encoding": accepted });
        // Of known length, since it is not being compressed as it is sent.
        expect(headers).toMatchObject({
          "content-encoding": encoding,
          "content-length": String(rawPayload.length),
          etag: plain.headers.etag,
        });
        expect(unpack[encoding](rawPayload).equals(plain.rawPayload)).toBe(true);
      }
      expect((await asked({ "accept-encoding": "identity" })).headers["content-encoding"]).toBeUndefined();
      const again = await asked({ "accept-encoding": "br", "if-none-match": String(plain.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await asked({ "if-none-match": '"other"' })).statusCode).toBe(200);
    },
  );

  test("a long answer is compressed when the caller can read it", async () => {
    const team = await product.aCompany();
    for (let n = 0; n < 8; n += 1) await product.aProject(team);
    const asked = (headers: object) =>
      app.inject({ url: "/api/projects", headers: { authorization: `Bearer ${team.owner.token}`, ...headers } });
    const { headers, rawPayload } = await asked({ "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBe("br");
    expect(rawPayload.length).toBeLessThan((await asked({})).rawPayload.length / 2);
  });
});
