/** Polls a database from outside for sessions that wait for table locks, and for how long. */
import { Client } from "pg";

export interface LockWatch {
  /** Waits of those who change the schema for the one table that were seen so far. */
  readonly ofUpgrade: ReadonlySet<number>;
  /** The longest that a call was seen to wait for the upgrade, or for others who waited for it, in milliseconds. */
  readonly longestOfCalls: number;
  stop: () => Promise<void>;
}

// The start time identifies a wait. A concurrent index build waits for earlier transactions and blocks no one.
// How long requests wait for each other depends on the machine, not on an upgrade.
const waiting = `
  with recursive waits as materialized (
    select pid, application_name as who, coalesce(relation = to_regclass($1), false) as "isForTable", extract(epoch from waitstart)::float8 as began,
      (extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
    from pg_locks join pg_stat_activity using (pid)
    where not granted and waitstart is not null and datname = current_database()
  ), behind (pid, other) as (
    select pid, unnest(pg_blocking_pids(pid)) from waits
    union select behind.pid, unnest(pg_blocking_pids(other)) from behind
  )
  select who, "isForTable", began, ms, exists (
    select from behind join pg_stat_activity as others on others.pid = other
    where behind.pid = waits.pid and others.application_name = 'firstlight-owner'
  ) as "isBehindUpgrade" from waits`;

interface Wait {
  who: string;
  isForTable: boolean;
  began: number;
  ms: number;
  isBehindUpgrade: boolean;
}

export async function watchLocks(url: string, table: string): Promise<LockWatch> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ofUpgrade = new Set<number>();
  let longestOfCalls = 0;
  const look = async () => {
    const { rows } = await client.query<Wait>(waiting, [table]);
    for (const { who, isForTable, began, ms, isBehindUpgrade } of rows) {
      if (who === "firstlight-owner" && isForTable) ofUpgrade.add(began);
      if (who === "firstlight-tenant" && isBehindUpgrade) longestOfCalls = Math.max(longestOfCalls, ms);
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 25);
  return {
    ofUpgrade,
    get longestOfCalls() {
      return longestOfCalls;
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
