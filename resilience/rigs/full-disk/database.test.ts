/**
 * No space left for files or for the database: writes fail with a clear error, reads work, and the server recovers once there is space.
 * A real full disk needs root, so storage and database return its error codes here.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";
import { asOwner } from "../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, database, storage } = app;
const put = storage.put.bind(storage);
afterEach(() => {
  storage.put = put;
});

const outOfSpace = {
  status: 507,
  body: { detail: "The server has run out of storage, so nothing was changed. Please try again later." },
};

/** The disk takes so many bytes, and the next ones fail, in the middle of a file. */
async function* untilFull(content: Readable, room: number): AsyncGenerator<Buffer> {
  let left = room;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Buffer);
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left < 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  }
}

async function filesOnDisk(): Promise<string[]> {
  const folders = ["uploads", "incoming"].map((folder) => join(app.directory, folder));
  const listed = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []));
  const found = (await Promise.all(listed)).flat().filter((entry) => entry.isFile());
  return found.map(({ name }) => name).filter((name) => !name.startsWith("audit-heads-"));
}

test("file storage: no partial file, no row, and the next upload succeeds", async () => {
  const { owner } = await aCompany();
  const file = { name: "notes.txt", content: "What we saw on the first day." };
  const { body: stored } = await owner.upload(file);
  const before = await filesOnDisk();
  storage.put = (key, content) => put(key, Readable.from(untilFull(content, 10)));
  expect(await owner.upload(file)).toMatchObject(outOfSpace);
  expect(await filesOnDisk()).toEqual(before);
  expect((await asOwner(database, "select id from uploads where owner_id = $1", [owner.id])).rows).toHaveLength(1);
  expect((await owner.get(`/uploads/${stored.id}`)).raw.toString()).toBe(file.content);
  storage.put = put;
  expect((await owner.upload(file)).status).toBe(201);
});

test("the database: writes fail and leave nothing, reads work, and writes succeed once there is space", async () => {
  const { owner } = await aCompany();
  const create = (name: string) => owner.post("/projects", { name, description: "x" });
  const names = async () => (await owner.get("/projects")).body.map(({ name }: { name: string }) => name);
  const first = unique("first");
  expect((await create(first)).status).toBe(201);
  // What PostgreSQL answers when it cannot make a file larger, at the last moment of a write.
  await asOwner(
    database,
    `create function no_space() returns trigger language plpgsql as
       $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     create constraint trigger no_space after insert on audit_entries deferrable initially deferred
       for each row execute function no_space()`,
  );
  for (let tries = 0; tries < 3; tries += 1) expect(await create(unique("refused"))).toMatchObject(outOfSpace);
  expect(await names()).toEqual([first]);
  await asOwner(database, "drop function no_space cascade");
  const second = unique("second");
  expect((await create(second)).status).toBe(201);
  expect((await names()).toSorted()).toEqual([first, second].toSorted());
});

describe("files cannot be written: the folder is read-only, or another user's", () => {
  const { incoming } = app;
  const lend = incoming.lend.bind(incoming);
  afterEach(() => {
    incoming.lend = lend;
    app.disk.isWritable = true;
  });
  const refusing = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code}: open`), { code, syscall: "open" }));

  test.each(["EROFS", "EACCES", "EPERM"])(
    "uploads return 503 with a clear message on %s, and other requests work",
    async (code) => {
      const { owner } = await aCompany();
      const file = { name: "notes.txt", content: "What we saw on the first day." };
      const refused = {
        status: 503,
        headers: { "retry-after": "60" },
        body: { detail: "Files cannot be saved right now. Please try again later." },
      };
      incoming.lend = refusing(code);
      expect(await owner.upload(file)).toMatchObject(refused);
      incoming.lend = lend;
      storage.put = refusing(code);
      expect(await owner.upload(file)).toMatchObject(refused);
      expect((await owner.post("/projects", { name: unique("Moonshot"), description: "x" })).status).toBe(201);
      expect((await asOwner(database, "select id from uploads where owner_id = $1", [owner.id])).rows).toEqual([]);
      storage.put = put;
      expect((await owner.upload(file)).status).toBe(201);
    },
  );

  test("a disk quota that is used up is a full disk", async () => {
    const { owner } = await aCompany();
    incoming.lend = refusing("EDQUOT");
    expect(await owner.upload({ name: "notes.txt", content: "x" })).toMatchObject(outOfSpace);
  });

  test("/api/ready says so, and the process stays ready for all else", async () => {
    expect(await app.anonymous.get("/ready")).toMatchObject({ status: 200, body: { status: "ready" } });
    app.disk.isWritable = false;
    expect(await app.anonymous.get("/ready")).toMatchObject({
      status: 200,
      body: { status: "ready", detail: "Uploads are rejected: DATA_DIR is not writable." },
    });
  });
});
