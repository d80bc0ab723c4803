import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { readZip } from "../../../../../tests/support/zip.ts";
import { asJson, asText, zipOf, type Entry } from "./zip.ts";

const lastModified = new Date("2026-11-22T12:00:00Z");

async function* entries(count: number): AsyncGenerator<Entry> {
  for (let n = 0; n < count; n += 1) yield { name: `${n}.txt`, lastModified, input: asText(`File ${n}`) };
}

test.each([0, 1, 65_535])("a zip says that it has %i files", { timeout: 60_000 }, async (count) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(entries(count))) chunks.push(chunk);
  const files = readZip(Buffer.concat(chunks));
  expect(files.size).toBe(count);
  if (count > 0) expect(files.get(`${count - 1}.txt`)?.toString()).toBe(`File ${count - 1}`);
});

describe("a zip that is broken off", () => {
  async function* endless(closed: string[], name: string): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(1_000);
    } finally {
      closed.push(name);
    }
  }
  async function* endlessEntries(closed: string[]): AsyncGenerator<Entry> {
    try {
      yield { name: "a", lastModified, input: endless(closed, "a") };
    } finally {
      closed.push("entries");
    }
  }

  test("by its reader lets go of what it was reading", async () => {
    const closed: string[] = [];
    let chunks = 0;
    for await (const _chunk of zipOf(endlessEntries(closed))) {
      chunks += 1;
      if (chunks === 10) break;
    }
    expect(closed.toSorted()).toEqual(["a", "entries"]);
  });

  test("by what it reads fails for that", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1_000);
      throw new Error("The disk is broken");
    }
    async function* one(): AsyncGenerator<Entry> {
      yield { name: "a", lastModified, input: broken() };
    }
    await expect(buffer(Readable.from(zipOf(one())))).rejects.toThrow("The disk is broken");
  });
});

describe("a list of objects", () => {
  async function* pages() {
    yield [];
    yield [{ a: 1 }, { a: '\u2028"' }];
    yield [{ a: null }];
  }
  async function* nothing() {}
  const text = async (of: AsyncIterable<object[]>) => (await buffer(Readable.from(asJson(of)))).toString();

  test("is one object a line, also over several pages", async () => {
    const list = await text(pages());
    expect(JSON.parse(list)).toEqual([{ a: 1 }, { a: '\u2028"' }, { a: null }]);
    expect(list.split("\n")).toHaveLength(6);
  });

  test("of nothing is an empty one", async () => expect(JSON.parse(await text(nothing()))).toEqual([]));
});
