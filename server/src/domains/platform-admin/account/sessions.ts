import type { Clock } from "#platform/clock.ts";
import type { RequestContext } from "#platform/context.ts";
import type { AdminCaller } from "#platform/http/run-admin-route.ts";
import { hashToken, isTokenOf } from "#platform/tokens.ts";
import { findAdminSession, touchAdminSession } from "./session-queries.ts";

const minuteMs = 60_000;
const idleMs = 30 * minuteMs;
const absoluteMs = 8 * 60 * minuteMs;
const touchEveryMs = minuteMs;

/** Sessions seen or opened before these times have ended. */
export function endedBefore(now: Date): { seen: Date; opened: Date } {
  return { seen: new Date(now.getTime() - idleMs), opened: new Date(now.getTime() - absoluteMs) };
}

interface SessionParts {
  clock: Clock;
  /** Whether the operator demands a second factor of every admin. */
  needsSecondFactor: boolean;
}

/** Lets admins in by their tokens: 30 minutes after the last call, 8 hours at most, in the browser that signed in. */
export function adminAuthenticator({ clock, needsSecondFactor }: SessionParts) {
  return async (
    token: string,
    { database, userAgent }: Pick<RequestContext, "database" | "userAgent">,
  ): Promise<AdminCaller | undefined> => {
    if (!isTokenOf("admin", token)) return undefined;
    const tokenHash = hashToken(token);
    const now = clock.now();
    return database.asSystem(async (tx) => {
      const row = await findAdminSession(tx, tokenHash);
      if (!row || row.user_agent !== userAgent) return undefined;
      const idle = now.getTime() - row.last_seen_at.getTime();
      if (idle >= idleMs || now.getTime() - row.created_at.getTime() >= absoluteMs) return undefined;
      if (idle >= touchEveryMs) await touchAdminSession(tx, tokenHash, now);
      const { id, name, email } = row;
      return {
        tokenHash,
        admin: { id, name, email },
        mustSetSecondFactor: needsSecondFactor && row.totp_confirmed_at === null,
      };
    });
  };
}
