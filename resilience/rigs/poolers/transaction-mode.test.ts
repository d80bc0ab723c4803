/** The pooler of the tests is as strict as it says, and nothing of the product depends on a session behind it. */
import type { Client, ClientConfig, QueryConfig } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startPooler } from "../../../tests/support/pooler.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { withClient } from "../../support/with-client.ts";

const { url = "", close } = await openTestDatabase(new TestLog().log);
const pooler = await startPooler({ to: url });
afterAll(async () => {
  await pooler.stop();
  await close();
});

const connected = <T>(work: (client: Client) => Promise<T>, how: ClientConfig = {}) =>
  withClient({ connectionString: pooler.url, ...how }, work);

async function value(client: Client, query: string | QueryConfig): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(query);
  return Object.values(rows[0] ?? {})[0];
}

const whichServer = "select pg_backend_pid()";
const whichZone = "show timezone";

describe("behind the pooler of the tests", () => {
  test("no transaction has the session of the one before", () =>
    connected(async (client) => {
      const seen = [];
      for (let count = 0; count < 6; count += 1) seen.push(await value(client, whichServer));
      for (let count = 1; count < 6; count += 1) expect(seen[count]).not.toBe(seen[count - 1]);
    }));

  test("a transaction stays where it began, its statements sent at once", () =>
    connected(
      async (client) => {
        const asked = [
          "begin",
          whichServer,
          { text: `${whichServer} where $1 = 1`, values: [1] },
          whichServer,
          "commit",
        ];
        const [, first, second, third] = await Promise.all(asked.map((query) => value(client, query)));
        expect([second, third]).toEqual([first, first]);
      },
      { pipeline: true },
    ));

  test("what is set is gone with its transaction", () =>
    connected(async (client) => {
      await client.query("set timezone = 'Asia/Tokyo'");
      const zones = [];
      for (let count = 0; count < 6; count += 1) zones.push(await value(client, whichZone));
      expect(new Set(zones)).toEqual(new Set(["UTC"]));
    }));

  test("who leaves in the middle of a transaction has changed nothing", async () => {
    await connected(async (client) => {
      await client.query("begin; create table left_behind (id integer)");
    });
    await connected(async (client) => expect(await value(client, "select to_regclass('left_behind')")).toBeNull());
  });

  test("a failed statement returns its error and leaves the connection open", () =>
    connected(async (client) => {
      await expect(client.query("select from nowhere")).rejects.toThrow('relation "nowhere" does not exist');
      expect(await value(client, "select 7")).toBe(7);
    }));

  test("settings at the start and named statements are refused", async () => {
    const sent = [{ options: "-c jit=off" }, { statement_timeout: 5_000 }];
    for (const how of sent) {
      await expect(connected((client) => client.query("select 1"), how)).rejects.toThrow(
        `unsupported startup parameter: ${Object.keys(how)[0]}`,
      );
    }
    const named = { name: "one", text: "select $1", values: [1] };
    await expect(connected((client) => client.query(named))).rejects.toThrow("a named prepared statement");
    expect(pooler.refused.splice(0)).toHaveLength(3);
  });

  test("a wrong password is refused by the server", async () => {
    const guessed = new URL(pooler.url);
    guessed.password = "guessed";
    const how = { connectionString: guessed.href };
    await expect(connected((client) => client.query("select 1"), how)).rejects.toThrow(
      "password authentication failed",
    );
  });
});
