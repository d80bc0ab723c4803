import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { isSupportSession } from "#lib/offline/storage.ts";
import { filesDatabase } from "./device-storage.ts";

interface Box extends DBSchema {
  /** A file that is being uploaded, under a key of its own, or what waits together with its files. */
  waiting: { key: string; value: { id: string; file?: File } };
}

/** Does one thing, then closes the database, so that signing out can delete it. */
async function step<T>(work: (database: IDBPDatabase<Box>) => Promise<T>): Promise<T> {
  // All tabs share this database, and it would outlive the support session.
  if (isSupportSession()) throw new Error("A support session stores nothing on this device");
  const database = await openDB<Box>(filesDatabase, 1, {
    upgrade: (made) => void made.createObjectStore("waiting", { keyPath: "id" }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readRow = (id: string) => step((database) => database.get("waiting", id));

/** Rejects if the storage is full or unavailable. */
export const storeRow = (row: Box["waiting"]["value"]) => step((database) => database.put("waiting", row));

export const dropRow = (id: string) => step((database) => database.delete("waiting", id));
