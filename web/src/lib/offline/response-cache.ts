import { useSyncExternalStore } from "react";
import { ApiError } from "../api/error.ts";
import { clearStored, appStorage as storage, readStored, writeStored } from "./storage.ts";

interface CachedResponse {
  build: string;
  /** Milliseconds since the Unix epoch. */
  at: number;
  answer: unknown;
}

const cachePrefix = "firstlight.kept.";

/** The response that a tester's shell loads first. */
export const dashboardCacheName = "dashboard";

/** A response cached by another build may have another shape. */
const build = import.meta.url;
const maxCached = 12;
/** The browser limits all of the app's storage to about five million characters. */
const maxCharacters = 300_000;
const askAgainAfter = 15_000;

/** The keys of data shown from the cache, with the time it was cached. */
const cachedAt = new Map<string, number>();
const listeners = new Set<() => void>();

/** Whether the last call whose response may be cached reached the server. */
let hasReached = false;

let ownerNow: () => string | undefined = () => undefined;

/** Sets who owns what is cached from now on. @param owner returns an ID, or undefined if nothing may be cached */
export function setCacheOwner(owner: () => string | undefined): void {
  ownerNow = owner;
}

function prefixNow(): string | null {
  const owner = ownerNow();
  return owner === undefined ? null : `${cachePrefix}${owner}.`;
}

function recordCachedAt(key: string, at: number | null): void {
  const reaches = at === null;
  if ((cachedAt.get(key) ?? null) === at && hasReached === reaches) return;
  hasReached = reaches;
  if (at === null) cachedAt.delete(key);
  else cachedAt.set(key, at);
  for (const listener of listeners) listener();
}

function read(key: string): CachedResponse | null {
  try {
    const cached = Object(JSON.parse(readStored(key) ?? "null")) as Partial<CachedResponse>;
    if (cached.build === build && typeof cached.at === "number") return { build, at: cached.at, answer: cached.answer };
  } catch {
    // Invalid data is treated as missing.
  }
  return null;
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Returning users see the server's current data, not an older copy. */
export function clearResponseCache(): void {
  for (const key of keysOf(cachePrefix)) clearStored(key);
}

function store(prefix: string, key: string, answer: unknown): void {
  const cached: CachedResponse = { build, at: Date.now(), answer };
  const text = JSON.stringify(cached);
  if (text.length > maxCharacters) return clearStored(key);
  writeStored(key, text);
  const others = keysOf(prefix).filter((other) => other !== key);
  const oldestFirst = others.toSorted((one, other) => (read(one)?.at ?? 0) - (read(other)?.at ?? 0));
  for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - maxCached))) clearStored(old);
}

/** Asks the server and caches a tester's response on this device; without a connection it returns the cached one. */
export async function fetchOrCached<A>(name: string, ask: () => Promise<A>): Promise<A> {
  const prefix = prefixNow();
  if (prefix === null) return ask();
  const key = prefix + name;
  try {
    const answer = await ask();
    if (prefix === prefixNow()) store(prefix, key, answer);
    recordCachedAt(key, null);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || prefix !== prefixNow()) throw error;
    // Access denied: the user no longer has access to this data.
    if (error.status >= 400 && error.status < 500 && error.status !== 429) clearStored(key);
    const cached = error.isNetworkFailure ? read(key) : null;
    if (!error.isNetworkFailure) recordCachedAt(key, null);
    if (!cached) throw error;
    recordCachedAt(key, cached.at);
    // The same build cached it as the response to the same call.
    return cached.answer as A;
  }
}

function isFromCache(name: string): boolean {
  const prefix = prefixNow();
  return prefix !== null && cachedAt.has(prefix + name);
}

/** Spread into query options: cached data is refetched as soon as that may work. */
export function cacheOptions(name: string) {
  return {
    staleTime: () => (isFromCache(name) ? 0 : askAgainAfter),
    refetchInterval: () => (isFromCache(name) && navigator.onLine ? askAgainAfter : false),
  } as const;
}

/** Whether there is a cached response. */
export function hasCached(name: string): boolean {
  const prefix = prefixNow();
  return prefix !== null && read(prefix + name) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time at which the oldest cached data on screen was stored; null if it comes from the server, or will at once. */
export function useCachedAt(): number | null {
  return useSyncExternalStore(subscribe, () => {
    const prefix = prefixNow();
    const times = [...cachedAt].flatMap(([key, at]) => (prefix !== null && key.startsWith(prefix) ? [at] : []));
    return hasReached || times.length === 0 ? null : Math.min(...times);
  });
}
