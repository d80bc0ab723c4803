import type { Dirent } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";

const ofOthers = 0o077;

/** From here on, only this process's user can read what it creates. */
export function createPrivateFiles(): void {
  process.umask(ofOthers);
}

/** @returns 1 where it was open to other users, else 0 */
async function restrict(path: string): Promise<number> {
  const { mode } = await lstat(path);
  if ((mode & ofOthers) === 0) return 0;
  await chmod(path, mode & 0o700);
  return 1;
}

async function restrictEntry(folder: string, entry: Dirent): Promise<number> {
  const path = join(folder, entry.name);
  try {
    if (entry.isDirectory()) return await restrictFolder(path);
    return entry.isFile() ? await restrict(path) : 0;
  } catch (error) {
    // Deleted since, or owned by another user, such as lost+found: closing the parent folder is enough.
    if (["ENOENT", "EACCES", "EPERM"].includes(codeOf(error))) return 0;
    throw error;
  }
}

/**
 * Takes all rights of other users from a folder and what it holds. Links are not followed.
 * The folder itself comes last: while it is open, there may be more to restrict.
 * @returns how many files and folders were open to others
 */
export async function restrictFolder(folder: string): Promise<number> {
  let open = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) open += await restrictEntry(folder, entry);
  return open + (await restrict(folder));
}

/** Corrects a data directory of an earlier version or of another program's making. A folder that is closed is not walked. */
export async function restrictDataDir(directory: string, log: Log): Promise<void> {
  if (process.platform === "win32") return;
  if (((await lstat(directory)).mode & ofOthers) === 0) return;
  try {
    const files = await restrictFolder(directory);
    log.warn(
      { directory, files },
      "Other users of this machine had read access to the data directory. Now only this user has access.",
    );
  } catch (error) {
    log.warn(
      { directory, err: error },
      "Other users of this machine can read the data directory. Make this user its owner, with mode 700.",
    );
  }
}
