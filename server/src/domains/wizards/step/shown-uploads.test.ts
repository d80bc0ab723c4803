import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aStep } from "../../../../../tests/support/wizard-factories.ts";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, aWizard, database, mail } = app;
const words = { title: "Look around", description: "See what is there." };
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#ff0000" } })
  .png()
  .toBuffer();
const film = Buffer.from("000000206674797069736f6d0000020069736f6d6d646174", "hex");

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const { id } = await aWizard(project, { steps: [] });
  return { team, project, id, path: `/wizards/${id}` };
}

async function upload(who: Person, content: Buffer, name: string): Promise<string> {
  const { status, body } = await who.upload({ name, content });
  expect(status).toBe(201);
  return String(body.id);
}

const shows = (type: string, content: string, metadata = {}) => ({
  ...words,
  content_blocks: [{ type, content, metadata }],
});

/** Uploads linked to wizards, and whether they are shown. */
const shownOf = (ids: string[]) =>
  database.asOwner(async (tx) => {
    const rows = await tx
      .selectFrom("uploads")
      .leftJoin("wizard_uploads", "wizard_uploads.upload_id", "uploads.id")
      .select(["uploads.id", "uploads.is_shown", "wizard_uploads.wizard_id"])
      .where("uploads.id", "in", ids)
      .execute();
    return ids.map((id) => rows.flatMap((row) => (row.id === id && row.is_shown ? [row.wizard_id] : [])));
  });

test("a step shows files that staff uploaded, with their metadata", async () => {
  const { team, path, id } = await setup();
  const [image, video, text] = [
    await upload(team.owner, png, "a.png"),
    await upload(team.admin, film, "b.mp4"),
    await upload(team.member, Buffer.from("Read me.\n"), "c.txt"),
  ];
  const { status, body } = await team.owner.post(`${path}/steps`, {
    ...words,
    content_blocks: [
      { type: "image", content: image.toUpperCase(), metadata: { alt: "Red", filename: "evil.exe", size: 1 } },
      { type: "video", content: video, metadata: { thumbnail: image } },
      { type: "file", content: text },
      { type: "file", content: "https://example.com/a.pdf", metadata: { filename: "a.pdf", size: 9 } },
    ],
  });
  expect(status).toBe(201);
  expect(body.content_blocks).toMatchObject([
    { content: image, metadata: { alt: "Red", filename: "a.png", size: expect.any(Number) } },
    { content: video, metadata: { thumbnail: image, filename: "b.mp4", size: film.length } },
    { content: text, metadata: { filename: "c.txt", size: 9 } },
    { content: "https://example.com/a.pdf", metadata: { filename: "a.pdf", size: 9 } },
  ]);
  expect(await shownOf([image, video, text])).toEqual([[id], [id], [id]]);
});

test("a tester's, another company's, a deleted or wrong-type file is rejected", async () => {
  const { team, project, path } = await setup();
  const tester = await aTester(project);
  const answer = await upload(tester, png, "answer.png");
  const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [answer] } })).status).toBe(201);
  const sent = await upload(tester, png, "sent.png");
  const message = { content: "Look.", recipient_id: team.owner.id, upload_ids: [sent] };
  expect((await tester.post(`/projects/${project.id}/messages`, message)).status).toBe(201);
  const missing = "A file is missing. Upload it again.";
  const own = await upload(team.owner, png, "a.png");
  const refused: [Record<string, unknown>, field: string, message: string][] = [
    [shows("image", answer), "content", missing],
    [shows("image", sent), "content", missing],
    [shows("image", await upload(tester, png, "free.png")), "content", missing],
    [shows("image", await upload((await aCompany()).owner, png, "theirs.png")), "content", missing],
    [shows("image", crypto.randomUUID()), "content", missing],
    [shows("video", "https://example.com/a.mp4", { thumbnail: answer }), "metadata.thumbnail", missing],
    [shows("video", own), "content", "This file is not a video. Choose another one."],
    [
      shows("image", await upload(team.owner, film, "a.mp4")),
      "content",
      "This file is not an image. Choose another one.",
    ],
    [
      shows("video", "https://example.com/a.mp4", { thumbnail: await upload(team.owner, film, "b.mp4") }),
      "metadata.thumbnail",
      "This file is not an image. Choose another one.",
    ],
  ];
  for (const [body, field, message] of refused) {
    const reply = await team.owner.post(`${path}/steps`, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: `content_blocks.0.${field}`, message }]]);
  }
  expect((await team.owner.post(`${path}/steps`, shows("image", own))).status).toBe(201);
});

test("a text that looks like a file ID is a text, and grants access to no file", async () => {
  const { team, project, path } = await setup();
  const own = await upload(await aTester(project), png, "private.png");
  for (const text of [own, crypto.randomUUID()]) {
    const { status, body } = await team.owner.post(`${path}/steps`, shows("text", text));
    expect([status, body.content_blocks?.[0]?.content]).toEqual([201, text]);
  }
  expect(await shownOf([own])).toEqual([[]]);
});

test("a file belongs to a wizard as long as one of its versions shows it", async () => {
  const { team, project, id, path } = await setup();
  const [first, second] = [await upload(team.owner, png, "1.png"), await upload(team.owner, png, "2.png")];
  const { body: step } = await team.owner.post(`${path}/steps`, shows("image", first));
  const show = (content: string) => team.owner.put(`${path}/steps/${step.id}`, shows("image", content));
  await show(second);
  expect(await shownOf([first, second])).toEqual([[], [id]]);
  expect((await (await aTester(project)).post(`${path}/start`)).status).toBe(200);
  await show(first);
  expect(await shownOf([first, second])).toEqual([[id], [id]]);
  const copy = (await team.owner.post(`${path}/duplicate`)).body.id;
  expect(await shownOf([first, second])).toEqual([expect.arrayContaining([id, copy]), [id]]);
  expect((await team.owner.delete(`${path}/steps/${step.id}`)).status).toBe(204);
  expect(await shownOf([first, second])).toEqual([[copy], [id]]);
  await team.owner.delete(path);
  await team.owner.delete(`/trash${path.replace("/wizards", "/wizard")}`);
  await mail.drain();
  expect(await shownOf([first, second])).toEqual([[copy], []]);
  // A file that was shown before may be shown again, no matter who uploaded it.
  expect((await team.owner.put(`/wizards/${copy}`, { ...words, status: "archived" })).status).toBe(200);
});

test("a file that one wizard drops while another adds it stays attached", async () => {
  const { team, project, path } = await setup();
  const file = await upload(team.owner, png, "1.png");
  const { body: step } = await team.owner.post(`${path}/steps`, shows("image", file));
  const other = await aWizard(project, { steps: [] });
  const [gone, taken] = await Promise.all([
    team.owner.delete(`${path}/steps/${step.id}`),
    team.admin.post(`/wizards/${other.id}/steps`, shows("image", file)),
  ]);
  expect([gone.status, taken.status]).toEqual([204, 201]);
  expect(await shownOf([file])).toEqual([[other.id]]);
});

describe("reading", () => {
  /** Counts the statements of one request with a cached session. */
  async function statementsOf(who: Person, path: string): Promise<number> {
    expect((await who.get(path)).status).toBe(200);
    return await countStatements(database.engine, () => who.get(path));
  }

  test("runs few queries, however much there is", async () => {
    const { team, project } = await setup();
    const wizard = await aWizard(project, { steps: Array.from({ length: 50 }, () => aStep()) });
    for (let made = 0; made < 5; made += 1) await aWizard(project);
    const tester = await aTester(project);
    await tester.post(`/wizards/${wizard.id}/start`);
    expect(await statementsOf(team.owner, `/wizards/${wizard.id}`)).toBe(1);
    expect(await statementsOf(tester, `/wizards/${wizard.id}`)).toBe(2);
    expect(await statementsOf(team.owner, `/projects/${project.id}/wizards`)).toBe(2);
  });
});
