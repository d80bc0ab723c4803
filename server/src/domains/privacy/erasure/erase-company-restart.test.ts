/** An erasure interrupted at any step is completed by the next run. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aFullWorld, endTrial } from "../../../../../tests/support/over.ts";
import { occurrencesOf, plant } from "../../../../../tests/support/planted.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import type { World } from "../../../../../tests/support/world.ts";
import type { Database } from "#platform/db/database.ts";
import { tables } from "../../../domains.ts";
import { eraseCompany, eraseSome, type CompanyErasureParts } from "./erase-company.ts";

const app = await openTestApp();
const { clock, database, jobs, storage } = app;
const shared = { clock, database, jobs, storage, log: app.log.log, publicUrl: "http://localhost:3000" };
const parts: CompanyErasureParts = { ...shared, tables, stripe: app.stripe.link };
/** Transactions before the first deletion: reading the erasure's state and pending Stripe events. */
const stepsBeforeRows = 2;
const powerFailure = new Error("The power went off");

/** Fails after some transactions and file operations: the next one is committed or rolled back, and all later ones fail. */
function failingAfter(count: number, how: "done" | "undone"): CompanyErasureParts {
  let left = count;
  const failNow = (when: typeof how) => {
    if (how !== when) return;
    left -= 1;
    if (left < 0) throw powerFailure;
  };
  const within =
    (open: Database["asSystem"]): Database["asSystem"] =>
    async (work) => {
      const result = await open(async (tx) => {
        const worked = await work(tx);
        failNow("undone");
        return worked;
      });
      failNow("done");
      return result;
    };
  return {
    ...parts,
    database: {
      ...database,
      asSystem: within((work) => database.asSystem(work)),
      inTenant: (companyId, work) => within((each) => database.inTenant(companyId, each))(work),
    },
    storage: {
      ...storage,
      async remove(key) {
        failNow("undone");
        await storage.remove(key);
        failNow("done");
      },
    },
  };
}

async function aWorldThatIsOver(): Promise<{ world: World; mark: string }> {
  const world = await aFullWorld(app);
  await endTrial(app, world.team.company.id);
  return { world, mark: (await plant(app, world.team.company.id)).mark };
}

const receiptsOf = (companyId: string) =>
  database.asSystem((tx) =>
    tx.selectFrom("platform_audit_entries").selectAll().where("resource_id", "=", companyId).execute(),
  );

/** Progress of the erasure. */
const statusOf = (companyId: string) =>
  database.asOwner((tx) =>
    tx.selectFrom("companies").select(["erasing_since", "erased"]).where("id", "=", companyId).executeTakeFirst(),
  );

test.each(["done", "undone"] as const)(
  "killed at every single step it ends with nothing left, with the killed step %s",
  async (how) => {
    const { world, mark } = await aWorldThatIsOver();
    const { id: company_id } = world.team.company;
    let kills = 0;
    for (let steps = 0, isDone = false; !isDone; kills += 1) {
      const before = await statusOf(company_id);
      isDone = await eraseCompany.run(failingAfter(steps, how), { company_id }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBe(powerFailure);
          return false;
        },
      );
      // A run killed before it made progress gets one more step the next time: so it is killed at each step.
      const cameFurther = JSON.stringify(await statusOf(company_id)) !== JSON.stringify(before);
      steps = cameFurther ? stepsBeforeRows : steps + 1;
    }
    expect(kills).toBeGreaterThan(50);
    expect(await occurrencesOf(app, mark)).toEqual([]);
    expect(await receiptsOf(company_id)).toHaveLength(1);
    await eraseCompany.run(parts, { company_id });
    expect(await receiptsOf(company_id)).toHaveLength(1);
  },
);

test("a long deletion continues in further jobs, and counts all rows", async () => {
  const { world, mark } = await aWorldThatIsOver();
  const { company, owner } = world.team;
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    company_id: company.id,
    id: crypto.randomUUID(),
    user_id: owner.id,
    kind: "message" as const,
    title: `News ${index} ${mark}`,
    message: "Something",
    link: "/overview",
    created_at: clock.now(),
  }));
  await database.asOwner((tx) => tx.insertInto("notifications").values(rows).execute());
  const waiting = async () => {
    const answer = await app.database.asOwner((tx) =>
      sql<{ id: string }>`
        delete from pgboss.job where name = 'erase-company' and data ->> 'company_id' = ${company.id} returning id`.execute(
        tx,
      ),
    );
    return answer.rows.length;
  };
  let jobsSent = 0;
  do {
    await eraseSome(parts, company.id, 10);
    jobsSent += 1;
  } while ((await waiting()) === 1);
  expect(jobsSent).toBeGreaterThan(3);
  expect(await occurrencesOf(app, mark)).toEqual([]);
  const [receipt] = await receiptsOf(company.id);
  const counts = receipt?.changes["erased"]?.before as Record<string, number>;
  expect(counts["notifications"]).toBeGreaterThanOrEqual(1_200);
});

test("two concurrent deletions end with nothing left and one receipt", async () => {
  const { world, mark } = await aWorldThatIsOver();
  const { id: company_id } = world.team.company;
  const both = await Promise.allSettled([
    eraseCompany.run(parts, { company_id }),
    eraseCompany.run(parts, { company_id }),
  ]);
  // The database may reject one of two concurrent runs; the job retries it.
  if (both.some(({ status }) => status === "rejected")) await eraseCompany.run(parts, { company_id });
  expect(await occurrencesOf(app, mark)).toEqual([]);
  expect(await receiptsOf(company_id)).toHaveLength(1);
});
