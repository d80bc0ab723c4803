/** What the next release adds to the schema is nothing to programs of this one. */
import { rm } from "node:fs/promises";
import { api, can, roles } from "@firstlight/contract";
import { loadModule } from "libpg-query";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../../server/src/platform/db/migrations/migrate.ts";
import { lastReleased } from "../../../tools/migrations/last-released.ts";
import { checkMigrations } from "../../../tools/migrations/check.ts";
import { protectedNames, sendCall } from "../../../tests/support/foreign-ids.ts";
import { makeNextRelease } from "../../support/next-migrations.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { rightCalls } from "../../../tests/support/right-calls.ts";
import { aWorld, type World } from "../../../tests/support/world.ts";

const app = await openTestApp();
const next = await makeNextRelease(app.database);
afterAll(() => rm(next.folder, { recursive: true }));
const reads = protectedNames.filter((name) => api[name].method === "GET" && name !== "followEvents");

type Name = (typeof protectedNames)[number];
async function statusOf(name: Name, world: World): Promise<number> {
  const role = roles.find((each) => can(each, api[name].permission)) ?? "owner";
  const who = await app.anotherSession(role === "beta_tester" ? world.tester : world.team[role]);
  return (await sendCall(who, name, rightCalls(world, role)[name])).status;
}

test("what the next release does here is what is looked at as harmless", async () => {
  await loadModule();
  expect(checkMigrations(next.added, { released: lastReleased, version: "1.0.0" })).toEqual([]);
});

test("every route of an already running older program works with the newer schema", async () => {
  const world = await aWorld(app, await app.aCompany());
  const readAll = async () => {
    const statuses = [];
    for (const name of reads) statuses.push({ name, status: await statusOf(name, world) });
    return statuses.filter(({ status }) => status >= 300);
  };
  // Run the reads once first, so that their plans are cached for the old schema.
  expect(await readAll()).toEqual([]);
  await migrate(app.database.engine, next.migrations);
  expect(await readAll()).toEqual([]);
  const failed = [];
  for (const name of protectedNames) {
    const status = await statusOf(name, world);
    if (status >= 500) failed.push({ name, status });
  }
  expect(failed).toEqual([]);
}, 120_000);
