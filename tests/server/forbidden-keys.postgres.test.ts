/** What a caller may not set is ignored or refused: each key of theirs in the body of every call that has one. */
import { api, can, permissions, roles, type RouteName } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sendCall } from "../support/foreign-ids.ts";
import { openTestApp } from "../support/test-app.ts";
import { undone } from "../support/undone.ts";
import { aWorld, rightCalls, type Call } from "../support/world.ts";

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
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{12}\b|\bfl\w_[\w-]+|verification=[\w-]+/g;

/** Who may what where, and who pays for what: of every company and person. */
const standing = sql<{ one: string }>`
  select concat_ws(' ', 'user', role, is_active, company_id = ${world.team.company.id}) as one from users
  union all
  select concat_ws(' ', 'company', id = ${world.team.company.id}, subscription_status, is_internal, locked_at is null, trial_ends_at)
  from companies
  union all
  select concat_ws(' ', 'admin', email) from platform_admins
  order by 1`;

/** The answer and what is so afterwards; ids and what is unique are anybody's. */
async function outcome(name: RouteName, call: Call) {
  const role = roles.find((each) => can(each, api[name].permission));
  const isOpen = permissions[api[name].permission].who === "public";
  const who = isOpen ? app.stranger() : role === "beta_tester" ? world.tester : world.team[role ?? "owner"];
  return undone(app.database, async () => {
    const { status, body } = await sendCall(who, name, call);
    const { rows } = await app.database.asOwner((tx) => standing.execute(tx));
    return { status, body: JSON.stringify(body)?.replaceAll(ids, "one"), standing: rows.map(({ one }) => one) };
  });
}

test("twelve keys", () => {
  expect(Object.keys(forbidden)).toHaveLength(12);
});

describe("all of them at once change nothing that would not be so without them", () => {
  test.each(withBody)("%s", async (name) => {
    const role = roles.find((each) => can(each, api[name].permission)) ?? "owner";
    const call = rightCalls(world, role)[name];
    const given = (call.body ?? {}) as object;
    const added = Object.fromEntries(Object.entries(forbidden).filter(([key]) => !(key in given)));
    const without = await outcome(name, { ...call, body: given });
    const withThem = await outcome(name, { ...call, body: { ...added, ...given } });
    if (withThem.status === 422) return;
    expect(withThem).toEqual(without);
  });
});
