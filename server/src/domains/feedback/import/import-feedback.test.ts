import { beforeEach, expect, test } from "vitest";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, expectAudit, mail } = app;
const { loseJobs } = outboxOf(app);

let team: Team;
let project: Project;
let tester: Person;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  tester = await aTester(project, { name: "Nora" });
  items = `/projects/${project.id}/feedback-items`;
});

const listOf = (address: string) =>
  "ID,Title,Details,Status,Severity,Votes,Author,Author Email,Created\n" +
  `1,It stops,On the map,Confirmed,Critical,4,Nora L.,${address},2024-05-06\n` +
  "2,It is slow,,New,,0,Ada Lovelace,ada@example.com,\n" +
  "3,It was fixed,,Done,,,,,\n" +
  "4,,,,,many,,,\n";

type Row = { line: number; outcome: string; reason: string | null; item: { number: number } | null };
const report = async (id: string) => (await team.owner.get(`/projects/${project.id}/feedback-imports/${id}`)).body;
const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (await team.owner.get(`/projects/${project.id}/feedback-imports/${id}/rows`, query)).body.rows as Row[];
const get = async (number: number) => (await team.member.get(`${items}/${number}`)).body;

async function bring(csv: string, body: object = {}): Promise<string> {
  const started = await team.member.post(`${items}/import`, { csv, ...body });
  expect([started.status, started.body.status]).toEqual([202, "running"]);
  await mail.drain();
  return started.body.id;
}

test("adds what is new once, with its authors, votes and dates, reports each row and notifies no one", async () => {
  const csv = listOf(tester.email.toUpperCase());
  const { body: preview } = await team.member.post(`${items}/import/preview`, { csv });
  expect(preview).toMatchObject({ total: 4, added: 2, already_here: 0, refused: 2, mapping: { title: 1, votes: 5 } });
  const id = await bring(csv);
  expect(await report(id)).toMatchObject({ status: "finished", total: 4, added: 2, refused: 2, waiting: 0 });
  expect((await rowsOf(id)).map(({ line, outcome, item }) => [line, outcome, item?.number])).toEqual([
    [2, "added", 1],
    [3, "added", 2],
    [4, "refused", undefined],
    [5, "refused", undefined],
  ]);
  expect((await rowsOf(id, { outcome: "refused" })).map(({ reason }) => reason)).toContain("Title is required");
  expect(await get(1)).toMatchObject({
    title: "It stops",
    details: { text: "On the map" },
    status: "accepted",
    severity: "critical",
    source: "import",
    reporter: { id: tester.id },
    author_name: null,
    external_id: "other:1",
    people_count: 4,
    imported_votes: 3,
    impact: 320,
    created_at: "2024-05-06T00:00:00.000Z",
    respond_by: null,
  });
  expect(await get(2)).toMatchObject({
    reporter: { id: team.member.id },
    author_name: "Ada Lovelace",
    people_count: 1,
    imported_votes: 1,
    follows: false,
  });
  const { notifications } = (await tester.get("/notifications")).body;
  expect([notifications, (await team.owner.get("/notifications")).body.notifications]).toEqual([[], []]);
  expect((await tester.get(`/beta/projects/${project.id}/feedback`)).body.reports).toHaveLength(1);
  const entry = await expectAudit(team.company, { action: "CREATE", resource_type: "feedback", resource_id: id });
  expect(entry.changes).toEqual({
    project_id: { after: project.id },
    listed: { after: 4 },
    refused_at_once: { after: 2 },
  });
  const { id: itemId } = await get(1);
  await expectAudit(team.company, { action: "CREATE", resource_type: "feedback", resource_id: itemId });
});

test("a second run adds nothing, also of what is in the trash; another tool’s IDs are others", async () => {
  const csv = "ID,Title\n1,One\n2,Two";
  await bring(csv);
  expect((await team.member.delete(`${items}/2`)).status).toBe(204);
  const again = await bring(csv);
  expect(await report(again)).toMatchObject({ added: 0, already_here: 2 });
  expect((await rowsOf(again)).map(({ reason }) => reason)).toEqual([null, "Is in the trash. Restore it there"]);
  expect(await report(await bring(csv, { preset: "fider" }))).toMatchObject({ added: 2, already_here: 0 });
  expect((await team.member.post(items, { type: "bug", title: "Next" })).body.number).toBe(5);
});

test("votes from elsewhere count in every recount: with testers who join, and merged", async () => {
  await bring("ID,Title,Votes,Severity\n1,One,4,critical\n2,Two,2,minor");
  await team.member.post(`${items}/1/people`, { user_id: tester.id });
  expect(await get(1)).toMatchObject({ people_count: 5, impact: 400 });
  await team.member.post(`${items}/2/merge`, { into: 1, revision: (await get(2)).revision });
  expect(await get(1)).toMatchObject({ people_count: 7, imported_votes: 6, impact: 560 });
  await team.member.post(`${items}/2/unmerge`, { revision: (await get(2)).revision });
  expect([await get(1), await get(2)]).toMatchObject([{ people_count: 5 }, { people_count: 2, impact: 40 }]);
  await team.member.delete(`${items}/1/people/${tester.id}`);
  expect(await get(1)).toMatchObject({ people_count: 4, imported_votes: 4 });
});

test("what is closed there is done in a chosen build; a chosen column counts, not its heading", async () => {
  const { body: build } = await team.owner.post(`/projects/${project.id}/builds`, { name: "1.0" });
  const mapping = { title: 1, status: 2 };
  await bring("Title,What,How\n9,One,Fixed\n8,Two,Rejected", { mapping, closed_build_id: build.id });
  expect([await get(1), await get(2)]).toMatchObject([
    { title: "One", status: "done", fixed_build: { name: "1.0" }, external_id: null },
    { title: "Two", status: "declined", reason: "Closed before it was imported." },
  ]);
});

test("hundreds of rows are resumed where a lost job stopped, and numbered without gaps", async () => {
  const csv = `ID,Title\n${Array.from({ length: 250 }, (_, index) => `${index},Item ${index}`).join("\n")}`;
  const { body } = await team.member.post(`${items}/import`, { csv });
  await loseJobs();
  clock.advance({ minutes: 15 });
  await mail.run("requeue-lost-jobs", {});
  await mail.drain();
  expect(await report(body.id)).toMatchObject({ status: "finished", added: 250, waiting: 0 });
  const numbers = (await rowsOf(body.id, { limit: "200" })).map(({ item }) => item?.number);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  clock.advance({ days: 31 });
  await mail.run("cleanup", {});
  const left = await app.database.inTenant(team.company.id, async (tx) => [
    await tx.selectFrom("feedback_import_rows").select("line").execute(),
    await tx.selectFrom("feedback_items").select("number").execute(),
  ]);
  expect(left.map((rows) => rows.length)).toEqual([0, 250]);
});

test("a project that is archived before its turn gets nothing, and the report says so", async () => {
  const { body } = await team.member.post(`${items}/import`, { csv: "ID,Title\n1,One" });
  await team.owner.post(`/projects/${project.id}/archive`);
  await mail.drain();
  expect(await rowsOf(body.id)).toMatchObject([{ outcome: "refused", reason: expect.stringMatching(/archived/) }]);
  const refused = await team.member.post(`${items}/import`, { csv: "ID,Title\n1,One" });
  expect([refused.status, refused.body.code]).toEqual([409, "project_archived"]);
  expect((await team.member.post(`${items}/import/preview`, { csv: "ID,Title\n1,One" })).status).toBe(409);
});

test("an unreadable list is refused at its field, and the sixth import of an hour waits", async () => {
  const at = async (body: object) => {
    const { status, body: problem } = await team.member.post(`${items}/import/preview`, body);
    return [status, problem.errors?.[0]?.path];
  };
  expect(await at({ csv: "Title" })).toEqual([422, "csv"]);
  expect(await at({ csv: "Title\nOne", mapping: { title: 7 } })).toEqual([422, "mapping.title"]);
  expect(await at({ csv: "Title\nOne", closed_build_id: crypto.randomUUID() })).toEqual([422, "closed_build_id"]);
  const unnamed = await team.member.post(`${items}/import`, { csv: "What\nOne" });
  expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([422, "mapping.title"]);
  expect((await team.member.post(`${items}/import/preview`, { csv: "What\nOne" })).body.mapping).toBeNull();
  for (let nth = 2; nth <= 5; nth += 1) await bring(`ID,Title\n${nth},One`);
  const sixth = await team.admin.post(`${items}/import`, { csv: "ID,Title\n6,One" });
  expect([sixth.status, sixth.body.code]).toEqual([429, "too_many_attempts"]);
});
