import type { Readable } from "node:stream";

export interface StoredFile {
  key: string;
  modified_at: Date;
}

/** File storage. Keys are ours and random; names from people never become paths. */
export interface Storage {
  /** Stores the whole stream or nothing; what was there under the key before is replaced. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * @param range bytes, both ends included
   * @returns a stream that fails with the code ENOENT when there is no such file
   */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Removes it, or what a broken off `put` has left of it. */
  remove(key: string): Promise<void>;
  /** What is there in the order of the keys, left-overs of broken off `put`s included: a page after a key, empty at the end. */
  list(page: { after: string | undefined; limit: number }): Promise<StoredFile[]>;
}
