import { supportSessionMinutes, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSupportSessionAudit } from "#platform/audit/write-audit.ts";
import { companyView, getCompany } from "#domains/companies/public.ts";
import { getUser } from "../account/queries.ts";
import { insertSupportSession } from "../session/queries.ts";
import { findSupportedUser, claimSupportSession } from "./queries.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";
import { hashToken, isTokenOf, newToken } from "#platform/tokens.ts";
import { userView } from "../account/view.ts";

const codeMs = 60_000;

/** Half an hour from when the admin asked for it, however late within its minute the code is used. */
export function endOfSupportSession(createdAt: Date): Date {
  return new Date(createdAt.getTime() + supportSessionMinutes * 60_000);
}

interface Times {
  created_at: Date;
  started_at: Date | null;
  ends_at: Date;
  ended_at: Date | null;
}

/** Times of a support session, as both sides read them. Without an explicit end it ends at `ends_at`. */
export function supportSessionTimes({ created_at, started_at, ends_at, ended_at }: Times, now: Date) {
  const isOver = ends_at <= now;
  return {
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ends_at: ends_at.toISOString(),
    ended_at: (ended_at ?? (isOver ? ends_at : null))?.toISOString() ?? null,
    is_running: started_at !== null && ended_at === null && !isOver,
  };
}

function noSuchCode() {
  return new AppError("link_expired", "This code does not exist or is no longer available.");
}

async function comeIn(call: RequestContext, tx: Tx, code: string): Promise<RouteOutput<Api["beginSupportSession"]>> {
  const now = call.clock.now();
  if (!isTokenOf("support", code)) throw noSuchCode();
  const supportSession = await claimSupportSession(tx, hashToken(code), {
    now,
    codesSince: new Date(now.getTime() - codeMs),
  });
  const supportedUser = supportSession && (await findSupportedUser(tx, supportSession.user_id));
  // Within that minute they may have been suspended, or left.
  if (!supportSession || !supportedUser?.is_active || !supportedUser.joined_at || supportedUser.is_erased)
    throw noSuchCode();
  const { company_id, user_id, ends_at } = supportSession;
  const { token, hash: token_hash } = newToken("session");
  await insertSupportSession(tx, { company_id, user_id, token_hash, now, support_session_id: supportSession.id });
  await writeSupportSessionAudit({ call, tx, company_id }, supportSession, {
    action: "LOGIN",
    changes: { until: { after: ends_at.toISOString() } },
  });
  await publishEvent({ tx, clock: call.clock, company: { id: company_id } }, { to: "staff", kind: "support" });
  const [user, company] = await Promise.all([getUser(tx, company_id, user_id), getCompany(tx, company_id)]);
  const support = { ends_at: ends_at.toISOString(), may_write: supportedUser.support_may_write };
  return { token, user: userView(user), company: companyView(company), support };
}

/** Opens a support session with the code from the panel. It records no activity of the person. */
export async function beginSupportSession(
  call: RequestContext,
  { body }: RouteInput<Api["beginSupportSession"]>,
): Promise<RouteOutput<Api["beginSupportSession"]>> {
  return countGuesses(call, () => call.database.asSystem((tx) => comeIn(call, tx, body.code)));
}
