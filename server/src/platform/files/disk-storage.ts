import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf } from "#platform/errors.ts";
import type { Storage, StoredFile } from "./storage.ts";

const unfinished = ".part";

const isAbsent = (error: unknown) => ["ENOENT", "ENOTDIR"].includes(codeOf(error));

/** Names in a folder in their order; none when there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** A file removed after it was listed counts as absent. */
async function described(folder: string, key: string): Promise<StoredFile[]> {
  try {
    const found = await stat(join(folder, key));
    return found.isFile() ? [{ key, modified_at: found.mtime }] : [];
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Files on the disk of this machine. */
export function createDiskStorage(directory: string): Storage {
  // Two characters a folder, so that no folder grows without bound.
  const folderOf = (key: string) => join(directory, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    async put(key, content) {
      const path = pathOf(key);
      // A name of its own: two that store the same key do not write into one another's file.
      const own = `${path}.${randomBytes(6).toString("hex")}${unfinished}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(own, { flags: "wx" }));
        await rename(own, path);
      } catch (error) {
        await rm(own, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      const left = (await namesIn(folderOf(key))).filter(
        (name) => name.startsWith(`${key}.`) && name.endsWith(unfinished),
      );
      await Promise.all([key, ...left].map((name) => rm(join(folderOf(key), name), { force: true })));
    },
    async list({ after = "", limit }) {
      const files: StoredFile[] = [];
      for (const folder of await namesIn(directory)) {
        if (folder < after.slice(0, 2)) continue;
        for (const key of await namesIn(join(directory, folder))) {
          if (key > after) files.push(...(await described(join(directory, folder), key)));
          if (files.length === limit) return files;
        }
      }
      return files;
    },
  };
}
