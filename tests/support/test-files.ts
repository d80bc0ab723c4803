/** A temporary folder for one test app: its storage, partial uploads and emails. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "../../server/src/platform/files/disk-storage.ts";
import { openTempFiles } from "../../server/src/platform/files/temp-files.ts";

export async function openTestFiles() {
  const directory = await mkdtemp(join(tmpdir(), "firstlight-test-"));
  return {
    directory,
    mails: join(directory, "mail"),
    webDir: join(directory, "web"),
    storage: createDiskStorage(join(directory, "uploads")),
    incoming: await openTempFiles(join(directory, "incoming")),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
