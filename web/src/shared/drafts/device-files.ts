import { fieldsOf } from "@firstlight/contract";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { isSupportSession } from "#lib/offline/storage.ts";
import { filesDatabase } from "./device-storage.ts";

interface Box extends DBSchema {
  waiting: { key: string; value: { id: string } };
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

/** What is stored under an ID, of any shape. */
export const readRow = (id: string): Promise<unknown> => step((database) => database.get("waiting", id));

/** Rejects if the storage is full or unavailable. */
export const storeRow = (row: Box["waiting"]["value"]): Promise<unknown> =>
  step((database) => database.put("waiting", row));

export const dropRow = (id: string): Promise<void> => step((database) => database.delete("waiting", id));

/** Stores a file that is being uploaded under a key of its own. */
export const storeFile = (key: string, file: File): Promise<unknown> => {
  const row = { id: key, file };
  return storeRow(row);
};

export async function readFile(key: string): Promise<File | undefined> {
  const { file } = fieldsOf(await readRow(key));
  return file instanceof File ? file : undefined;
}
