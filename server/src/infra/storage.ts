import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where files are kept. Keys are ours and random; names people gave never become paths. */
export interface Storage {
  /** Stores the whole stream or nothing. */
  put(key: string, content: Readable): Promise<void>;
  /** @param range bytes, both ends included */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Removes it, or what a broken off `put` has left of it. */
  remove(key: string): Promise<void>;
}

export function createDiskStorage(directory: string): Storage {
  // Two characters a folder, so that no folder grows without bound.
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key);
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(`${path}.part`, { flags: "wx" }));
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      await Promise.all([rm(pathOf(key), { force: true }), rm(`${pathOf(key)}.part`, { force: true })]);
    },
  };
}
