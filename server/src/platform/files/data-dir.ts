import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir, open, readdir, statfs, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { codeOf, StartupError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";
import { restrictDataDir } from "./private-files.ts";
import { isAnotherAlive, ownMark, ownNumber, readMark } from "./process-mark.ts";

/** An embedded database needs the directory exclusively; with a database server, processes share it. */
type Use = "alone" | "beside others";

const leastFreeBytes = 64 * 1024 * 1024;
/** Name prefix of the file by which a process marks that it shares the folder. */
const sharing = "shared-by~";

function sentence(directory: string, error: unknown): string {
  const code = codeOf(error);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `The folder ${directory} is not writable. Give this user write access, or set DATA_DIR to another folder.`;
  }
  if (code === "ENOTDIR" || code === "EEXIST") return `${directory} is not a folder. Set DATA_DIR to a folder.`;
  if (code === "ENOSPC") return `There is no space left for ${directory}. Free some, or set DATA_DIR to another disk.`;
  return `The folder ${directory} cannot be used: ${String(error)}. Set DATA_DIR to another folder.`;
}

/** @returns the PID of the process that holds the exclusive lock, if it is running */
function holderOf(path: string): number | undefined {
  const [pid = "", start = ""] = readFileSync(path, "utf8").trim().split(" ");
  return isAnotherAlive(Number(pid), start) ? Number(pid) : undefined;
}

async function writeLock(path: string): Promise<void> {
  const file = await open(path, "wx");
  await file.writeFile(`${ownNumber.pid} ${ownNumber.start}\n`);
  await file.close();
}

function failLocked(directory: string, holder: number): never {
  throw new StartupError(
    `Another Firstlight process (${holder}) is using ${directory}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function takeAlone(directory: string): Promise<() => void> {
  const lock = join(directory, "lock");
  await writeLock(lock).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    const holder = holderOf(lock);
    if (holder !== undefined) failLocked(directory, holder);
    rmSync(lock, { force: true });
    await writeLock(lock);
  });
  const releaseLock = () => rmSync(lock, { force: true });
  // Checked once our own lock exists: if two processes start at the same time, at most one continues.
  const sharer = (await readdir(directory)).find(
    (name) => name.startsWith(sharing) && readMark(name.slice(sharing.length))?.isAlive,
  );
  if (sharer === undefined) return releaseLock;
  releaseLock();
  return failLocked(directory, readMark(sharer.slice(sharing.length))?.pid ?? 0);
}

async function takeBesideOthers(directory: string): Promise<() => void> {
  const own = join(directory, `${sharing}${ownMark}`);
  const releaseLock = () => rmSync(own, { force: true });
  await writeFile(own, "");
  const lock = join(directory, "lock");
  const holder = existsSync(lock) ? holderOf(lock) : undefined;
  if (holder !== undefined) {
    releaseLock();
    failLocked(directory, holder);
  }
  for (const name of (await readdir(directory)).filter((each) => each.startsWith(sharing))) {
    if (name !== basename(own) && readMark(name.slice(sharing.length))?.isAlive === false)
      rmSync(join(directory, name), { force: true });
  }
  return releaseLock;
}

/**
 * Locks a data directory.
 * @returns a function that releases the lock
 * @throws StartupError when it is not writable or full, or another process holds a conflicting lock
 */
export async function lockDataDir(directory: string, how: Use = "alone"): Promise<() => void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < leastFreeBytes) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    return await (how === "alone" ? takeAlone : takeBesideOthers)(directory);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(sentence(directory, error), { cause: error });
  }
}

/** Locks the directory as `lockDataDir` does and restricts it to this user. @throws StartupError */
export async function openDataDir(directory: string, how: Use, log: Log): Promise<() => void> {
  const releaseLock = await lockDataDir(directory, how);
  await restrictDataDir(directory, log);
  return releaseLock;
}
