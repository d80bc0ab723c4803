import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/error.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { getLive, subscribeToLive } from "#lib/live/state.ts";
import { accountNow } from "#shared/drafts/device-storage.ts";
import { amendEntry, forgetEntry, recordEntry } from "./edit.ts";
import { type Delay, entriesOf, hasOldLists, outboxEntries, type OutboxEntry, type OutboxKind } from "./entries.ts";
import { takeOldLists } from "./old-lists.ts";

/** How one kind is sent. Its feature registers it. */
export interface Sender {
  /** Rejects with the error if it did not arrive. */
  send: (entry: OutboxEntry, client: QueryClient) => Promise<unknown>;
  /** Whether a rejection means that there is nothing to send any more. */
  isDone?: (error: ApiError, entry: OutboxEntry, client: QueryClient) => boolean;
  /** Whether it is accepted only after something else, and waits for that. */
  isEarly?: (error: ApiError) => boolean;
  /** Prepares what is stored for the next attempt, before the entry is listed as rejected. */
  rejected?: (entry: OutboxEntry, error: ApiError) => Promise<void>;
  /** Removes what is stored besides the entry, and shows that it has arrived. */
  arrived?: (entry: OutboxEntry, client: QueryClient) => Promise<void>;
  /** Where what was rejected can be changed. */
  wayTo?: (entry: OutboxEntry) => Way;
}

export interface Way {
  href: string;
  label: string;
}

const patience = 20_000;
const longestPause = 15 * 60_000;
const senders = new Map<OutboxKind, Sender>();
const listeners = new Set<(entry: OutboxEntry) => void>();
/** Entries of an open screen, which sends them itself: it may know newer input. */
const claims = new Set<{ ids: readonly string[]; again: () => void }>();
let client = queryClient;

export function registerSender(kind: OutboxKind, sender: Sender): void {
  senders.set(kind, sender);
}

/** Subscribes to what this page has sent. @returns the unsubscribe function */
export function onSent(listener: (entry: OutboxEntry) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param again sends it once the connection is back. @returns what gives it back to the outbox */
export function claimEntries(ids: readonly string[], again: () => void): () => void {
  const claim = { ids, again };
  claims.add(claim);
  return () => {
    claims.delete(claim);
    for (const entry of outboxEntries()) if (ids.includes(entry.id)) sendNext(entry);
  };
}

const isClaimed = ({ id }: OutboxEntry) => [...claims].some(({ ids }) => ids.includes(id));

/** The error if it will never be accepted as it is; undefined if a retry may succeed. */
function rejectionOf(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return undefined;
  const isOfConnection = error.code === "request_timeout" || error.code === "upload_incomplete";
  return isOfConnection || [401, 408, 429].includes(error.status) ? undefined : error;
}

function delayOf(error: unknown): Delay {
  if (!(error instanceof ApiError)) return { text: "", isNetwork: false };
  return { text: error.fromServer ? error.detail : "", isNetwork: error.isNetworkFailure };
}

/** When a server that has failed, or was asked too often, may be asked again. */
function pauseAfter(error: unknown, before: Delay | undefined): Partial<Delay> {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return {};
  const failures = (before?.failures ?? 0) + 1;
  const pause =
    error.retryAfter === undefined ? Math.min(patience * 2 ** failures, longestPause) : error.retryAfter * 1000;
  return { failures, until: Date.now() + pause };
}

/** Whether what is stored is what was sent: it may have been taken back or changed since. */
function isAsSent({ id, data }: OutboxEntry): boolean {
  const stored = outboxEntries().find((each) => each.id === id);
  return stored !== undefined && JSON.stringify(stored.data) === JSON.stringify(data);
}

async function settle(entry: OutboxEntry, sender: Sender): Promise<void> {
  if (!isAsSent(entry)) return;
  forgetEntry(entry.id);
  await sender.arrived?.(entry, client);
  for (const listener of listeners) listener(entry);
}

/** @returns whether to continue with the next entry */
async function attempt(entry: OutboxEntry, sender: Sender): Promise<boolean> {
  const { id, kind } = entry;
  const account = accountNow();
  try {
    await sender.send(entry, client);
    if (accountNow() === account) await settle(entry, sender);
  } catch (error) {
    // Another account has a list of its own.
    if (accountNow() !== account) return false;
    const rejection = rejectionOf(error);
    const delay = delayOf(error);
    if (!rejection) {
      // The others of its kind wait for the same reason.
      const paused = { ...delay, ...pauseAfter(error, entry.delay) };
      for (const each of outboxEntries())
        if (each.kind === kind && each.refused === null) amendEntry(each.id, { delay: paused });
      return false;
    }
    const { code, detail } = rejection;
    if (!isAsSent(entry)) return true;
    if (sender.isDone?.(rejection, entry, client)) await settle(entry, sender);
    else if (sender.isEarly?.(rejection)) amendEntry(id, { delay: { ...delay, ...pauseAfter(error, entry.delay) } });
    else if (code === undefined && !entry.is_retried) amendEntry(id, { is_retried: true, delay });
    else {
      await sender.rejected?.(entry, rejection);
      amendEntry(id, { refused: detail, ...(code && { code }), is_retried: true }, account);
    }
  }
  return true;
}

/** What is sent one after the other. */
interface Line {
  kind: OutboxKind;
  account: string | undefined;
  name: string;
}

/** Kinds do not wait for each other: a message does not wait for a large upload, nor for another conversation. */
function lineOf({ kind, project_id, subject_id }: OutboxEntry): Line {
  const account = accountNow();
  const conversation = kind === "message" ? [project_id, subject_id] : [];
  return { kind, account, name: [kind, account, ...conversation].join(".") };
}

/**
 * One tab at a time does it; if two do, the entry's ID prevents duplicates.
 * @returns undefined if it is being done and is not to be waited for
 */
async function exclusively<T>(
  name: string,
  options: { ifAvailable: boolean },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request(`firstlight-outbox.${name}`, options, (lock) => (lock ? work() : undefined));
}

/**
 * For a screen that sends an entry itself: waits while the outbox of any tab does.
 * @returns undefined if it has arrived by then
 */
export async function sendAlone<R>(
  id: string,
  account: string | undefined,
  send: () => Promise<R>,
): Promise<R | undefined> {
  const isListed = () => entriesOf(account).some((each) => each.id === id);
  const wasListed = isListed();
  return exclusively(id, { ifAvailable: false }, async () => (wasListed && !isListed() ? undefined : send()));
}

/** @param isAsked by its author, who does not wait for the end of a pause */
async function attemptAll({ account, name }: Line, sender: Sender, isAsked: boolean): Promise<void> {
  const tried = new Set<string>();
  const isReady = ({ delay }: OutboxEntry) => isAsked || (delay?.until ?? 0) <= Date.now();
  const isNext = (each: OutboxEntry) =>
    lineOf(each).name === name && each.refused === null && isReady(each) && !tried.has(each.id) && !isClaimed(each);
  // The list is read each time: another tab may send too, and more may be queued.
  for (let entry = entriesOf(account).find(isNext); entry; entry = entriesOf(account).find(isNext)) {
    // Another account would send it with its own rights.
    if (accountNow() !== account) return;
    tried.add(entry.id);
    const next = entry;
    // Its screen may be sending it, also in another tab.
    const attempting = exclusively(
      next.id,
      { ifAvailable: true },
      async () => !isAsSent(next) || attempt(next, sender),
    );
    // Without a connection, the remaining attempts would fail too.
    if ((await attempting) === false) return;
  }
}

const running = new Map<string, Promise<void>>();
/** Where something was queued since a pass began. */
const queued = new Set<string>();

async function sendLine(line: Line): Promise<void> {
  const { kind, name } = line;
  const sender = senders.get(kind);
  if (!sender || running.has(name)) return running.get(name);
  const work = async () => {
    try {
      do {
        const isAsked = queued.delete(name);
        // What was just queued may be too late for the other tab's pass.
        await exclusively(name, { ifAvailable: !isAsked }, () => attemptAll(line, sender, isAsked));
      } while (queued.has(name));
    } finally {
      running.delete(name);
    }
  };
  // What could not be read or written stays listed, and is attempted again.
  const pass = work().catch(() => undefined);
  running.set(name, pass);
  return pass;
}

/** Sends all that waits while the connection lasts. */
export async function sendWaiting(): Promise<void> {
  await Promise.all(outboxEntries().map((entry) => sendLine(lineOf(entry))));
}

/** Also where a pass is running that may not have seen it. */
function sendNext(entry: OutboxEntry): void {
  const line = lineOf(entry);
  queued.add(line.name);
  void sendLine(line);
}

/** Queues an entry and sends it at once. */
export function sendNow(entry: OutboxEntry): void {
  recordEntry(entry);
  sendNext(entry);
}

let users = 0;
let stop = () => {};

function watchConnection(): () => void {
  const go = () => void sendWaiting();
  const onBack = () => {
    for (const { again } of claims) again();
    go();
  };
  // Browsers do not always know of their connection; the stream of what changes does, or else another attempt.
  let before = getLive();
  const stopLive = subscribeToLive(() => {
    if (before !== "live" && getLive() === "live") onBack();
    before = getLive();
  });
  const timer = setInterval(go, patience);
  window.addEventListener("online", onBack);
  return () => {
    stopLive();
    clearInterval(timer);
    window.removeEventListener("online", onBack);
  };
}

/** Sends now, when the connection returns, and periodically, while any screen wants it. @returns a stop function */
export function startOutbox(now: QueryClient): () => void {
  client = now;
  users += 1;
  if (hasOldLists()) takeOldLists();
  if (users === 1) stop = watchConnection();
  void sendWaiting();
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}
