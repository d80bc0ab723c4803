import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ownMark, readMark } from "./process-mark.ts";

/** Temporary files for uploads and image work, so that concurrent ones wait on disk, not in memory. */
export interface TempFiles {
  /** Provides a path for a temporary file, which is deleted afterwards. */
  lend<T>(work: (path: string) => Promise<T>): Promise<T>;
}

/** Longer than receiving or processing one file takes. */
const longestMs = 86_400_000;

/** Files of a killed process are abandoned; a file that another process is receiving in this folder stays. */
async function isAbandoned(directory: string, name: string): Promise<boolean> {
  const mark = readMark(name);
  if (mark) return !mark.isAlive;
  const found = await stat(join(directory, name)).catch(() => undefined);
  return found === undefined || found.mtimeMs < Date.now() - longestMs;
}

/** Several processes may share the folder, also from different machines. */
export async function openTempFiles(directory: string): Promise<TempFiles> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (await isAbandoned(directory, name)) await rm(join(directory, name), { recursive: true, force: true });
  }
  return {
    async lend(work) {
      const path = join(directory, `${ownMark}~${randomUUID()}`);
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
