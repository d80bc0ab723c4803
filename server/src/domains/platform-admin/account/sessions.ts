import { inBatches } from "#platform/db/in-batches.ts";
import type { Clock } from "#platform/clock.ts";
import type { RequestContext } from "#platform/context.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";
import type { Tx } from "#platform/db/database.ts";
import { openAsSystem, type AdminCaller, type AdminRequest } from "#platform/http/admin-realm.ts";
import { hashToken, isTokenOf } from "#platform/tokens.ts";
import { findAdminSession, touchAdminSession, deleteEndedAdminSessions, getAdmin, type AdminRow } from "./queries.ts";
import { invalid } from "#platform/errors.ts";
import { countAttempts, forgiveAttempts } from "#platform/http/attempt-limiter.ts";
import { passwordMatches } from "#domains/auth/public.ts";

const minuteMs = 60_000;
const idleMs = 30 * minuteMs;
const absoluteMs = 8 * 60 * minuteMs;
const touchEveryMs = minuteMs;

/** Sessions seen or opened before these times have ended. */
function endedBefore(now: Date): { seen: Date; opened: Date } {
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

const batch = 1_000;

/** Deletes sessions of admins that have ended. */
export async function cleanUpAdmins({ database, clock }: Pick<RequestContext, "database" | "clock">): Promise<void> {
  const before = endedBefore(clock.now());
  await inBatches(batch, (limit) => database.asSystem((tx) => deleteEndedAdminSessions(tx, before, limit)));
}

/** The limit for guesses at one's own password and codes. Sign-in attempts do not use it up. */
function ownAttempts(call: AdminRequest) {
  return { "admin own password by account": call.admin.email };
}

export function forgiveOwnAttempts(call: AdminRequest, tx: Tx): Promise<void> {
  return forgiveAttempts(tx, ownAttempts(call));
}

/** The calling admin, after the attempt is counted. @throws AppError too_many_attempts */
export async function readSelf(call: AdminRequest): Promise<AdminRow> {
  return call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, ownAttempts(call));
    return getAdmin(tx, call.admin.id);
  });
}

/** The same, with a proved password. @throws AppError invalid_input at `password` */
export async function proveSelf(call: AdminRequest, password: string): Promise<AdminRow> {
  const admin = await readSelf(call);
  if (!(await passwordMatches(admin.password_hash, password))) throw invalid("password", "Incorrect password.");
  return admin;
}

/** Changes one's own account once it is proved: in one transaction, with an entry in the admin audit log. */
export function changeSelf(
  call: AdminRequest,
  changes: AuditChanges,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return openAsSystem(call, async (ctx) => {
    await change(ctx.tx);
    await forgiveOwnAttempts(call, ctx.tx);
    await writePlatformAudit(ctx, { action: "UPDATE", resource_type: "admin", resource_id: ctx.admin.id, changes });
  });
}
