import { sql } from "kysely";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { keysOf, type Throttle } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import { clientPrefix } from "./network-of.ts";
import type { Caller } from "./run-route.ts";
import { slowedKey, slowedLimits } from "./account-backoff.ts";

const minute = 60_000;

/**
 * Attempts allowed per window, separate for each purpose. No limit for public attempts is keyed by the account alone
 * (see `account-backoff.ts`): that would let anyone lock the person out.
 */
const limits = {
  "login by address": { hits: 50, windowMs: 15 * minute },
  "login by network and account": { hits: 10, windowMs: 15 * minute },
  "login by device": { hits: 10, windowMs: 15 * minute },
  "admin login by address": { hits: 20, windowMs: 15 * minute },
  "admin login by network and account": { hits: 5, windowMs: 15 * minute },
  "admin login by device": { hits: 5, windowMs: 15 * minute },
  // For signed-in people: anonymous clients cannot use these up.
  "own password by account": { hits: 10, windowMs: 15 * minute },
  "admin own password by account": { hits: 5, windowMs: 15 * minute },
  "register by address": { hits: 30, windowMs: 60 * minute },
  "register by network and account": { hits: 10, windowMs: 60 * minute },
  "contact by address": { hits: 5, windowMs: 60 * minute },
  "contact by account": { hits: 5, windowMs: 60 * minute },
  // Senders are unverified: a low limit protects the operator's mailbox, a much higher one the disk.
  "contact by network": { hits: 60, windowMs: 24 * 60 * minute },
  "contact mails by installation": { hits: 1_000, windowMs: 24 * 60 * minute },
  "contact by installation": { hits: 100_000, windowMs: 24 * 60 * minute },
  "sign-in link by address": { hits: 30, windowMs: 60 * minute },
  "sign-in link by network and account": { hits: 5, windowMs: 60 * minute },
  "reset link by address": { hits: 30, windowMs: 60 * minute },
  "reset link by network and account": { hits: 5, windowMs: 60 * minute },
  "confirmation by account": { hits: 5, windowMs: 60 * minute },
  // A registration can name any address: past these limits no email is sent, and the registrant can request the link.
  "confirmation by address": { hits: 10, windowMs: 24 * 60 * minute },
  "confirmation again by address": { hits: 30, windowMs: 24 * 60 * minute },
  // Keyed by the network a company was registered from, across companies.
  "unconfirmed invitations by address": { hits: 10, windowMs: 24 * 60 * minute },
  "erasure link by account": { hits: 5, windowMs: 60 * minute },
  "new address by account": { hits: 5, windowMs: 60 * minute },
  // Keyed by the new address, across accounts.
  "new address mail by account": { hits: 5, windowMs: 60 * minute },
  "token by address": { hits: 60, windowMs: 60 * minute },
  // High enough for a class behind one address that opens the sign-in page at once, and for checks while typing at registration.
  "branding by address": { hits: 600, windowMs: 10 * minute },
  "company domain by address": { hits: 600, windowMs: 10 * minute },
  "invitations by company": { hits: 20, windowMs: minute },
  "assignments by company": { hits: 20, windowMs: minute },
  "import previews by company": { hits: 60, windowMs: 60 * minute },
  "imports by company": { hits: 10, windowMs: 60 * minute },
  "bulk mail by company": { hits: 20, windowMs: 60 * minute },
  "reminders by company": { hits: 10, windowMs: 60 * minute },
  // Testers are also reminded one by one; each gets one nudge a week, whatever the number of requests.
  "nudges by company": { hits: 120, windowMs: 60 * minute },
  // Keyed by the sender's own account, from whatever network the requests come.
  "messages by account": { hits: 60, windowMs: minute },
  // Lets an API client message 500 testers a minute with one request each.
  "messages of staff by account": { hits: 600, windowMs: minute },
  "broadcasts by company": { hits: 30, windowMs: 60 * minute },
  // Keyed by the tester's own account.
  "reports by account": { hits: 30, windowMs: 60 * minute },
  // Asked for while someone types.
  "similar feedback by account": { hits: 120, windowMs: minute },
  "feedback previews by company": { hits: 120, windowMs: 60 * minute },
  "feedback imports by company": { hits: 5, windowMs: 60 * minute },
  "billing by company": { hits: 60, windowMs: 60 * minute },
  "seat previews by company": { hits: 300, windowMs: 60 * minute },
  "next invoices by company": { hits: 300, windowMs: 60 * minute },
  "host proofs by company": { hits: 60, windowMs: 60 * minute },
  "reply-to links by company": { hits: 10, windowMs: 60 * minute },
  "exports by account": { hits: 300, windowMs: 60 * minute },
} as const;
type Limit = keyof typeof limits;

interface Counted {
  key: string;
  hits: number;
  window_ends_at: Date;
}

function tooManyAttempts(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence =
    minutes === 1
      ? "Too many attempts. Please try again in 1 minute."
      : `Too many attempts. Please try again in ${minutes} minutes.`;
  return new AppError("too_many_attempts", sentence, { retryAfterSeconds });
}

/** The key an attempt is counted under. */
function keyOf(limit: Limit, whose: string): string {
  return `${limit}:${limit.endsWith("by address") ? clientPrefix(whose) : whose}`;
}

/** Key of counts "by network and account": one client prefix and the account it tries. */
export function perNetwork({ ip }: Pick<RequestContext, "ip">, account: string): string {
  return `${clientPrefix(ip)} ${account}`;
}

export type Whose = Partial<Record<Limit, string>>;

/** Counts one attempt against each limit. @returns the first count past its limit */
async function countPast(call: RequestContext, tx: Tx, whose: Whose): Promise<Counted | undefined> {
  const now = call.clock.now();
  const rows = keysOf(whose).map((limit) => {
    const ends = new Date(now.getTime() + limits[limit].windowMs);
    return sql`(${keyOf(limit, whose[limit] ?? "")}, ${ends}::timestamptz, 1)`;
  });
  const { rows: counted } = await sql<Counted>`
    insert into throttles as throttle (key, window_ends_at, hits) values ${sql.join(rows)}
    on conflict (key) do update set
      hits = case when throttle.window_ends_at <= ${now} then 1 else throttle.hits + 1 end,
      window_ends_at = case when throttle.window_ends_at <= ${now} then excluded.window_ends_at else throttle.window_ends_at end
    returning key, hits, window_ends_at`.execute(tx);
  return counted.find(({ key, hits }) => hits > limits[key.slice(0, key.indexOf(":")) as Limit].hits);
}

/**
 * Counts one attempt against each limit, shared by all processes.
 * @param whose for each limit, the account or address it is counted for
 * @throws AppError too_many_attempts with the seconds to wait
 */
export async function countAttempts(call: RequestContext, tx: Tx, whose: Whose): Promise<void> {
  const past = await countPast(call, tx, whose);
  if (past) throw tooManyAttempts((past.window_ends_at.getTime() - call.clock.now().getTime()) / 1000);
}

/** As `countAttempts`, for callers that continue another way past the limit. @returns whether the count is within it */
export async function isWithin(call: RequestContext, tx: Tx, whose: Whose): Promise<boolean> {
  return !(await countPast(call, tx, whose));
}

/** Counts a signed-in call against the limit its route declares. */
export async function countRequest(call: RequestContext, caller: Caller, limit: Throttle): Promise<void> {
  if (limit === "exports" || limit === "messages" || limit === "reports" || limit === "similar feedback") {
    const whose = limit === "messages" && caller.user.role !== "beta_tester" ? "messages of staff" : limit;
    await countAttempt(call, `${whose} by account`, caller.identityId);
    return;
  }
  await countAttempt(call, `${limit} by company`, caller.company.id);
}

/** As `countAttempts`, in a transaction of its own. */
export async function countAttempt(call: RequestContext, limit: Limit, whose: string): Promise<void> {
  await call.database.asSystem((tx) => countAttempts(call, tx, { [limit]: whose }));
}

/** Uses a presented token. Only wrong tokens are counted, so that a class behind one address can sign in at once. */
export async function countGuesses<T>(call: RequestContext, tryToken: () => Promise<T>): Promise<T> {
  try {
    return await tryToken();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) await countAttempt(call, "token by address", call.ip);
    throw error;
  }
}

/** Takes one attempt off a count. */
export async function refundAttempt(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable("throttles")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", key)
    .where("hits", ">", 0)
    .execute();
}

/** Uncounts an attempt that was neither right nor wrong yet, such as a password that still waits for its code. */
export async function refundAttempts(tx: Tx, whose: Whose): Promise<void> {
  await Promise.all(keysOf(whose).map((limit) => refundAttempt(tx, keyOf(limit, whose[limit] ?? ""))));
}

/** After a correct password, refunds the address one attempt and resets the other counts, in the order they were counted. */
export async function forgiveAttempts(tx: Tx, whose: Whose): Promise<void> {
  await Promise.all(
    keysOf(whose).map(async (limit) => {
      const key = keyOf(limit, whose[limit] ?? "");
      if (limit.endsWith("by address")) await refundAttempt(tx, key);
      else await tx.deleteFrom("throttles").where("key", "=", key).execute();
    }),
  );
}

/** Deletes expired counts, except those locked right now. @returns how many, at most `limit` */
export async function deleteOldThrottles(tx: Tx, now: Date, limit: number): Promise<number> {
  const old = tx.selectFrom("throttles").select("key").where("window_ends_at", "<=", now).limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom("throttles")
    .where("key", "in", old.forUpdate().skipLocked())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes every count stored for an account, under any of its names. System role only. */
export async function forgetAttempts(tx: Tx, names: readonly string[]): Promise<void> {
  const ofAccounts = keysOf(limits).filter((limit) => limit.endsWith("by account"));
  const keys = names.flatMap((name) => [
    ...ofAccounts.map((limit) => keyOf(limit, name)),
    ...slowedLimits.map((limit) => slowedKey(limit, name)),
  ]);
  await tx
    .deleteFrom("throttles")
    .where((eb) =>
      eb.or([
        eb("key", "in", keys),
        sql<boolean>`(key like '%by network and account:%' or key like '%login by device:%') and split_part(key, ' ', -1) = any (${names})`,
      ]),
    )
    .execute();
}

/** Deletes every count stored for a company. System role only. */
export async function forgetAttemptsOfCompany(tx: Tx, companyId: string): Promise<void> {
  const ofCompanies = keysOf(limits).filter((limit) => limit.endsWith("by company"));
  const keys = ofCompanies.map((limit) => keyOf(limit, companyId));
  await tx.deleteFrom("throttles").where("key", "in", keys).execute();
}
