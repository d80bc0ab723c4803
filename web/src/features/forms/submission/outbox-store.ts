import type { AnswerValue, Upload } from "@firstlight/contract";
import { outboxDatabase } from "#shared/drafts/device-storage.ts";
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

const box = "waiting";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // All tabs share this database, and it would outlive the support session.
    if (isSupportSession()) throw new Error("A support session stores nothing on this device");
    const request = indexedDB.open(outboxDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(box, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser does not allow storage here"));
  });
}

/** Runs one step in its own transaction, then closes the database, so that signing out can delete it. */
async function step<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(box, mode);
      const request = work(transaction.objectStore(box));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser failed to store this"));
    });
  } finally {
    database.close();
  }
}

/** A queued submission with its files. */
export function readWaiting(id: string): Promise<QueuedSubmission | undefined> {
  return step("readonly", (store) => store.get(id) as IDBRequest<QueuedSubmission | undefined>);
}

/** Rejects if the storage is full or unavailable. */
export function storeWaiting(waiting: QueuedSubmission): Promise<unknown> {
  return step("readwrite", (store) => store.put(waiting));
}

export function dropWaiting(id: string): Promise<unknown> {
  return step("readwrite", (store) => store.delete(id));
}

/** A file being uploaded, stored under its own key. */
interface StoredFile {
  id: string;
  file: File;
}

export function storeFile(key: string, file: File): Promise<unknown> {
  const stored: StoredFile = { id: key, file };
  return step("readwrite", (store) => store.put(stored));
}

export async function readFile(key: string): Promise<File | undefined> {
  const stored = await step("readonly", (store) => store.get(key) as IDBRequest<StoredFile | undefined>);
  return stored?.file;
}

export function dropFile(key: string): Promise<unknown> {
  return step("readwrite", (store) => store.delete(key));
}
