/** The second wall alone: where the application forgets whose rows it asks for, the database's policies still keep companies apart. */
import { describe, expect, test } from "vitest";
import { openForeignIds } from "../support/foreign-ids.ts";
import { expectOwnLists } from "../support/own-lists.ts";
import { openTestApp } from "../support/test-app.ts";
import { undone, type Rewrite } from "../support/undone.ts";
import { asOwner } from "../support/walls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const { ours, theirs, names, expectAbsent } = await openForeignIds(app);

const ofCompany = /(?:"?\w+"?\.)?"?company_id"?\s*=\s*(\$\d+)(?:::uuid)?/g;
let forgotten = 0;

/** A tenant's statement without its company condition. The system role has no tenant, so its policies allow all companies. */
const forgetful: Rewrite = (sql, role) => {
  if (role !== "tenant") return sql;
  return sql.replaceAll(ofCompany, (_condition, value: string) => {
    forgotten += 1;
    return `${value}::uuid is not null`;
  });
};

test("the application's wall is really down here", async () => {
  const path = `/projects/${theirs.project.id}`;
  const { owner } = ours.team;
  const openProjects = () => asOwner(app.database, "alter table projects disable row level security");
  const statuses = await undone(
    app.database,
    async () => {
      const walled = await owner.get(path);
      await openProjects();
      return [walled.status, (await owner.get(path)).status];
    },
    forgetful,
  );
  expect(statuses).toEqual([404, 200]);
  expect(forgotten).toBeGreaterThan(0);
});

describe("another company's id is answered exactly as an unknown one", () => {
  test.each(names)("%s", (name) => expectAbsent(name, { isOneDown: true, rewrite: forgetful }));
});

test("lists hold what is one's own", async () => {
  const [left, right] = [await aWorld(app, await app.aCompany()), await aWorld(app, await app.aCompany())];
  for (const [mine, other] of [
    [left, right],
    [right, left],
  ] as const)
    await undone(app.database, () => expectOwnLists(mine, other), forgetful);
});
