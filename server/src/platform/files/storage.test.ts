/** Both storages keep the same promises: the disk, and a store that speaks S3. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { TestS3Server } from "../../../../tests/support/s3-server.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { StartupError } from "#platform/errors.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

const directory = await mkdtemp(join(tmpdir(), "firstlight-storage-"));
const server = await TestS3Server.start();
afterEach(() => {
  server.treat = () => "answer";
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
const newKey = (start = "") => (start + randomBytes(24).toString("hex")).slice(0, 48);
const all = async (content: Readable) => Buffer.concat((await content.toArray()) as Buffer[]);
/** In chunks as they arrive on a connection; it fails at `breakAt`. */
function stream(content: Buffer, breakAt = Infinity): Readable {
  return Readable.from(
    (function* () {
      for (let start = 0; start < content.length; start += 100_000) {
        if (start > breakAt) throw new Error("The line broke");
        yield content.subarray(start, start + 100_000);
      }
    })(),
    { objectMode: false },
  );
}

describe.each<[string, Storage]>([
  ["the disk", createDiskStorage(directory)],
  ["an S3 store", await openStorage({ kind: "s3", ...server.settings })],
])("%s", (_what, storage) => {
  const keys = async () => {
    const found: string[] = [];
    for (;;) {
      const page = await storage.list({ after: found.at(-1), limit: 2 });
      if (page.length === 0) return found;
      found.push(...page.map(({ key }) => key));
    }
  };

  test.each([0, 1, 5 * mebibyte - 1, 5 * mebibyte, 5 * mebibyte + 1, 13 * mebibyte])(
    "returns %i bytes unchanged, whole and in ranges",
    async (size) => {
      const [key, content] = [newKey(), randomBytes(size)];
      await storage.put(key, stream(content));
      expect((await all(storage.read(key))).equals(content)).toBe(true);
      if (size < 9) return;
      const ranges = [
        { start: 0, end: 8 },
        { start: size - 3, end: size - 1 },
        { start: 2, end: 1_000_000 },
      ];
      for (const range of ranges) {
        const read = await all(storage.read(key, range));
        expect(read.equals(content.subarray(range.start, range.end + 1))).toBe(true);
      }
      await storage.remove(key);
    },
  );

  test("keeps the last file stored under a key", async () => {
    const key = newKey();
    await Promise.all([1, 2, 3].map(() => storage.put(key, stream(Buffer.from("before")))));
    await storage.put(key, stream(Buffer.from("after")));
    expect(String(await all(storage.read(key)))).toBe("after");
    await storage.remove(key);
  });

  test.each([0, 6 * mebibyte])("a stream that fails after %i bytes leaves nothing", async (breakAt) => {
    const before = await keys();
    await expect(storage.put(newKey(), stream(randomBytes(12 * mebibyte), breakAt))).rejects.toThrow("The line broke");
    expect(await keys()).toEqual(before);
    expect(await server.unfinished()).toEqual([]);
  });

  test("reports a missing file as missing; removing it is no error", async () => {
    const key = newKey();
    await storage.put(key, stream(Buffer.from("x")));
    await storage.remove(key);
    await storage.remove(key);
    await expect(all(storage.read(key))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("lists page by page in key order, with the time of each", async () => {
    for (const key of await keys()) await storage.remove(key);
    const made = ["00", "00", "a1", "ff"].map(newKey).toSorted();
    for (const key of [...made].toReversed()) await storage.put(key, stream(Buffer.from("x")));
    expect(await keys()).toEqual(made);
    const [first] = await storage.list({ after: undefined, limit: 1 });
    expect(Math.abs(Date.now() - (first?.modified_at.getTime() ?? 0))).toBeLessThan(60_000);
  });
});

test("a killed process's partial file on disk is listed, and removed with its key", async () => {
  const storage = createDiskStorage(directory);
  const key = newKey("ee");
  await mkdir(join(directory, "ee"), { recursive: true });
  const left = join(directory, "ee", `${key}.0a1b.part`);
  await writeFile(left, "half");
  await utimes(left, 1, 1);
  expect((await storage.list({ after: "ee", limit: 10 })).map((file) => file.key)).toContain(`${key}.0a1b.part`);
  await storage.remove(key);
  expect(await readdir(join(directory, "ee"))).toEqual([]);
});

describe("a failing store", () => {
  const settings = { kind: "s3", ...server.settings } as const;

  test("is retried, and the file arrives", async () => {
    const storage = await openStorage(settings);
    let troubles = 0;
    server.treat = (asked) => {
      if (!asked.includes("partNumber=2") || troubles === 2) return "answer";
      troubles += 1;
      return troubles === 1 ? "fail" : "hang up";
    };
    const [key, content] = [newKey(), randomBytes(11 * mebibyte)];
    await storage.put(key, stream(content));
    expect([troubles, (await all(storage.read(key))).equals(content)]).toEqual([2, true]);
  });

  test("that stays down fails the upload and leaves nothing", async () => {
    const storage = await openStorage(settings);
    const key = newKey();
    server.treat = (asked) => (asked.includes("partNumber=2") ? "fail" : "answer");
    await expect(storage.put(key, stream(randomBytes(11 * mebibyte)))).rejects.toThrow("503");
    expect(await server.unfinished()).toEqual([]);
    await expect(all(storage.read(key))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("reads ahead at most one part, however large the file", async () => {
    const storage = await openStorage(settings);
    let sent = 0;
    server.treat = (asked) => {
      if (asked.includes("partNumber=")) sent += 5 * mebibyte;
      return "answer";
    };
    let maxAhead = 0;
    const content = Readable.from(
      (function* () {
        for (let read = 0; read < 27 * mebibyte; read += mebibyte) {
          maxAhead = Math.max(maxAhead, read - sent);
          yield Buffer.alloc(mebibyte, "x");
        }
      })(),
      { objectMode: false },
    );
    await storage.put(newKey(), content);
    expect(maxAhead).toBeLessThanOrEqual(7 * mebibyte);
  });
});

test("processes that start at the same moment check the store without conflicts, and leave nothing", async () => {
  const settings = { kind: "s3", ...server.settings } as const;
  const names = async (storage: Storage) =>
    (await storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);
  const before = await names(await openStorage(settings));
  const [one] = await Promise.all(Array.from({ length: 8 }, () => openStorage(settings)));
  expect(one && (await names(one))).toEqual(before);
});

test.each([
  [{ secretAccessKey: "wrong" }, /rejects these credentials \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID/],
  [{ accessKeyId: "nobody" }, /rejects these credentials/],
  [{ bucket: "absent" }, /^There is no bucket “absent” at http:.+ Create it, or set S3_BUCKET\.$/],
  [
    { endpoint: "http://127.0.0.1:1" },
    /^The object storage at http:\/\/127\.0\.0\.1:1 cannot be reached\. Check S3_ENDPOINT/,
  ],
])("the start is refused with what to change: %j", async (wrong, sentence) => {
  const failure = await openStorage({ kind: "s3", ...server.settings, ...wrong }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toMatch(sentence);
  expect((failure as Error).message).not.toContain("wrong");
});
