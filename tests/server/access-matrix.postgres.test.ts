/** Every route admits exactly the callers that the access matrix allows: each cell is tested by a call. */
import { adminApi, api, can, requiresSubscription, permissions, roles, type RouteName } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { everyCaller, type Caller } from "../support/callers.ts";
import { sendCall } from "../support/foreign-ids.ts";
import { adminCalls, anAdminWorld, type AdminRouteName } from "../support/platform-admin.ts";
import { openTestApp, type Team } from "../support/test-app.ts";
import { thinPng } from "../support/thin-png.ts";
import { undone } from "../support/undone.ts";
import { rightCalls } from "../support/right-calls.ts";
import type { World } from "../support/world.ts";
import { besideTheContract, callerNames } from "./access-callers.ts";
import { accessMatrix, type Row } from "./access-matrix.ts";

const app = await openTestApp();
const admin = await app.anAdmin();
const { callers, ours, theirs } = await everyCaller(app, admin);
const panel = adminCalls(await anAdminWorld(app, admin, await app.aCompany()));
const contract = Object.entries({ ...api, ...adminApi });
const routeNames = new Map(contract.map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** What the router answers to, read from its printed tree. */
function registered(): string[] {
  const stack: string[] = [];
  return app.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const found = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/.exec(line);
      if (!found?.[2]) return [];
      const depth = (found[1] ?? "").length / 4;
      stack.splice(depth - 1, stack.length, found[2]);
      const path = stack.join("");
      return (found[3] ?? "")
        .split(", ")
        .filter(Boolean)
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    });
}

describe("one table: matrix = router = OpenAPI", () => {
  const rows = accessMatrix.map(({ route }) => route.replace(" /", " /api/"));

  test("the router knows the matrix's rows and what is beside the contract, and these know no other", () => {
    const all = registered().filter((route) => !route.startsWith("HEAD "));
    expect(all.toSorted()).toEqual([...rows, ...Object.keys(besideTheContract)].toSorted());
  });

  test("so does the document, without what is beside", async () => {
    const { paths } = (await app.app.inject("/api/openapi.json")).json<{ paths: Record<string, object> }>();
    const named = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(rows.toSorted());
  });

  test("what browsers show and hide by says the same", () => {
    const columns = { owner: "owner", admin: "admin", member: "member", beta_tester: "tester on the project" } as const;
    for (const { route, statuses } of accessMatrix) {
      const name = routeNames.get(route) as RouteName;
      if (!(name in api)) continue;
      const { permission } = api[name];
      const refused = roles.filter((role) => statuses[columns[role]] === 403);
      expect({ route, refused }).toEqual({ route, refused: roles.filter((role) => !can(role, permission)) });
      const isClosed = statuses["owner of a locked company"] === 402;
      expect({ route, isClosed }).toEqual({
        route,
        isClosed: can("owner", permission) && requiresSubscription("owner", permission),
      });
    }
  });
});

/** What others must not learn from an answer, unless they said it themselves. */
function secretsOf({ team, project, form, tester, answered, responseId, uploadId, wizard }: World): string[] {
  const people = [team.owner, team.admin, team.member, tester, answered].flatMap(({ id, email }) => [id, email]);
  return [...people, team.company.id, project.id, form.id, responseId, uploadId, wizard.id];
}

/** One call of the contract; what it changes is undone. */
async function ask(name: string, { who, world, as }: Caller) {
  if (name in adminApi) {
    const { path, body } = panel[name as AdminRouteName];
    const call = { path, body };
    if (name === "setProductLogo") return { call, reply: await who.putPart(path, thinPng(8, 8)) };
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? {} : { payload: JSON.stringify(body), headers };
    return { call, reply: await who.send(adminApi[name as AdminRouteName].method, path, sent) };
  }
  const call = rightCalls(world, as)[name as RouteName];
  return { call, reply: await sendCall(who, name as RouteName, call) };
}

function expectNothingOf(world: World, { call, reply }: Awaited<ReturnType<typeof ask>>): void {
  const [said, heard] = [JSON.stringify(call), reply.raw.toString("latin1")];
  expect(secretsOf(world).filter((secret) => heard.includes(secret) && !said.includes(secret))).toEqual([]);
}

const isOpen = (name: string) => permissions[{ ...api, ...adminApi }[name as RouteName].permission].who === "public";

describe("each caller gets the answer of their column", () => {
  test.each(accessMatrix.map((row): [string, Row] => [row.route, row]))("%s", async (route, { statuses }) => {
    const name = routeNames.get(route) ?? "";
    const seen: Record<string, number> = {};
    for (const caller of callerNames) {
      const asked = await undone(app.database, () => ask(name, callers[caller]));
      seen[caller] = asked.reply.status;
      if (caller.endsWith("of another company") && !isOpen(name)) expectNothingOf(ours, asked);
    }
    expect(seen).toEqual(statuses);
  });
});

/** @returns the URL of a company's logo */
async function wornLogo({ owner }: Team): Promise<string> {
  const { body: upload } = await owner.upload({ name: "logo.png", content: thinPng(8, 8) });
  return (await owner.put("/company/branding", { logo_upload_id: upload.id })).body.logo_url;
}

describe("routes outside the contract answer all callers alike", () => {
  const addresses: Readonly<Record<string, () => Promise<string>>> = {
    "GET /api/email/unsubscribe": async () => `/api/email/unsubscribe?token=${ours.unsubscribeToken}`,
    "GET /api/public/logos/{id}": async () => wornLogo(theirs.team),
    "GET /icons/{name}": async () => {
      const { icons } = (await app.app.inject("/manifest.webmanifest")).json<{ icons: { src: string }[] }>();
      return icons[0]?.src ?? "";
    },
  };
  test.each(Object.entries(besideTheContract))("%s", async (route, status) => {
    const [method, path = ""] = route.split(" ");
    const url = await (addresses[route]?.() ?? path);
    for (const [caller, { token }] of Object.entries(callers)) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { statusCode } = await app.app.inject({ method: method as "GET" | "POST", url, headers });
      expect({ caller, statusCode }).toEqual({ caller, statusCode: status });
    }
  });
});
