import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();

interface Queue {
  name: string;
  waits: number;
  grows: boolean;
}

test("work that fails is tried again for some ten minutes, after longer and longer waits", async () => {
  // As the queue's own library waits: twice as long each time, or a little less.
  const { rows } = await app.database.asOwner((tx) =>
    sql<Queue>`
      select name, retry_backoff as grows,
        (select sum(least(retry_delay_max, retry_delay * 2 ^ attempt)) from generate_series(0, retry_limit - 1) as attempt)::int as waits
      from pgboss.queue where name not like '\\_\\_pgboss%'`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, waits, grows } of rows) {
    expect({ name, grows }).toEqual({ name, grows: true });
    expect(waits).toBeGreaterThan(500);
    // Then a sweep finds what was given up.
    expect(waits).toBeLessThan(15 * 60);
  }
});

test("work that may take hours is given to another within a minute of its process's end", async () => {
  const { rows } = await app.database.asOwner((tx) =>
    sql<{ name: string; silent: number | null }>`
      select name, heartbeat_seconds as silent from pgboss.queue
      where name not like '\\_\\_pgboss%' and expire_seconds > 3600`.execute(tx),
  );
  expect(rows).toEqual([{ name: "export-company", silent: 60 }]);
});
