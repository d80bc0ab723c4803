import { readFileSync, rmSync } from "node:fs";
import { mkdir, open, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "./errors.ts";

const leastFreeBytes = 64 * 1024 * 1024;

function sentence(directory: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `The folder ${directory} cannot be written to. Let this user write there, or set DATA_DIR to another folder.`;
  }
  if (code === "ENOTDIR" || code === "EEXIST") return `${directory} is not a folder. Set DATA_DIR to a folder.`;
  if (code === "ENOSPC") return `There is no space left for ${directory}. Free some, or set DATA_DIR to another disk.`;
  return `The folder ${directory} cannot be used: ${String(error)}. Set DATA_DIR to another folder.`;
}

/** When a process started, so that a number used again by another program is not taken for it. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function holderOf(path: string): number | undefined {
  const [pid = "", start = ""] = readFileSync(path, "utf8").trim().split(" ");
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid) return undefined;
  try {
    process.kill(number, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code !== "EPERM") return undefined;
  }
  return start === startOf(number) ? number : undefined;
}

async function writeLock(path: string): Promise<void> {
  const file = await open(path, "wx");
  await file.writeFile(`${process.pid} ${startOf(process.pid)}\n`);
  await file.close();
}

/**
 * Takes a data directory for this process alone.
 * @returns gives it back
 * @throws StartRefused when it cannot be written to, is full, or another process has it
 */
export async function takeDataDir(directory: string): Promise<() => void> {
  const lock = join(directory, "lock");
  try {
    await mkdir(directory, { recursive: true });
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < leastFreeBytes) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    await writeLock(lock).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      const holder = holderOf(lock);
      if (holder !== undefined) {
        throw new StartRefused(
          `Another Firstlight (process ${holder}) is using ${directory}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(lock, { force: true });
      await writeLock(lock);
    });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(sentence(directory, error), { cause: error });
  }
  return () => rmSync(lock, { force: true });
}
