import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreCopy, saveCopy } from "./data-copy.ts";

const now = new Date("2026-03-01T10:00:00Z");
let base = "";
let count = 0;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "firstlight-copy-"));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** A data directory with its own key, a file, and files that a backup leaves out. */
async function aDataDir(): Promise<string> {
  const directory = join(base, `data-${(count += 1)}`);
  await mkdir(join(directory, "uploads"), { recursive: true });
  await writeFile(join(directory, "uploads", "one"), "picture");
  await writeFile(join(directory, "admin.key"), "secret");
  await chmod(join(directory, "admin.key"), 0o600);
  await writeFile(join(directory, "shared-by~elsewhere~1~2"), "");
  return directory;
}

const target = () => join(base, `copy-${(count += 1)}`);

test("what was saved comes back into an empty folder, for its owner's eyes alone and without marks of processes", async () => {
  const [directory, copy, again] = [await aDataDir(), target(), target()];
  expect(await saveCopy(directory, copy, now)).toEqual({ files: 2, bytes: 13, madeAt: now });
  await mkdir(again);
  await writeFile(join(again, "shared-by~elsewhere~1~2"), "");
  expect(await restoreCopy(copy, again)).toEqual({ files: 2, bytes: 13, madeAt: now });
  expect(await readFile(join(again, "uploads", "one"), "utf8")).toBe("picture");
  expect((await stat(join(again, "admin.key"))).mode & 0o777).toBe(0o600);
});

test("a link is refused rather than missing, and nothing half is left", async () => {
  const [directory, copy] = [await aDataDir(), target()];
  await symlink(join(directory, "uploads"), join(directory, "more"));
  await expect(saveCopy(directory, copy, now)).rejects.toThrow("is a link or not a regular file");
  expect((await readdir(base)).filter((name) => name.startsWith(copy.slice(base.length + 1)))).toEqual([]);
});

test("nothing to save, and a folder inside of what is saved, are refused", async () => {
  const empty = target();
  await mkdir(empty);
  await expect(saveCopy(empty, target(), now)).rejects.toThrow(`${empty} is empty`);
  const directory = await aDataDir();
  await expect(saveCopy(directory, join(directory, "backup"), now)).rejects.toThrow("is inside");
  await expect(saveCopy(directory, directory, now)).rejects.toThrow("already exists");
});

test("a copy that names a place outside of the folder is none", async () => {
  const [copy, again] = [target(), target()];
  for (const folder of [copy, again]) await mkdir(folder);
  const file = { path: "../planted", bytes: 7, sha256: "0".repeat(64) };
  await writeFile(join(copy, "backup.json"), JSON.stringify({ made_at: now, folders: [], files: [file] }));
  await expect(restoreCopy(copy, again)).rejects.toThrow("is not a complete backup");
});
