import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/run-route.ts";
import { accessOf, type SubscriptionFacts } from "#domains/billing/public.ts";
import { type EndedBefore, findSession, type SessionRow, touchSession } from "./queries.ts";
import { hashToken, isTokenOf } from "#platform/tokens.ts";

const dayMs = 86_400_000;
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
const touchEveryMs = 60 * 60_000;
const rememberMs = 5_000;
const maxRemembered = 5_000;
/** How long a change is kept in memory. Replicas lag about two seconds at most, so by then they have it. */
const newsForMs = 5_000;

/** Sessions seen or opened before these times have ended. */
export function endedBefore(now: Date): EndedBefore {
  return { seen: new Date(now.getTime() - idleMs), opened: new Date(now.getTime() - absoluteMs), now };
}

/** Days are UTC: activity past midnight counts on both days. */
function isAnotherDay(seen: Date, now: Date): boolean {
  return Math.floor(seen.getTime() / dayMs) < Math.floor(now.getTime() / dayMs);
}

function supportOf(row: SessionRow): Caller["support"] {
  const { support_session_id, support_admin_id, support_ends_at, support_may_write } = row;
  if (!support_session_id || !support_admin_id || !support_ends_at) return null;
  return {
    sessionId: support_session_id,
    adminId: support_admin_id,
    endsAt: support_ends_at,
    mayWrite: support_may_write,
  };
}

interface Remembered {
  caller: Omit<Caller, "access" | "hasNews">;
  company: SubscriptionFacts;
  ends: number;
  /** Cache expiry: until then the entry is used without a query. */
  until: number;
}

/** Whether an access change concerns this caller. */
type Concerns = (caller: Remembered["caller"]) => boolean;

/** Session cache of this process: read from the database, cached for seconds, dropped on notification. */
export interface Sessions {
  authenticate(token: string, asked: { database: Database }): Promise<Caller | undefined>;
  /** The company of a recently valid token, without a database query. It grants no access. */
  companyOf(token: string): string | undefined;
  /** Drops one cached session, at once in this process; the database notifies the others. */
  forget(tokenHash: Buffer): void;
  /** The same for all sessions of a person in one company, whose role has changed. */
  forgetUser(userId: string): void;
  /** The same for all people of a company that was locked or unlocked. */
  forgetCompany(companyId: string): void;
  /** Calls the listener when access changes, so that open streams of those concerned are checked again at once. */
  onChange(listener: (concerns: Concerns) => void): void;
  /** Calls the listener with the id of a changed company; null for all companies if notifications may have been missed. */
  onCompanyNews(listener: (companyId: string | null) => void): void;
  /** Whether this process receives change notifications. */
  readonly isNotified: boolean;
}

/** Parses a notification. @param news the payload of the database triggers: a kind, a colon and the id */
function readNews(news: string): Concerns {
  const [kind, id] = news.split(":");
  if (kind === "session") return ({ tokenHash }) => tokenHash.toString("hex") === id;
  return (caller) => caller[kind === "user" ? "user" : "company"].id === id;
}

class SessionCache implements Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #known = new Map<string, Remembered>();
  readonly #listeners: ((concerns: Concerns) => void)[] = [];
  readonly #companyListeners: ((companyId: string | null) => void)[] = [];
  /** Times of changes to people and companies, by the `performance` clock; oldest first. */
  readonly #news = new Map<string, number>();
  /** Start of change notifications, by the same clock; undefined while there are none. */
  #notifiedSince: number | undefined;
  /** Counts changes, so that a row read before a change is not cached after it. */
  #changes = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async listen(): Promise<void> {
    const onGap = (listening: boolean) => {
      this.#notifiedSince = listening ? performance.now() : undefined;
      this.#changes += 1;
      this.#known.clear();
      this.#notify(() => true);
      this.#notifyCompany(null);
    };
    await this.#database.engine.listen("access_changed", (payload) => this.#drop(payload), onGap);
  }

  #noteNews(news: string): void {
    const now = performance.now();
    this.#news.delete(news);
    this.#news.set(news, now);
    for (const [old, at] of this.#news) {
      if (at > now - newsForMs) return;
      this.#news.delete(old);
    }
  }

  #hasNewsOf({ user, company }: Remembered["caller"]): boolean {
    const since = performance.now() - newsForMs;
    // Changes made before the notifications started are unknown here: they may concern any caller.
    if (this.#notifiedSince === undefined || this.#notifiedSince > since) return true;
    return [`user:${user.id}`, `company:${company.id}`].some((news) => (this.#news.get(news) ?? -Infinity) > since);
  }

  #drop(news: string): void {
    this.#changes += 1;
    this.#noteNews(news);
    const concerns = readNews(news);
    const session = /^session:(.*)$/.exec(news)?.[1];
    if (session !== undefined) this.#known.delete(session);
    else for (const [key, { caller }] of this.#known) if (concerns(caller)) this.#known.delete(key);
    this.#notify(concerns);
    const company = /^company:(.*)$/.exec(news)?.[1];
    if (company !== undefined) this.#notifyCompany(company);
  }

  #notifyCompany(companyId: string | null): void {
    for (const listener of this.#companyListeners) listener(companyId);
  }

  onCompanyNews(listener: (companyId: string | null) => void): void {
    this.#companyListeners.push(listener);
  }

  get isNotified(): boolean {
    return this.#notifiedSince !== undefined;
  }

  #notify(concerns: Concerns): void {
    for (const listener of this.#listeners) listener(concerns);
  }

  onChange(listener: (concerns: Concerns) => void): void {
    this.#listeners.push(listener);
  }

  forget(tokenHash: Buffer): void {
    this.#drop(`session:${tokenHash.toString("hex")}`);
  }

  forgetUser(userId: string): void {
    this.#drop(`user:${userId}`);
  }

  forgetCompany(companyId: string): void {
    this.#drop(`company:${companyId}`);
  }

  async authenticate(token: string, { database }: { database: Database }): Promise<Caller | undefined> {
    if (!isTokenOf("session", token)) return undefined;
    const hash = hashToken(token);
    const key = hash.toString("hex");
    const now = this.#clock.now();
    let known = this.#known.get(key);
    if (!known || known.until <= now.getTime()) {
      // Cached callers query in their company's queue, so that anonymous clients cannot delay them.
      known = await this.#read(known ? database.among(known.caller.company.id) : database, hash, now);
      if (!known) {
        this.#known.delete(key);
        return undefined;
      }
    }
    if (known.ends <= now.getTime()) return undefined;
    return { ...known.caller, access: accessOf(known.company, now), hasNews: this.#hasNewsOf(known.caller) };
  }

  companyOf(token: string): string | undefined {
    const known = isTokenOf("session", token) ? this.#known.get(hashToken(token).toString("hex")) : undefined;
    return known && known.ends > this.#clock.now().getTime() ? known.caller.company.id : undefined;
  }

  async #read(database: Database, hash: Buffer, now: Date): Promise<Remembered | undefined> {
    const changes = this.#changes;
    const row = await findSession(database, hash);
    const seenAgo = row ? now.getTime() - row.last_seen_at.getTime() : 0;
    // A support session does not count as activity of the person.
    if (
      row &&
      !row.support_session_id &&
      seenAgo < idleMs &&
      (seenAgo > touchEveryMs || isAnotherDay(row.last_seen_at, now))
    ) {
      const { company_id, user_id } = row;
      await database.asSystem((tx) => touchSession(tx, { tokenHash: hash, company_id, user_id }, now));
    }
    if (!row?.is_active || now.getTime() - row.last_seen_at.getTime() >= idleMs) return undefined;
    const { company_id, user_id, role, name } = row;
    const support = supportOf(row);
    const read: Remembered = {
      caller: {
        tokenHash: hash,
        company: { id: company_id },
        user: { id: user_id, role, name },
        identityId: row.identity_id,
        sessionId: row.session_id,
        // Support never sets a password for a person, so it skips this step.
        mustChangePassword: row.must_change_password && !support,
        support,
      },
      company: row,
      ends: support?.endsAt.getTime() ?? row.created_at.getTime() + absoluteMs,
      until: now.getTime() + rememberMs,
    };
    // Without change notifications nothing is cached: each request queries the database.
    if (this.isNotified && changes === this.#changes) this.#remember(hash.toString("hex"), read);
    return read;
  }

  #remember(key: string, read: Remembered): void {
    this.#known.delete(key);
    this.#known.set(key, read);
    if (this.#known.size > maxRemembered) this.#known.delete(this.#known.keys().next().value ?? "");
  }
}

/** Opens this process's session cache and invalidates it through database notifications. */
export async function openSessions(database: Database, clock: Clock): Promise<Sessions> {
  const memory = new SessionCache(database, clock);
  await memory.listen();
  return memory;
}
