import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createSeal } from "./seal.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-seal-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const aDirectory = () => mkdtemp(join(base, "data-"));

test("what is sealed opens again, after a restart, too, and looks different each time", async () => {
  const dataDir = await aDirectory();
  const seal = createSeal({ key: null, dataDir });
  const [once, twice] = [await seal.close("SECRET", "ada"), await seal.close("SECRET", "ada")];
  expect(once.equals(twice)).toBe(false);
  const restarted = createSeal({ key: null, dataDir });
  expect([await restarted.open(once, "ada"), await restarted.open(twice, "ada")]).toEqual(["SECRET", "SECRET"]);
});

test("its key is made once, whole, for the server's user alone, however many need it first", async () => {
  const dataDir = await aDirectory();
  const seals = Array.from({ length: 8 }, () => createSeal({ key: null, dataDir }));
  const sealed = await Promise.all(seals.map((seal) => seal.close("SECRET", "ada")));
  expect(await readdir(dataDir)).toEqual(["admin.key"]);
  expect((await stat(join(dataDir, "admin.key"))).mode & 0o777).toBe(0o600);
  for (const each of sealed) expect(await createSeal({ key: null, dataDir }).open(each, "ada")).toBe("SECRET");
});

test("a key that the operator set is used instead, from anywhere, and none is written", async () => {
  const [key, here, there] = [randomBytes(32), await aDirectory(), await aDirectory()];
  const sealed = await createSeal({ key, dataDir: here }).close("SECRET", "ada");
  expect(await createSeal({ key, dataDir: there }).open(sealed, "ada")).toBe("SECRET");
  expect([await readdir(here), await readdir(there)]).toEqual([[], []]);
});

test("another key, another admin, a missing key and a byte that was changed are refused alike", async () => {
  const key = randomBytes(32);
  const dataDir = await aDirectory();
  const seal = createSeal({ key, dataDir });
  const sealed = await seal.close("SECRET", "ada");
  const changed = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte));
  const attempts = [
    () => createSeal({ key: randomBytes(32), dataDir }).open(sealed, "ada"),
    () => createSeal({ key: null, dataDir }).open(sealed, "ada"),
    () => seal.open(sealed, "grace"),
    () => seal.open(Buffer.from(changed), "ada"),
    () => seal.open(Buffer.alloc(3), "ada"),
  ];
  for (const attempt of attempts) {
    const failure: unknown = await attempt().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(String(failure)).toContain("its key is missing or changed");
  }
});

test("where no key can be read or made, nothing is sealed, with a sentence", async () => {
  const [broken, gone] = [await aDirectory(), join(base, "no such folder")];
  await writeFile(join(broken, "admin.key"), "half a k");
  for (const dataDir of [broken, gone]) {
    const failure: unknown = await createSeal({ key: null, dataDir })
      .close("SECRET", "ada")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(String(failure)).toContain("Ask the operator to check admin.key");
  }
});
