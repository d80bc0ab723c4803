import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows.map((row) => Object.values(row)[0]);
}

test.each([
  ["on the disk", false],
  ["in memory", true],
])(
  "a server of one's own %s is durable, in UTF-8, survives SIGKILL and leaves nothing behind",
  async (_where, inMemory) => {
    const postgres = await startPostgres({ settings: { max_connections: "20" }, inMemory });
    expect(postgres.port).toBeLessThan(32_768);
    expect(await ask(postgres.url, "show fsync")).toEqual(["on"]);
    expect(await ask(postgres.url, "show data_checksums")).toEqual(["on"]);
    expect(await ask(postgres.url, "show server_encoding")).toEqual(["UTF8"]);
    expect(await ask(postgres.url, "show max_connections")).toEqual(["20"]);

    await ask(postgres.url, "create table kept as select 7 as n");
    await postgres.kill9();
    await expect(ask(postgres.url, "select 1")).rejects.toThrow("ECONNREFUSED");
    await postgres.restart();
    expect(await ask(postgres.url, "select n from kept")).toEqual([7]);
    await postgres.restart();
    expect(await ask(postgres.url, "select n from kept")).toEqual([7]);

    await postgres.stop();
    await sleep(10);
    expect(existsSync(postgres.dataDir)).toBe(false);
  },
);

test("a server that cannot start says why", async () => {
  await expect(startPostgres({ settings: { shared_buffers: "nonsense" } })).rejects.toThrow("shared_buffers");
});
