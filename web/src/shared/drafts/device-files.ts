import type { AnswerValue, Upload } from "@firstlight/contract";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { outboxDatabase } from "./device-storage.ts";
import { isSupportSession } from "#lib/offline/storage.ts";

export interface WaitingFile {
  /** A placeholder for the file in the answers until the file is uploaded. */
  key: string;
  field_id: string;
  file: File;
  /** Set once the first parts of the file are uploaded. */
  ticket?: string | undefined;
  /** Set once the file is uploaded. */
  upload?: Upload | undefined;
}

/** A submission that could not be sent yet. Its ID prevents storing it twice. */
export interface QueuedSubmission {
  id: string;
  user_id: string;
  form_id: string;
  project_id: string;
  title: string;
  version: number;
  /** Answers by field label. */
  responses: Record<string, AnswerValue>;
  files: WaitingFile[];
}

/** A file being uploaded, stored under its own key. */
interface StoredFile {
  id: string;
  file: File;
}

interface Box extends DBSchema {
  waiting: { key: string; value: QueuedSubmission | StoredFile };
}

/** Does one thing, then closes the database, so that signing out can delete it. */
async function step<T>(work: (database: IDBPDatabase<Box>) => Promise<T>): Promise<T> {
  // All tabs share this database, and it would outlive the support session.
  if (isSupportSession()) throw new Error("A support session stores nothing on this device");
  const database = await openDB<Box>(outboxDatabase, 1, {
    upgrade: (made) => void made.createObjectStore("waiting", { keyPath: "id" }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const read = (id: string) => step((database) => database.get("waiting", id));
const store = (value: Box["waiting"]["value"]) => step((database) => database.put("waiting", value));
const drop = (id: string) => step((database) => database.delete("waiting", id));

/** A queued submission with its files. */
export async function readWaiting(id: string): Promise<QueuedSubmission | undefined> {
  const stored = await read(id);
  return stored && "form_id" in stored ? stored : undefined;
}

/** Rejects if the storage is full or unavailable. */
export const storeWaiting = (waiting: QueuedSubmission): Promise<unknown> => store(waiting);
export const dropWaiting = drop;

export const storeFile = (key: string, file: File): Promise<unknown> => store({ id: key, file });
export const dropFile = drop;

export async function readFile(key: string): Promise<File | undefined> {
  const stored = await read(key);
  return stored && "file" in stored ? stored.file : undefined;
}
