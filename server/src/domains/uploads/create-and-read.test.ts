import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, expectAudit } = app;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project, { fields: [{ type: "file", label: "Picture", required: true }] });
  return { team, project, form, tester: await aTester(project) };
}

async function filesOnDisk(): Promise<number> {
  const folders = ["uploads", "incoming"].map((folder) => join(app.directory, folder));
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
}

const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n");

test("a file is returned byte for byte, with its own type, as a download that cannot execute", async () => {
  const { team, tester } = await setup();
  const { status, body } = await tester.upload({ name: "schön 😀.svg", content: pdf, type: "image/svg+xml" });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    filename: "schön 😀.svg",
    content_type: "application/pdf",
    size: pdf.length,
  });
  await expectAudit(team.company, { action: "CREATE", resource_type: "upload", resource_id: body.id });
  const { raw, headers } = await tester.get(`/uploads/${body.id}`);
  expect(raw).toEqual(pdf);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf.length),
    "content-disposition": `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent("schön 😀.svg")}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
});

test("a file missing from the storage is a 500 with our own error message", async () => {
  const { tester } = await setup();
  const { body } = await tester.upload({ name: "a.pdf", content: pdf });
  for (const { key } of await app.storage.list({ after: undefined, limit: 1_000 })) await app.storage.remove(key);
  for (const range of ["", "bytes=0-3"]) {
    const reply = await tester.send("GET", `/uploads/${body.id}`, { headers: { range } });
    expect([reply.status, reply.body.detail]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong on our side/),
    ]);
    expect(reply.headers).not.toHaveProperty("content-disposition");
    expect(reply.headers).not.toHaveProperty("content-range");
  }
  expect(app.log.takeErrors()).toHaveLength(2);
});

describe("a range of a file", () => {
  test.each([
    ["bytes=0-3", 206, 0, 4],
    ["bytes=4-", 206, 4, pdf.length],
    ["bytes=-5", 206, pdf.length - 5, pdf.length],
    ["bytes=0-999999", 206, 0, pdf.length],
    ["bytes=5-2", 416, 0, 0],
    ["bytes=999999-", 416, 0, 0],
    ["bytes=-0", 416, 0, 0],
    ["bytes=-", 200, 0, pdf.length],
    ["lines=1-2", 200, 0, pdf.length],
    ["bytes=0-1,3-4", 200, 0, pdf.length],
    ["bytes=99999999999999999999-", 416, 0, 0],
  ])("%s", async (range, status, from, to) => {
    const { tester } = await setup();
    const { body } = await tester.upload({ name: "a.pdf", content: pdf });
    const reply = await app.app.inject({
      url: `/api/uploads/${body.id}`,
      headers: { authorization: `Bearer ${tester.token}`, range },
    });
    expect(reply.statusCode).toBe(status);
    if (status === 416) expect(reply.headers["content-range"]).toBe(`bytes */${pdf.length}`);
    else expect(reply.rawPayload).toEqual(pdf.subarray(from, to));
  });
});

describe("a rejected upload leaves no row and no file", () => {
  test.each([
    ["a page", "<!doctype html><script>alert(1)</script>", "page.png"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "logo.svg"],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "notes.txt"],
    ["an archive", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(64)]), "notes.txt"],
    ["nothing", "", "empty.txt"],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0x01]), "notes.txt"],
  ])("%s", async (_what, content, name) => {
    const { tester } = await setup();
    const before = await filesOnDisk();
    const { status } = await tester.upload({ name, content });
    expect(status).toBe(415);
    expect(await filesOnDisk()).toBe(before);
  });

  test("JSON, a part of another name, no part at all", async () => {
    const { tester } = await setup();
    expect((await tester.post("/uploads", { file: "x" })).status).toBe(415);
    expect((await tester.upload({ name: "a.png", content: png, field: "picture" })).status).toBe(400);
    const none = { payload: "--b--\r\n", headers: { "content-type": "multipart/form-data; boundary=b" } };
    expect((await tester.send("POST", "/uploads", none)).status).toBe(400);
    const headers = { "content-type": "multipart/form-data" };
    expect((await tester.send("POST", "/uploads", { payload: "x", headers })).status).toBe(400);
  });

  test.each([10, 10_000])("a file that is cut off after %i bytes", async (length) => {
    const { tester } = await setup();
    const before = await filesOnDisk();
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const { status } = await tester.send("POST", "/uploads", {
      payload: head + "a".repeat(length),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    expect(status).toBe(400);
    expect(await filesOnDisk()).toBe(before);
  });

  test("a file over 50 MiB", async () => {
    const { tester } = await setup();
    const before = await filesOnDisk();
    const { status, body } = await tester.upload({
      name: "long.txt",
      content: Buffer.alloc(50 * 1024 * 1024 + 1, "a"),
    });
    expect([status, body.detail]).toEqual([413, "The file is larger than 50 MiB. Choose a smaller one."]);
    expect(await filesOnDisk()).toBe(before);
  });

  test("ten thousand parts are rejected early", async () => {
    const { tester } = await setup();
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n';
    const { status } = await tester.send("POST", "/uploads", {
      payload: `${part.repeat(10_000)}--b--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    expect(status).toBe(400);
  });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\a.png", "a.png"],
  ["   ", "file"],
  ["it's (1)*.png", "it's (1)*.png"],
  [`${"😀".repeat(150)}.png`, expect.stringMatching(/\.png$/)],
])("the name %s is made fit for a header", async (name, expected) => {
  const { tester } = await setup();
  const { status, body } = await tester.upload({ name, content: png });
  expect([status, body.filename]).toEqual([201, expected]);
  const { status: read, headers } = await tester.get(`/uploads/${body.id}`);
  const [, sent = ""] =
    /^attachment; filename="file"; filename\*=UTF-8''([\w.%!~-]+)$/.exec(headers["content-disposition"] ?? "") ?? [];
  expect([read, decodeURIComponent(sent)]).toEqual([200, body.filename]);
});

describe("who may read a file", () => {
  const readable = async (who: Person, id: string) => (await who.get(`/uploads/${id}`)).status === 200;

  test("its owner only until it is part of an answer, then staff of the company too", async () => {
    const { team, project, form, tester } = await setup();
    const another = await aTester(project);
    const outsider = (await setup()).team.owner;
    const { body: file } = await tester.upload({ name: "a.png", content: png });
    expect([
      await readable(tester, file.id),
      await readable(another, file.id),
      await readable(team.owner, file.id),
    ]).toEqual([true, false, false]);
    const submitted = await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [file.id] } });
    expect(submitted.status).toBe(201);
    expect([
      await readable(tester, file.id),
      await readable(another, file.id),
      await readable(team.member, file.id),
    ]).toEqual([true, false, true]);
    expect(await readable(outsider, file.id)).toBe(false);
    const read = (await team.owner.get(`/forms/${form.id}/responses/${submitted.body.id}`)).body;
    expect(read.files).toEqual({ [file.id]: { filename: "a.png", content_type: "image/png", size: file.size } });
  });

  test("another person's, an unknown or a used file is rejected as an answer, and nothing is stored", async () => {
    const { project, form, tester, team } = await setup();
    const another = await aTester(project);
    const foreign = (await setup()).tester;
    const ids = [
      (await another.upload({ name: "a.png", content: png })).body.id,
      (await foreign.upload({ name: "a.png", content: png })).body.id,
      crypto.randomUUID(),
    ];
    for (const id of ids) {
      const { status, body } = await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: id } });
      expect([status, body.detail]).toEqual([422, "“Picture”: a file is missing. Upload it again."]);
    }
    expect((await team.owner.get(`/forms/${form.id}`)).body.response_count).toBe(0);
    const own = (await tester.upload({ name: "a.png", content: png })).body.id;
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: own } })).status).toBe(201);
    const second = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
    expect((await tester.post(`/forms/${second.id}/responses`, { responses: { Picture: own } })).status).toBe(422);
  });

  test.each([["text"], [7], [["not an id"]], [Array.from({ length: 11 }, () => crypto.randomUUID())]])(
    "%j is not a file ID",
    async (value) => {
      const { form, tester } = await setup();
      expect((await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: value } })).status).toBe(422);
    },
  );
});
