/** Concurrent writes: the embedded database has a single connection, so nothing can collide there. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expectWholeLogs } from "../../../../tests/support/audit-chain.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { createDatabase } from "#platform/db/database.ts";
import { openPostgres } from "#platform/db/postgres-engine.ts";

const app = await openTestApp();

test("twenty concurrent writers in two companies leave intact chains and do not block one another", async () => {
  const engine = openPostgres({ url: app.databaseUrl ?? "", poolSize: 20, log: app.log.log });
  const database = createDatabase(engine);
  const companies = [(await app.aCompany()).company.id, (await app.aCompany()).company.id].toSorted();
  const anEntry = (company_id: string) => ({
    company_id,
    id: randomUUID(),
    at: app.clock.now(),
    actor_kind: "person" as const,
    actor_id: randomUUID(),
    action: "CREATE" as const,
    resource_type: "response" as const,
    resource_id: randomUUID(),
    changes: "{}",
    ip: "10.0.0.1",
  });
  const writer = async (index: number) => {
    for (let round = 0; round < 10; round += 1) {
      // Some write to both companies, one after the other, in the order all code uses.
      const into = (index + round) % 5 === 0 ? companies : [companies[index % 2]!];
      if (into.length === 2)
        await database.asSystem((tx) => tx.insertInto("audit_entries").values(into.map(anEntry)).execute());
      else
        await database.inTenant(into[0]!, (tx) => tx.insertInto("audit_entries").values(into.map(anEntry)).execute());
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => writer(index)));
  const heads = await app.database.asOwner((tx) =>
    tx.selectFrom("audit_heads").select(["company_id", "slot", "seq"]).where("company_id", "in", companies).execute(),
  );
  expect(new Set(heads.map(({ slot }) => slot)).size).toBeGreaterThan(1);
  expect(heads.reduce((sum, { seq }) => sum + seq, 0)).toBeGreaterThanOrEqual(240);
  await expectWholeLogs(app);
  await engine.close();
});
