import type { Query } from "@tanstack/react-query";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { ApiError } from "../api/error.ts";
import { build, cacheOwner, fromDevice, responsesDatabase, type StoredResponse } from "./response-cache.ts";

interface Listed extends Omit<StoredResponse, "data"> {
  build: string;
  /** In characters of JSON. */
  size: number;
}

interface Box extends DBSchema {
  /** Apart from the list, so that counting and dating read no content. */
  content: { key: string; value: { key: string; text: string } };
  listed: { key: string; value: Listed };
}

/** Of all responses, in characters of JSON; the longest-stored ones go first. */
export const storageBudget = 5_000_000;
const largest = 1_000_000;

/** Does one thing, then closes the database, so that signing out can delete it. */
async function step<T>(work: (database: IDBPDatabase<Box>) => Promise<T>): Promise<T> {
  const database = await openDB<Box>(responsesDatabase, 1, {
    upgrade: (made) => {
      for (const name of ["content", "listed"] as const) made.createObjectStore(name, { keyPath: "key" });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const isOfNow = (key: string) => {
  const owner = cacheOwner();
  return owner !== undefined && key.startsWith(owner);
};

/** What has to go: of other accounts and builds, and of the rest the oldest beyond the budget. */
function excess(listed: readonly Listed[]): Listed[] {
  let total = 0;
  return listed
    .toSorted((one, other) => other.at - one.at)
    .filter((each) => {
      if (!isOfNow(each.key) || each.build !== build) return true;
      total += each.size;
      return total > storageBudget;
    });
}

/** Before this database, responses were in the small storage. */
function dropOldKeys(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith("firstlight.kept.")) localStorage.removeItem(key);
}

/** Stores responses, unless a newer one is there. Without room it gives back all that it has. */
export async function storeResponses(rows: readonly StoredResponse[]): Promise<void> {
  // Asked before the database is opened: a sign-out deletes it after that.
  const own = rows.filter(({ key }) => isOfNow(key));
  if (own.length === 0) return;
  dropOldKeys();
  const texts = own.map(({ key, at, data }) => ({ key, at, text: JSON.stringify(data) ?? "null" }));
  await step(async (database) => {
    try {
      const all = database.transaction(["content", "listed"], "readwrite");
      const [content, list] = [all.objectStore("content"), all.objectStore("listed")];
      const listed = new Map((await list.getAll()).map((each) => [each.key, each]));
      const news = texts.filter(({ key, at, text }) => text.length <= largest && (listed.get(key)?.at ?? 0) <= at);
      for (const { key, at, text } of news) listed.set(key, { key, at, build, size: text.length });
      const gone = new Set(excess([...listed.values()]).map(({ key }) => key));
      const writes = news
        .filter(({ key }) => !gone.has(key))
        .flatMap(({ key, text, at }) => [content.put({ key, text }), list.put({ key, at, build, size: text.length })]);
      const drops = [...gone].flatMap((key) => [content.delete(key), list.delete(key)]);
      await Promise.all([...writes, ...drops, all.done]);
    } catch (error) {
      await Promise.all((["content", "listed"] as const).map((name) => database.clear(name)));
      throw error;
    }
  });
}

/** A response of this build, if it is stored. */
export async function findResponse(key: string): Promise<StoredResponse | undefined> {
  return step(async (database) => {
    const [listed, content] = await Promise.all([database.get("listed", key), database.get("content", key)]);
    return listed?.build === build && content ? { key, at: listed.at, data: JSON.parse(content.text) } : undefined;
  });
}

export async function dropResponse(key: string): Promise<void> {
  await step((database) => Promise.all([database.delete("listed", key), database.delete("content", key)]));
}

/** Dates responses that the server has confirmed. @returns false if one of them is no longer stored */
export async function confirmResponses(keys: readonly string[], at: number): Promise<boolean> {
  return step(async (database) => {
    const all = database.transaction("listed", "readwrite");
    const found = await Promise.all(keys.map((key) => all.store.get(key)));
    const listed = found.filter((each) => each !== undefined).filter((each) => each.build === build);
    const earlier = listed.filter((each) => each.at < at);
    await Promise.all([...earlier.map((each) => all.store.put({ ...each, at })), all.done]);
    return listed.length === keys.length;
  });
}

/** What is on screen is as new as what the device stores, or newer. @throws if more was asked for, which is not there */
function shown({ state }: Query, error: ApiError): Pick<StoredResponse, "at" | "data"> {
  if (state.fetchMeta?.fetchMore) throw error;
  return { data: state.data, at: state.dataUpdatedAt };
}

interface Failed {
  query: Query;
  key: string;
  error: ApiError;
  /** Not on the device yet. */
  unstored: Map<string, StoredResponse>;
}

/** What a query answers with whose call has failed. @throws the error of the call, if there is nothing */
export async function instead({ query, key, error, unstored }: Failed): Promise<unknown> {
  // The user no longer has access to this data.
  if (error.status >= 400 && error.status < 500 && error.status !== 429) {
    unstored.delete(key);
    await dropResponse(key).catch(() => undefined);
  }
  if (!error.isNetworkFailure) throw error;
  const found =
    query.state.data === undefined
      ? (unstored.get(key) ?? (await findResponse(key).catch(() => undefined)))
      : shown(query, error);
  if (!found) throw error;
  const { asStored } = query.meta ?? {};
  const data = asStored ? await asStored(found.data).catch(() => undefined) : found.data;
  if (data === undefined) throw error;
  fromDevice.add(query);
  // Once it is shown: until then the query dates it as of now.
  setTimeout(() => query.setState({ dataUpdatedAt: found.at }));
  // The same build stored it as the response to the same call.
  return data;
}
