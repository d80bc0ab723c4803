import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { TestLog } from "../../../../tests/support/test-log.ts";
import { restrictDataDir, restrictFolder } from "./private-files.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-private-"));
afterAll(() => rm(base, { recursive: true, force: true }));

/** A folder with a file, a subfolder with a file, and a link that points outside. */
async function anOpenFolder(name: string): Promise<string> {
  const folder = join(base, name);
  await mkdir(join(folder, "inner"), { recursive: true });
  await writeFile(join(folder, "file"), "");
  await writeFile(join(folder, "inner", "program"), "");
  await writeFile(join(base, `${name}-outside`), "");
  await symlink(join(base, `${name}-outside`), join(folder, "link"));
  const modes: [string, number][] = [
    ["", 0o755],
    ["inner", 0o777],
    ["file", 0o644],
    ["inner/program", 0o755],
    [`../${name}-outside`, 0o644],
  ];
  for (const [path, mode] of modes) await chmod(join(folder, path), mode);
  return folder;
}

/** Root ignores permissions, so then the folder is given to another user. @returns that user, to run a process as */
async function handOver(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const noOne = { uid: 65_534, gid: 65_534 };
  await chmod(base, 0o755);
  for (const name of ["", "file", "inner", "inner/program"]) await chown(join(folder, name), noOne.uid, noOne.gid);
  return noOne;
}

const modeOf = async (...path: string[]) => (await stat(join(...path))).mode & 0o777;

test("takes the rights of others, leaves the owner's, and follows no link", async () => {
  const folder = await anOpenFolder("all");
  expect(await restrictFolder(folder)).toBe(4);
  const names = (await readdir(folder, { recursive: true })).toSorted();
  expect(names).toEqual(["file", "inner", "inner/program", "link"]);
  expect(await Promise.all(["", "file", "inner", "inner/program"].map((name) => modeOf(folder, name)))).toEqual([
    0o700, 0o600, 0o700, 0o700,
  ]);
  expect(await modeOf(base, "all-outside")).toBe(0o644);
  expect(await restrictFolder(folder)).toBe(0);
});

test("closes all it may, and the folder itself, around what another user keeps in it", async () => {
  const folder = await anOpenFolder("foreign");
  await mkdir(join(folder, "lost+found"), { mode: 0o000 });
  const program = `
    import { restrictFolder } from ${JSON.stringify(new URL("./private-files.ts", import.meta.url).href)};
    process.stdout.write(String(await restrictFolder(process.argv[1])));`;
  const noOne = await handOver(folder);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, folder], noOne);
  expect(stdout).toBe("4");
  expect(await Promise.all(["", "file", "inner"].map((name) => modeOf(folder, name)))).toEqual([0o700, 0o600, 0o700]);
});

test("says once that a data directory was open", async () => {
  const folder = await anOpenFolder("once");
  const testLog = new TestLog();
  await restrictDataDir(folder, testLog.log);
  await restrictDataDir(folder, testLog.log);
  expect(testLog.text.match(/Other users of this machine had read access to the data directory/g)).toHaveLength(1);
});
