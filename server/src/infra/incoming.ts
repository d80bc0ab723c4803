import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Room on the disk for files that are being received or worked on: however many come at once, memory is not where they wait. */
export interface Incoming {
  /** Lends a path for a file, which is gone afterwards. */
  lend<T>(work: (path: string) => Promise<T>): Promise<T>;
}

/** Begins empty: what a killed process has left is nobody's. */
export async function openIncoming(directory: string): Promise<Incoming> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  return {
    async lend(work) {
      const path = join(directory, randomUUID());
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
