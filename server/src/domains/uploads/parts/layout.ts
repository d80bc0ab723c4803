import type { UploadInParts } from "@firstlight/contract";
import type { Storage } from "#platform/files/storage.ts";
import type { UploadInPartsRow } from "./queries.ts";

/** Small enough to be sent again without regret on a phone, large enough not to be many. */
export const partBytes = 4 * 1024 * 1024;

export function partCount(size: number): number {
  return Math.ceil(size / partBytes);
}

/** @returns bytes of one part: all are alike but the last */
export function lengthOf(part: number, size: number): number {
  return Math.min(partBytes, size - part * partBytes);
}

export function keyOf(storageKey: string, part: number): string {
  return `${storageKey}.${part}`;
}

/** The row of uploads in parts a file of the storage is a part of, by its key. */
export function rootOf(key: string): string | undefined {
  return /^([0-9a-f]{48})\.\d+$/.exec(key)?.[1];
}

export async function removeParts(
  storage: Storage,
  { storage_key, size }: Pick<UploadInPartsRow, "storage_key" | "size">,
): Promise<void> {
  for (let part = 0; part < partCount(size); part += 1) await storage.remove(keyOf(storage_key, part));
}

export function viewInParts({ id, size, arrived }: UploadInPartsRow): UploadInParts {
  return { id, part_bytes: partBytes, parts: partCount(size), arrived };
}
