import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { areWritable } from "./writable.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-writable-"));
afterAll(() => rm(base, { recursive: true }));

test("a folder that can be written to, or is not there yet", async () => {
  expect(await areWritable([base, join(base, "nothing")])).toBe(true);
});

test.each(["EROFS", "EACCES", "EIO"])("one of them answers %s", async (code) => {
  const refusing = join(base, "refusing");
  const ask = async (folder: unknown) => {
    if (folder === refusing) throw Object.assign(new Error(code), { code });
  };
  expect(await areWritable([base, refusing], ask)).toBe(false);
});

test("a file where a folder was", async () => {
  await writeFile(join(base, "file"), "");
  expect(await areWritable([join(base, "file", "uploads")])).toBe(false);
});
