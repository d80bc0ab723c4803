import type { Readable } from "node:stream";

export interface StoredFile {
  key: string;
  modified_at: Date;
}

/** File storage. Keys are random and server-generated; user-supplied names never become paths. */
export interface Storage {
  /** Stores the whole stream or nothing; replaces an existing file with the key. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * @param range bytes, both ends included
   * @returns a stream that fails with the code ENOENT when there is no such file
   */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Removes the file, or the remains of an interrupted `put`. */
  remove(key: string): Promise<void>;
  /** Lists stored files in key order, including remains of interrupted `put`s: one page after a key, empty at the end. */
  list(page: { after: string | undefined; limit: number }): Promise<StoredFile[]>;
}
