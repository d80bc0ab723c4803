import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { fileHooks } from "../../../domains.ts";
import { deleteOrphanedUploads } from "../delete-orphaned-uploads.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, expectAudit } = app;
const partBytes = 4 * 1024 * 1024;
// A film by its first bytes, and long enough for three parts.
const film = Buffer.concat([
  Buffer.from("000000206674797069736f6d0000020069736f6d", "hex"),
  randomBytes(2 * partBytes),
]);

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project) };
}

const partOf = (content: Buffer, part: number) => content.subarray(part * partBytes, (part + 1) * partBytes);
const storedFiles = async () => (await app.storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);

async function begin(who: Person, content: Buffer, filename = "film.mp4") {
  const { status, body } = await who.post("/uploads/in-parts", { filename, size: content.length });
  expect(status).toBe(201);
  return `/uploads/in-parts/${body.id}`;
}

async function sendAll(who: Person, path: string, content: Buffer) {
  const count = Math.ceil(content.length / partBytes);
  const replies = Array.from({ length: count }, (_, part) => who.putPart(`${path}/${part}`, partOf(content, part)));
  return tally(await Promise.all(replies));
}

test("a film is sent in parts, out of order, one of them twice, and becomes one file", async () => {
  const { team, tester } = await setup();
  const path = await begin(tester, film, "../../film.mp4");
  expect((await tester.get(path)).body).toEqual({ id: path.slice(-36), part_bytes: partBytes, parts: 3, arrived: [] });
  expect((await tester.putPart(`${path}/2`, partOf(film, 2))).body.arrived).toEqual([2]);
  expect((await tester.putPart(`${path}/0`, Buffer.alloc(partBytes, "x"))).body.arrived).toEqual([0, 2]);
  expect((await tester.putPart(`${path}/0`, partOf(film, 0))).body.arrived).toEqual([0, 2]);
  const early = await tester.post(`${path}/finish`);
  expect([early.status, early.body.detail]).toEqual([
    409,
    "1 of 3 parts of this file are missing. Send them, then finish the upload.",
  ]);
  await tester.putPart(`${path}/1`, partOf(film, 1));
  const { status, body } = await tester.post(`${path}/finish`);
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), filename: "film.mp4", content_type: "video/mp4", size: film.length },
  ]);
  await expectAudit(team.company, { action: "CREATE", resource_type: "upload", resource_id: body.id });
  const { raw } = await tester.get(`/uploads/${body.id}`);
  expect(createHash("sha256").update(raw).digest("hex")).toBe(createHash("sha256").update(film).digest("hex"));
});

test("finished twice or concurrently it is the same file, and its parts are gone", async () => {
  const { tester } = await setup();
  const before = await storedFiles();
  const path = await begin(tester, film);
  expect(await sendAll(tester, path, film)).toEqual({ 200: 3 });
  const replies = await Promise.all([1, 2, 3].map(() => tester.post(`${path}/finish`)));
  expect(tally(replies)).toEqual({ 201: 3 });
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect((await tester.post(`${path}/finish`)).body).toEqual(replies[0]?.body);
  expect((await storedFiles()).length - before.length).toBe(1);
  expect((await tester.putPart(`${path}/0`, partOf(film, 0))).status).toBe(409);
});

test("a deleted file returns 404, whether finished again or not", async () => {
  const { tester } = await setup();
  const path = await begin(tester, film);
  await sendAll(tester, path, film);
  const { body } = await tester.post(`${path}/finish`);
  expect((await tester.delete(`/uploads/${body.id}`)).status).toBe(204);
  expect((await tester.post(`${path}/finish`)).status).toBe(404);
});

describe("an invalid upload is rejected with an error", () => {
  test.each([
    ["a part too large", { part: 0, length: partBytes + 1 }, 413, /larger than the expected 4194304 bytes/],
    ["a part too small", { part: 0, length: partBytes - 1 }, 400, /smaller than the required 4194304 bytes/],
    ["an empty part", { part: 2, length: 0 }, 400, /smaller than the required 20 bytes/],
    ["a last part too large", { part: 2, length: 21 }, 413, /larger than the expected 20 bytes/],
    ["a part behind the end", { part: 3, length: 10 }, 404, /part does not exist/],
    ["a part of a number that is none", { part: -1, length: 10 }, 404, /does not exist/],
  ])("%s", async (_what, { part, length }, status, sentence) => {
    const { tester } = await setup();
    const before = await storedFiles();
    const path = await begin(tester, film);
    const reply = await tester.putPart(`${path}/${part}`, Buffer.alloc(length, "x"));
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(sentence)]);
    expect((await tester.get(path)).body.arrived).toEqual([]);
    // Those of the test before may still be on their way out.
    expect(before).toEqual(expect.arrayContaining(await storedFiles()));
  });

  test.each([
    [0, "This file is empty"],
    [50 * 1024 * 1024 + 1, "This file is too large"],
    [1.5, "File size is required"],
  ])("a file of %d bytes", async (size, detail) => {
    const { tester } = await setup();
    const { status, body } = await tester.post("/uploads/in-parts", { filename: "a.mp4", size });
    expect([status, body.detail]).toEqual([422, detail]);
  });

  test("a page in parts: it is rejected on finishing, and nothing of it is stored", async () => {
    const { tester } = await setup();
    const before = await storedFiles();
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const path = await begin(tester, page, "film.mp4");
    await sendAll(tester, path, page);
    expect((await tester.post(`${path}/finish`)).status).toBe(415);
    expect((await tester.get(path)).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  test("a part missing from the storage", async () => {
    const { team, tester } = await setup();
    const path = await begin(tester, film);
    await sendAll(tester, path, film);
    const { storage_key } = await app.database.readTenant(team.company.id, (tx) =>
      tx.selectFrom("uploads_in_parts").select("storage_key").executeTakeFirstOrThrow(),
    );
    await app.storage.remove(`${storage_key}.1`);
    const { status, body } = await tester.post(`${path}/finish`);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^1 of 3 parts/)]);
    await tester.putPart(`${path}/1`, partOf(film, 1));
    expect((await tester.post(`${path}/finish`)).status).toBe(201);
  });
});

test("no one else can access it, not even staff or testers of the same project", async () => {
  const { team, project, tester } = await setup();
  const path = await begin(tester, film);
  for (const other of [team.owner, await aTester(project), (await setup()).tester]) {
    const replies = [
      await other.get(path),
      await other.putPart(`${path}/0`, partOf(film, 0)),
      await other.post(`${path}/finish`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await tester.get(path)).body.arrived).toEqual([]);
});

test("each person can have twenty open at once", async () => {
  const { project, tester } = await setup();
  const some = { filename: "a.txt", size: 5 };
  const replies = await Promise.all(Array.from({ length: 25 }, () => tester.post("/uploads/in-parts", some)));
  expect(tally(replies)).toEqual({ 201: 20, 429: 5 });
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body.detail).toBe("You already have 20 unfinished uploads. Finish one of them, or wait a day.");
  expect((await (await aTester(project)).post("/uploads/in-parts", some)).status).toBe(201);
  const first = replies.find(({ status }) => status === 201);
  const path = `/uploads/in-parts/${first?.body.id}`;
  await tester.putPart(`${path}/0`, "notes");
  expect((await tester.post(`${path}/finish`)).status).toBe(201);
  expect((await tester.post("/uploads/in-parts", some)).status).toBe(201);
});

test("one started a day ago is deleted with its parts; newer and finished ones stay", async () => {
  const { tester } = await setup();
  const old = await begin(tester, film);
  await tester.putPart(`${old}/0`, partOf(film, 0));
  app.clock.advance({ hours: 25 });
  const stored = await storedFiles();
  const fresh = await begin(tester, Buffer.from("notes"), "notes.txt");
  await tester.putPart(`${fresh}/0`, "notes");
  const { database, jobs, clock, storage } = app;
  const parts = { database, jobs, clock, storage, publicUrl: "http://localhost:3000", fileHooks };
  await deleteOrphanedUploads.run(parts, {});
  expect((await tester.get(old)).status).toBe(404);
  expect((await tester.putPart(`${old}/1`, partOf(film, 1))).status).toBe(404);
  const { body } = await tester.post(`${fresh}/finish`);
  expect((await tester.get(`/uploads/${body.id}`)).raw.toString()).toBe("notes");
  expect((await storedFiles()).length).toBeLessThanOrEqual(stored.length);
});

test("an answer accepts it as any other file", async () => {
  const { project, tester } = await setup();
  const form = await aForm(project, { fields: [{ type: "file", label: "Film", rules: { file_kinds: ["video"] } }] });
  const path = await begin(tester, film);
  await sendAll(tester, path, film);
  const { body } = await tester.post(`${path}/finish`);
  const sent = await tester.post(`/forms/${form.id}/responses`, { responses: { Film: body.id } });
  expect(sent.status).toBe(201);
});
