import type { CallContext } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";

const minute = 60_000;

/** Attempts allowed within a window, per account and per address. */
const limits = {
  "login by account": { hits: 10, windowMs: 15 * minute },
  "login by address": { hits: 50, windowMs: 15 * minute },
  "register by address": { hits: 30, windowMs: 60 * minute },
  "token by address": { hits: 60, windowMs: 60 * minute },
} as const;
type Limit = keyof typeof limits;

/** Counts one attempt, shared by all processes. @throws Refusal "too_many" with the seconds to wait */
export async function countAttempt(call: CallContext, limit: Limit, whose: string): Promise<void> {
  const { hits, windowMs } = limits[limit];
  const now = call.clock.now();
  const fresh = new Date(now.getTime() + windowMs);
  const counted = await call.database.atGate((tx) =>
    tx
      .insertInto("throttles")
      .values({ key: `${limit}:${whose}`, window_ends_at: fresh, hits: 1 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => ({
          hits: eb
            .case()
            .when("throttles.window_ends_at", "<=", now)
            .then(1)
            .else(eb("throttles.hits", "+", 1))
            .end(),
          window_ends_at: eb
            .case()
            .when("throttles.window_ends_at", "<=", now)
            .then(eb.val(fresh))
            .else(eb.ref("throttles.window_ends_at"))
            .end(),
        })),
      )
      .returning(["hits", "window_ends_at"])
      .executeTakeFirstOrThrow(),
  );
  if (counted.hits <= hits) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((counted.window_ends_at.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refusal(
    "too_many",
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    {
      retryAfterSeconds,
    },
  );
}

/** A right password ends the account's count and gives the address its attempt back. */
export async function forgiveAttempts(call: CallContext, account: string): Promise<void> {
  await call.database.atGate(async (tx) => {
    await tx.deleteFrom("throttles").where("key", "=", `login by account:${account}`).execute();
    await tx
      .updateTable("throttles")
      .set((eb) => ({ hits: eb("hits", "-", 1) }))
      .where("key", "=", `login by address:${call.ip}`)
      .where("hits", ">", 0)
      .execute();
  });
}
