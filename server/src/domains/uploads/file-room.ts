import type { TempFiles } from "#platform/files/temp-files.ts";
import type { Storage } from "#platform/files/storage.ts";

/** What calls about files need besides the database. */
export interface FileRoom {
  storage: Storage;
  incoming: TempFiles;
  /** Bytes that the files of one company may take. */
  quotaBytes: number;
  /** A body of which nothing comes for so long is given up. */
  silenceMs: number;
}
