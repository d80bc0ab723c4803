/** Keys a caller may not set are ignored or rejected: each is tried in the body of every call that has one. */
import { adminApi, api, can, permissions, roles, type Route, type RouteName } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sendCall } from "../support/foreign-ids.ts";
import { adminCalls, anAdminWorld, type AdminRouteName } from "../support/platform-admin.ts";
import { openTestApp } from "../support/test-app.ts";
import { undone } from "../support/undone.ts";
import { rightCalls, type Call } from "../support/right-calls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const world = await aWorld(app, await app.aCompany());
const other = await aWorld(app, await app.aCompany());

/** By the names of columns and of what the answers call them. */
const forbidden = {
  company_id: other.team.company.id,
  user_id: other.team.owner.id,
  identity_id: crypto.randomUUID(),
  created_by: other.team.owner.id,
  is_internal: true,
  is_admin: true,
  subscription_status: "active",
  subscription_tier: "enterprise",
  trial_ends_at: "2099-01-01T00:00:00.000Z",
  password_hash: "none",
  created_at: "2001-01-01T00:00:00.000Z",
  is_correct: true,
};

const withBody = (Object.keys(api) as RouteName[]).filter((name) => "body" in api[name]);
const ids =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{12}\b|\bfl\w_[\w-]+|verification=[\w-]+|\b[A-Z2-7]{32}\b|\b\w{4}(?:-\w{4}){3}\b/g;

/** Who may what where, and who pays for what: of every company and person. */
const storedRows = sql<{ one: string }>`
  select concat_ws(' ', 'user', role, is_active, company_id = ${world.team.company.id}) as one from users
  union all
  select concat_ws(' ', 'company', id = ${world.team.company.id}, subscription_status, is_internal, locked_at is null, trial_ends_at)
  from companies
  union all
  select concat_ws(' ', 'admin', email) from platform_admins
  order by 1`;

/** The answer and the resulting data, without IDs and unique values, which differ between runs. */
function outcomeOf(send: () => Promise<{ status: number; body: unknown }>) {
  return undone(app.database, async () => {
    const { status, body } = await send();
    const { rows } = await app.database.asOwner((tx) => storedRows.execute(tx));
    return { status, body: JSON.stringify(body)?.replaceAll(ids, "one"), storedRows: rows.map(({ one }) => one) };
  });
}

function outcome(name: RouteName, call: Call) {
  const role = roles.find((each) => can(each, api[name].permission));
  const isOpen = permissions[api[name].permission].who === "public";
  const who = isOpen ? app.anonymousClient() : role === "beta_tester" ? world.tester : world.team[role ?? "owner"];
  return outcomeOf(() => sendCall(who, name, call));
}

/** What a call is given besides: all that it does not ask for itself. */
function besides(given: object): object {
  return Object.fromEntries(Object.entries(forbidden).filter(([key]) => !(key in given)));
}

test("twelve keys", () => {
  expect(Object.keys(forbidden)).toHaveLength(12);
});

describe("all of them at once change nothing that would not be so without them", () => {
  test.each(withBody)("%s", async (name) => {
    const role = roles.find((each) => can(each, api[name].permission)) ?? "owner";
    const call = rightCalls(world, role)[name];
    const given = (call.body ?? {}) as object;
    const without = await outcome(name, { ...call, body: given });
    const withThem = await outcome(name, { ...call, body: { ...besides(given), ...given } });
    if (withThem.status === 422) return;
    expect(withThem).toEqual(without);
  });
});

describe("nor do they in the panel", async () => {
  const table: Record<AdminRouteName, Route> = adminApi;
  const admin = await app.anAdmin();
  const calls = adminCalls(await anAdminWorld(app, admin, world.team));
  const names = (Object.keys(calls) as AdminRouteName[]).filter((name) => table[name].body);

  test.each(names)("%s", async (name) => {
    const { path, body } = calls[name];
    const given = (body ?? {}) as object;
    const who = name === "adminLogin" ? app.anonymousClient() : admin;
    const sent = (payload: object) =>
      outcomeOf(() =>
        who.send(table[name].method, path, {
          payload: JSON.stringify(payload),
          headers: { "content-type": "application/json" },
        }),
      );
    const without = await sent(given);
    const withThem = await sent({ ...besides(given), ...given });
    if (withThem.status === 422) return;
    expect(withThem).toEqual(without);
  });
});
