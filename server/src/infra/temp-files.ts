import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ownMark, readMark } from "./process-mark.ts";

/** Temporary files for uploads and image work, so that concurrent ones wait on disk, not in memory. */
export interface TempFiles {
  /** Lends a path for a file, which is gone afterwards. */
  lend<T>(work: (path: string) => Promise<T>): Promise<T>;
}

/** Longer than anybody receives or works on one file. */
const longestMs = 86_400_000;

/** Files of a killed process are abandoned; a file that another process is receiving in this folder stays. */
async function isAbandoned(directory: string, name: string): Promise<boolean> {
  const mark = readMark(name);
  if (mark) return !mark.isAlive;
  const found = await stat(join(directory, name)).catch(() => undefined);
  return found === undefined || found.mtimeMs < Date.now() - longestMs;
}

/** Processes may share the folder, also those of several machines. */
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
