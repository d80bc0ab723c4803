/** A migration gives a column another type under a process that lives: what it has prepared is prepared again. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";
import { asOwner } from "../../../tests/support/walls.ts";

const app = await openTestApp();
const { database } = app;
const { company, owner } = await app.aCompany();

const changeTo = (type: string) => asOwner(database, `alter table projects alter column description type ${type}`);
const described = sql<{ description: string }>`select description from projects where company_id = ${company.id}`;
const counted = sql<{ n: number }>`select count(*)::int as n from projects where company_id = ${company.id}`;

test("user requests continue, none returns 500", async () => {
  const written = () => owner.post("/projects", { name: unique("Moonshot"), description: "Up." });
  const { id } = (await written()).body;
  const read = () => Promise.all(Array.from({ length: 12 }, () => owner.get(`/projects/${id}`)));
  const statuses = async () => (await read()).map(({ status }) => status);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await changeTo("varchar(5000)");
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect((await written()).status).toBe(201);
  await changeTo("text");
  // This time the writes come first.
  const writes = [
    await written(),
    await owner.put(`/projects/${id}`, { name: unique("Moonshot"), description: "Further up." }),
  ];
  const refused = writes.filter(({ status }) => status >= 300);
  for (const { status, headers } of refused)
    expect({ status, after: headers["retry-after"] }).toEqual({ status: 503, after: "2" });
  expect((await owner.put(`/projects/${id}`, { name: unique("Moonshot"), description: "And away." })).status).toBe(200);
});

test("what only reads is done again from its beginning", async () => {
  const read = () =>
    database.readTenant(company.id, async (tx) => {
      await counted.execute(tx);
      return (await described.execute(tx)).rows.length;
    });
  const before = await read();
  await changeTo("varchar(5000)");
  expect(await read()).toBe(before);
  await changeTo("text");
  expect(await Promise.all([read(), read(), read()])).toEqual([before, before, before]);
});

test("a write is retried while it has read nothing, and returns Retry-After once it has", async () => {
  let begun = 0;
  const work = (first: typeof described | typeof counted) =>
    database.inTenant(company.id, async (tx) => {
      begun += 1;
      await first.execute(tx);
      await described.execute(tx);
    });
  await work(described);
  await changeTo("varchar(5000)");
  begun = 0;
  await work(described);
  expect(begun).toBe(2);
  await work(counted);
  await changeTo("text");
  begun = 0;
  await expect(work(counted)).rejects.toMatchObject({ code: "0A000" });
  expect(begun).toBe(1);
  await work(counted);
});
