import { Client } from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startReplica } from "./replica.ts";

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

test("a replica follows its primary, reads alone, can be held back, and is there again after SIGKILL of either", async () => {
  const primary = await startPostgres({ inMemory: true });
  await ask(primary.url, "create table kept as select 1 as n");
  const replica = await startReplica(primary, { inMemory: true });
  const both = async (n: number) => {
    await ask(primary.url, `insert into kept values (${n})`);
    await replica.caughtUp();
    return ask(replica.url, "select max(n) from kept");
  };
  expect(await ask(replica.url, "select pg_is_in_recovery()")).toEqual([true]);
  expect(await ask(replica.url, "select n from kept")).toEqual([1]);
  expect(await both(2)).toEqual([2]);
  await expect(ask(replica.url, "insert into kept values (3)")).rejects.toThrow("read-only transaction");

  await replica.pause();
  await ask(primary.url, "insert into kept values (3)");
  expect(await ask(replica.url, "select max(n) from kept")).toEqual([2]);
  await replica.resume();
  await replica.caughtUp();
  expect(await ask(replica.url, "select max(n) from kept")).toEqual([3]);

  await replica.kill9();
  await ask(primary.url, "insert into kept values (4)");
  await expect(ask(replica.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  await replica.restart();
  expect(await both(5)).toEqual([5]);

  await primary.kill9();
  expect(await ask(replica.url, "select max(n) from kept")).toEqual([5]);
  await primary.restart();
  expect(await both(6)).toEqual([6]);
  await replica.stop();
  await primary.stop();
});
