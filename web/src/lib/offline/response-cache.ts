import type { Query, QueryCacheNotifyEvent, QueryFunctionContext, QueryPersister } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError } from "../api/error.ts";

/** A response as this device stores it. */
export interface StoredResponse {
  /** The account, and the hash of the query's key. */
  key: string;
  /** Milliseconds since the Unix epoch. */
  at: number;
  data: unknown;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** What a screen gets of data as this device has stored it, if not the same. */
      asStored?: (stored: unknown) => Promise<unknown>;
    };
  }
}

export const responsesDatabase = "firstlight-responses";
/** A response stored by another build may have another shape. */
export const build = import.meta.url;

/** What testers' screens show. Passwords' settings, links to files and exports are not stored. */
const isStored = ({ queryKey }: Query) =>
  /^(auth,me|email,preferences|feedback|forms|messages|notifications,(list|unread)|testers|wizards,(?!media))\b/.test(
    queryKey.join(),
  );

const askAgainAfter = 15_000;
const firstScreenFirst = 3_000;

/** Queries that show what this device has stored. */
export const fromDevice = new WeakSet<Query>();
const listeners = new Set<() => void>();
const unstored = new Map<string, StoredResponse>();
/** Whether the last call whose response is stored reached the server. */
let hasReached = true;
let ownerNow: () => string | undefined = () => undefined;

/** Sets whose responses are stored from now on. @param owner returns an ID, or undefined if nothing may be stored */
export function setCacheOwner(owner: () => string | undefined): void {
  ownerNow = owner;
}

export const cacheOwner = () => ownerNow();

// It brings the library for IndexedDB, which first loads do without. Where either is missing, the app works without stored responses.
const device = () => import("./stored-responses.ts");

/** Deletes what this device stores of any account. */
export function clearResponseCache(): void {
  unstored.clear();
  try {
    globalThis.indexedDB?.deleteDatabase(responsesDatabase);
  } catch {
    // Without storage nothing was stored.
  }
}

function setReached(now: boolean): void {
  if (hasReached === now) return;
  hasReached = now;
  for (const listener of listeners) listener();
}

function storeUnstored(): void {
  const rows = [...unstored.values()];
  unstored.clear();
  device()
    .then(({ storeResponses }) => storeResponses(rows))
    .catch(() => undefined);
}

/** At once if the worker has the code for it: a page can be left soon. */
function storeLater(row: StoredResponse): void {
  const isHere = Boolean(navigator.serviceWorker?.controller);
  if (unstored.size === 0) setTimeout(storeUnstored, isHere ? 0 : firstScreenFirst);
  unstored.set(row.key, row);
}

/** Stores what a screen set itself, such as the run after a step. */
export function storeSet(event: QueryCacheNotifyEvent): void {
  if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
  const { query } = event;
  const owner = ownerNow();
  const { data, dataUpdatedAt: at } = query.state;
  if (owner !== undefined && isStored(query)) storeLater({ key: owner + query.queryHash, at, data });
}

/** Stores what a tester's screens show; without a connection it answers with that. */
export const storedOnDevice: QueryPersister = async <T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => {
  const owner = ownerNow();
  if (owner === undefined || !isStored(query)) return ask(context);
  const key = owner + query.queryHash;
  try {
    const data = await ask(context);
    fromDevice.delete(query);
    if (owner === ownerNow()) storeLater({ key, at: Date.now(), data });
    setReached(true);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || owner !== ownerNow()) throw error;
    setReached(!error.isNetworkFailure);
    const { instead } = await device().catch(() => {
      throw error;
    });
    return (await instead({ query, key, error, unstored })) as T;
  }
};

/** For every query: stored data is refetched as soon as that may work. */
export function refetchStored(query: Query): number | false {
  return fromDevice.has(query) && navigator.onLine ? askAgainAfter : false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last call reached the server, as far as responses are stored. */
export function useReaches(): boolean {
  return useSyncExternalStore(subscribe, () => hasReached);
}
