import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage, assertUsableStore, type S3Settings } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export type StorageSettings = { kind: "disk"; directory: string } | ({ kind: "s3" } & S3Settings);

/** @throws StartupError when the store cannot be used as it is set */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === "disk") return createDiskStorage(settings.directory);
  const storage = createS3Storage(settings);
  await assertUsableStore(storage, settings);
  return storage;
}
