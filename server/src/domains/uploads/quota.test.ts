import { describe, expect, test } from "vitest";
import { openTestApp, tally } from "../../../../tests/support/test-app.ts";

const mebibyte = 1024 * 1024;
const app = await openTestApp({ quotaBytes: 2 * mebibyte });
const { aCompany, aProject, aTester, database } = app;
const half = Buffer.alloc(mebibyte / 2, "a");

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project) };
}

type Setup = Awaited<ReturnType<typeof setup>>;

/** The counter's value and the actual sum of sizes. */
async function totals({ team }: Setup) {
  return database.readTenant(team.company.id, async (tx) => {
    const sum = await tx
      .selectFrom("uploads")
      .select(({ fn }) => fn.sum<number>("size").as("bytes"))
      .executeTakeFirstOrThrow();
    const storedTotal = await tx.selectFrom("upload_totals").select("bytes").executeTakeFirst();
    return { counted: storedTotal?.bytes ?? 0, there: Number(sum.bytes ?? 0) };
  });
}

const storedFiles = async () => (await app.storage.list({ after: undefined, limit: 1_000 })).length;
const notes = { name: "notes.txt", content: half };

describe("a company that is full", () => {
  test("takes no more, says so to testers and to staff, and keeps nothing", async () => {
    const where = await setup();
    const { team, tester } = where;
    for (let count = 0; count < 4; count += 1) expect((await tester.upload(notes)).status).toBe(201);
    const before = await storedFiles();
    const bothReplies = [await tester.upload(notes), await team.member.upload(notes)];
    expect(bothReplies.map(({ status, body }) => [status, body.detail])).toEqual([
      [
        413,
        expect.stringMatching(
          /^No storage is left for files, but your other answers are not affected\. Tell the team that invited you/,
        ),
      ],
      [413, expect.stringMatching(/^Your company has used all 2 MB of its storage\. Delete responses with files/)],
    ]);
    const begun = await tester.post("/uploads/in-parts", { filename: "a.txt", size: 1 });
    expect([begun.status, begun.body.detail]).toEqual([413, bothReplies[0]?.body.detail]);
    expect(await storedFiles()).toBe(before);
    expect(await totals(where)).toEqual({ counted: 2 * mebibyte, there: 2 * mebibyte });
    expect((await (await setup()).tester.upload(notes)).status).toBe(201);
  });

  test("lets in what still fits, however many come at once", async () => {
    const where = await setup();
    const people = [where.tester, where.team.owner, where.team.admin];
    const replies = await Promise.all([...people, ...people, ...people].map((who) => who.upload(notes)));
    expect(tally(replies)).toEqual({ 201: 4, 413: 5 });
    expect(await totals(where)).toEqual({ counted: 2 * mebibyte, there: 2 * mebibyte });
  });

  test("has room again when a file is deleted", async () => {
    const where = await setup();
    const replies = await Promise.all(Array.from({ length: 4 }, () => where.tester.upload(notes)));
    await where.tester.delete(`/uploads/${replies[0]?.body.id}`);
    expect(await totals(where)).toEqual({ counted: 1.5 * mebibyte, there: 1.5 * mebibyte });
    expect((await where.tester.upload(notes)).status).toBe(201);
  });
});

test("a file that comes in parts has its room from the beginning, once", async () => {
  const where = await setup();
  const { tester } = where;
  const begin = () => tester.post("/uploads/in-parts", { filename: "a.txt", size: half.length });
  const begun = await Promise.all(Array.from({ length: 5 }, begin));
  expect(tally(begun)).toEqual({ 201: 4, 413: 1 });
  const path = `/uploads/in-parts/${begun.find(({ status }) => status === 201)?.body.id}`;
  await tester.putPart(`${path}/0`, half);
  expect((await tester.post(`${path}/finish`)).status).toBe(201);
  expect((await tester.post(`${path}/finish`)).status).toBe(201);
  expect(await totals(where)).toEqual({ counted: 2 * mebibyte, there: mebibyte / 2 });
});
