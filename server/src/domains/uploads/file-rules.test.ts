/** What a field requires of its files, enforced by the server whatever the browser lets through. */
import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();

const webm = (...tracks: number[]) =>
  Buffer.concat([
    Buffer.from("1a45dfa39f4282847765626d", "hex"),
    ...tracks.map((kind) => Buffer.from([0xae, 0x83, 0x81, kind])),
    Buffer.alloc(40),
  ]);
const mp4 = (...handlers: string[]) =>
  Buffer.concat([Buffer.from("000000206674797069736f6d0000020069736f6d", "hex"), Buffer.from(handlers.join("....."))]);
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

async function setup(rules: object) {
  const project = await app.aProject(await app.aCompany());
  const form = await app.aForm(project, {
    fields: [
      { type: "file", label: "Recording", rules },
      { type: "file", label: "More" },
    ],
  });
  return { form, tester: await app.aTester(project) };
}

const idOf = async (who: Person, content: Buffer) => {
  const { status, body } = await who.upload({ name: "file", content });
  expect(status).toBe(201);
  return String(body.id);
};

test.each([
  ["a recording of a voice in WebM", webm(2), "audio/webm"],
  ["a recording of a screen with sound in WebM", webm(1, 2), "video/webm"],
  ["a recording of a voice in MP4", mp4("hdlr", "soun"), "audio/mp4"],
  ["a recording of a screen in MP4", mp4("hdlr", "vide", "soun"), "video/mp4"],
  ["a film whose tracks are told at its end", mp4("mdat"), "video/mp4"],
])("%s is known by its tracks", async (_what, content, content_type) => {
  const { tester } = await setup({});
  expect((await tester.upload({ name: "recording", content })).body).toMatchObject({ content_type });
});

describe("a file type the field does not accept", () => {
  test.each<[string, object, Buffer, string]>([
    ["of another kind", { file_kinds: ["audio"] }, webm(1, 2), "must be an audio recording"],
    ["of another kind than two", { file_kinds: ["audio", "image"] }, pdf, "must be an audio recording or an image"],
    ["too large", { max_file_mb: 1 }, Buffer.alloc(1024 ** 2 + 1, "a"), "can have files of up to 1 MB"],
  ])("%s is refused, and stays free", async (_what, rules, content, message) => {
    const { form, tester } = await setup(rules);
    const id = await idOf(tester, content);
    const { status, body } = await tester.post(`/forms/${form.id}/responses`, { responses: { Recording: [id] } });
    expect([status, body]).toEqual([
      422,
      { detail: `“Recording”: ${message}`, code: "invalid_input", errors: [{ path: "responses.Recording", message }] },
    ]);
    const sent = await tester.post(`/forms/${form.id}/responses`, { responses: { More: [id] } });
    expect(sent.status).toBe(201);
  });
});

test("files of several fields are counted together; one in two fields belongs to the first only", async () => {
  const { form, tester } = await setup({ file_kinds: ["audio"] });
  const [voice, document] = [await idOf(tester, webm(2)), await idOf(tester, pdf)];
  const twice = await tester.post(`/forms/${form.id}/responses`, {
    responses: { Recording: [voice], More: [document, voice] },
  });
  expect([twice.status, twice.body.detail]).toEqual([422, "“More”: a file is missing. Upload it again."]);
  const sent = await tester.post(`/forms/${form.id}/responses`, {
    responses: { Recording: [voice, voice], More: [document] },
  });
  expect(sent.status).toBe(201);
});

describe("deleting a file", () => {
  test("that is one's own and unused removes row and file", async () => {
    const { tester } = await setup({});
    const before = (await app.storage.list({ after: undefined, limit: 500 })).length;
    const id = await idOf(tester, pdf);
    expect((await tester.delete(`/uploads/${id}`)).status).toBe(204);
    expect((await tester.get(`/uploads/${id}`)).status).toBe(404);
    expect((await tester.delete(`/uploads/${id}`)).status).toBe(404);
    await expect.poll(async () => (await app.storage.list({ after: undefined, limit: 500 })).length).toBe(before);
    await app.expectAudit(tester.company, { action: "DELETE", resource_type: "upload", resource_id: id });
  });

  test("used by an answer is a conflict, and another person's returns 404", async () => {
    const { form, tester } = await setup({});
    const id = await idOf(tester, pdf);
    const other = await app.aTester(form.project);
    expect((await other.delete(`/uploads/${id}`)).status).toBe(404);
    await tester.post(`/forms/${form.id}/responses`, { responses: { More: [id] } });
    const { status, body } = await tester.delete(`/uploads/${id}`);
    expect([status, body.detail]).toEqual([
      409,
      "This file is used in an answer, a wizard or a message. Delete that first.",
    ]);
    expect((await tester.get(`/uploads/${id}`)).raw).toEqual(pdf);
  });
});
