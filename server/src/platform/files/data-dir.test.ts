import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "./data-dir.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-data-"));
afterAll(() => rm(base, { recursive: true, force: true }));

let folders = 0;
async function aFolder(lock?: string): Promise<string> {
  folders += 1;
  const folder = join(base, String(folders));
  await mkdir(folder, { mode: 0o777 });
  if (lock !== undefined) await writeFile(join(folder, "lock"), lock);
  return folder;
}

async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

test("a folder is created, locked and unlocked", async () => {
  const folder = join(base, "new", "deep");
  const giveBack = await lockDataDir(folder);
  expect(await readFile(join(folder, "lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  giveBack();
  (await lockDataDir(folder))();
});

/** Another program, until it is ended. */
async function another() {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
  await once(other, "spawn");
  const pid = other.pid ?? 0;
  const end = async () => {
    other.kill("SIGKILL");
    await once(other, "exit");
  };
  return { pid, start: await startOf(pid), end };
}

test("a folder locked by another process is rejected and keeps its lock", async () => {
  const { pid, start, end } = await another();
  const lock = `${pid} ${start}\n`;
  const folder = await aFolder(lock);
  const refused = `Another Firstlight process (${pid}) is using ${folder}. Stop it, or set DATA_DIR to another folder.`;
  await expect(lockDataDir(folder)).rejects.toThrow(refused);
  await expect(lockDataDir(folder, "beside others")).rejects.toThrow(refused);
  expect(await readdir(folder)).toEqual(["lock"]);
  expect(await readFile(join(folder, "lock"), "utf8")).toBe(lock);
  await end();
  (await lockDataDir(folder))();
});

test("processes with an external database share a folder, and no one can lock it during that time", async () => {
  const { pid, start, end } = await another();
  const folder = await aFolder();
  const sharer = `shared-by~${hostname()}~${pid}~${start}`;
  await writeFile(join(folder, sharer), "");
  const giveBack = await lockDataDir(folder, "beside others");
  expect(await readdir(folder)).toHaveLength(2);
  giveBack();
  await expect(lockDataDir(folder)).rejects.toThrow(`Another Firstlight process (${pid}) is using ${folder}.`);
  expect(await readdir(folder)).toEqual([sharer]);
  await end();
  const again = await lockDataDir(folder, "beside others");
  expect(await readdir(folder)).toEqual([`shared-by~${hostname()}~${process.pid}~${await startOf(process.pid)}`]);
  again();
  (await lockDataDir(folder))();
});

test.each([
  ["of a process that has ended", "999999999 12345\n"],
  ["whose number another program has now", `${process.ppid} 1\n`],
  ["that was never written to its end", ""],
  ["that is no lock", "hello"],
  ["of number 0", "0 0"],
  ["of everybody", "-1 0"],
])("a lock %s is taken over", async (_what, lock) => {
  const folder = await aFolder(lock);
  const giveBack = await lockDataDir(folder);
  expect(await readFile(join(folder, "lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  giveBack();
});

test("a folder that is not writable is rejected with an error that says what to do", async () => {
  const folder = await aFolder();
  await chmod(base, 0o755);
  await chmod(folder, 0o555);
  // Root may write anywhere, so the test switches to an unprivileged user.
  const root = process.getuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    await expect(lockDataDir(folder)).rejects.toThrow(
      `The folder ${folder} is not writable. Give this user write access, or set DATA_DIR to another folder.`,
    );
    await expect(lockDataDir(join(folder, "below"))).rejects.toThrow(/is not writable/);
  } finally {
    if (root) process.seteuid?.(0);
  }
});

test("a file is not a folder", async () => {
  const file = join(base, "file");
  await writeFile(file, "");
  await expect(lockDataDir(file)).rejects.toThrow(`${file} is not a folder. Set DATA_DIR to a folder.`);
  await expect(lockDataDir(join(file, "data"))).rejects.toThrow(/is not a folder/);
});
