import { keysOf } from "@firstlight/contract";
import { sql } from "kysely";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

const second = 1_000;
const minute = 60 * second;

interface Slowdown {
  /** Number of attempts without a delay. */
  free: number;
  /** The delay after those; it doubles with each further attempt. */
  firstMs: number;
  longestMs: number;
}

/** Idle time after which one attempt is forgotten. An attacker who continues gets more, so pausing gains nothing. */
const oneForgottenMs = 60 * minute;
/** Idle time after which all attempts are forgotten. */
const forgottenAfterMs = 24 * 60 * minute;

/**
 * Requests for one account from any network are delayed, never blocked permanently. Otherwise an attacker with many networks could lock
 * the person out. docs/security.md lists the hourly numbers.
 */
const slowdowns = {
  "login by account": { free: 20, firstMs: 2 * second, longestMs: 4 * minute },
  "admin login by account": { free: 5, firstMs: 15 * second, longestMs: 5 * minute },
  // Shorter than the link's 15 minutes: without another email, the previous link still works.
  "sign-in link by account": { free: 5, firstMs: minute, longestMs: 10 * minute },
  "reset link by account": { free: 5, firstMs: minute, longestMs: 10 * minute },
} as const satisfies Record<string, Slowdown>;
export type BackoffLimit = keyof typeof slowdowns;
export const slowedLimits = keysOf(slowdowns);

/** The key attempts at an account are counted under. */
export function slowedKey(limit: BackoffLimit, account: string): string {
  return `${limit}:${account}`;
}

/** The number of attempts at which the delay reaches its maximum. Counting more would take days to decay. */
function maxOf({ free, firstMs, longestMs }: Slowdown): number {
  return free + Math.ceil(Math.log2(longestMs / firstMs));
}

/**
 * Counts an attempt at an account, shared by all processes, unless it came too soon after the previous one.
 * @returns the milliseconds to wait; 0 if the attempt was counted
 */
export async function countWithBackoff(
  call: RequestContext,
  tx: Tx,
  limit: BackoffLimit,
  account: string,
): Promise<number> {
  const { free, firstMs, longestMs } = slowdowns[limit];
  const key = slowedKey(limit, account);
  const now = call.clock.now();
  const ends = new Date(now.getTime() + forgottenAfterMs);
  // The window ends a day after the last attempt, so the attempt's time follows from it.
  const waitMs = sql`least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(throttle.hits - ${free}::int, 20)))`;
  // Process clocks differ a little: treat no earlier attempt as later than this one.
  const idleMs = sql`greatest(extract(epoch from ${ends}::timestamptz - throttle.window_ends_at), 0)::float8 * 1000`;
  const remembered = sql`least(throttle.hits, ${maxOf(slowdowns[limit])}::int) - floor(${idleMs} / ${oneForgottenMs}::float8)::int`;
  const { rows } = await sql`
    insert into throttles as throttle (key, window_ends_at, hits) values (${key}, ${ends}, 1)
    on conflict (key) do update set
      hits = case when throttle.window_ends_at <= ${now} then 1 else greatest(${remembered}, 0) + 1 end,
      window_ends_at = excluded.window_ends_at
    where throttle.window_ends_at <= ${now} or throttle.hits < ${free}
      or throttle.window_ends_at <= ${ends}::timestamptz - make_interval(secs => ${waitMs} / 1000)
    returning key`.execute(tx);
  if (rows.length > 0) return 0;
  const { hits, window_ends_at } = await tx
    .selectFrom("throttles")
    .select(["hits", "window_ends_at"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(hits - free, 20));
  return Math.max(1, window_ends_at.getTime() - forgottenAfterMs + wait - now.getTime());
}

/** Resets a count of requested links: once a link is used none is valid, so the next one is emailed at once. */
export async function forgetSlowed(tx: Tx, limit: BackoffLimit, account: string): Promise<void> {
  await tx.deleteFrom("throttles").where("key", "=", slowedKey(limit, account)).execute();
}
