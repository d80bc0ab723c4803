import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test, vi } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database } = app;

let team: Team;
let project: Project;
let tester: Person;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  tester = await aTester(project, { name: "Nora" });
  items = `/projects/${project.id}/feedback-items`;
  await database.inTenant(team.company.id, (tx) =>
    tx.updateTable("companies").set({ time_zone: "Asia/Tokyo" }).where("id", "=", team.company.id).execute(),
  );
});

async function report(title: string, body: object = {}): Promise<number> {
  clock.advance({ seconds: 1 });
  const said = {
    type: "bug",
    title,
    severity: "critical",
    environment: { platform: "ios", device: "iPhone" },
    ...body,
  };
  return (await tester.post(`/beta/projects/${project.id}/feedback`, said)).body.number;
}

async function exported(query: Record<string, string>) {
  const reply = await app.app.inject({
    url: `/api${items}/export?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${team.member.token}` },
  });
  expect(reply.statusCode).toBe(200);
  return { headers: reply.headers, bytes: reply.rawPayload, text: reply.rawPayload.toString() };
}

async function table(query: Record<string, string>): Promise<Record<string, string | undefined>[]> {
  const [titles = [], ...rows] = parseCsv((await exported({ format: "csv", ...query })).text);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}

test("says what the team reads on screen, at the company’s time, and formulas stay text", async () => {
  const number = await report("=1+1", { details: { steps: "+A1" }, frequency: "always" });
  const [row] = await table({});
  const local = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "medium" });
  expect(row).toMatchObject({
    Reference: `TRL-${number}`,
    Type: "Bug",
    Title: "'=1+1",
    Status: "New",
    Severity: "Critical",
    Frequency: "Always",
    Reporter: "Nora",
    "Reporter Email": tester.email,
    Source: "Tester",
    People: "1",
    Impact: "80",
    "Reported At (Asia/Tokyo)": local.format(clock.now()),
    "Steps to Reproduce": "'+A1",
    Platform: "iOS",
    Device: "iPhone",
    Owner: "",
  });
});

test("holds exactly what the list shows, in its order, and not what is merged", async () => {
  const [first, second, third] = [await report("One"), await report("Two"), await report("Three")];
  await report("Another", { type: "idea", severity: null });
  const { body } = await team.member.get(`${items}/${third}`);
  await team.member.post(`${items}/${third}/merge`, { into: first, revision: body.revision });
  const queries: Record<string, string>[] = [
    { type: "bug", sort: "oldest" },
    { type: "bug", sort: "newest" },
    { type: "bug", sort: "impact", view: "inbox" },
    { q: "two" },
  ];
  for (const query of queries) {
    const listed = (await team.member.get(items, query)).body.items as { reference: string }[];
    expect((await table(query)).map(({ Reference }) => Reference)).toEqual(listed.map(({ reference }) => reference));
  }
  expect((await table({ type: "bug", sort: "newest" })).map(({ Title }) => Title)).toEqual(["Two", "One"]);
  expect(second).toBeGreaterThan(first);
});

test("as a workbook with numbers and times, and as JSON as the API has it", async () => {
  const number = await report("It stops", { details: { steps: "Open the map." } });
  const [sheet] = (await readXlsx((await exported({ format: "xlsx" })).bytes)).sheets;
  const [titles = [], row = []] = sheet?.rows ?? [];
  const cell = (title: string) => row[titles.indexOf(title)];
  expect([cell("Title"), cell("Impact"), cell("Reported At (Asia/Tokyo)")]).toEqual(["It stops", 80, expect.any(Date)]);
  const [one] = JSON.parse((await exported({ format: "json" })).text);
  expect(one).toMatchObject({
    number,
    status: "new",
    reporter: { name: "Nora", email: tester.email },
    details: { steps: "Open the map." },
    environment: { platform: "ios" },
  });
});

test("an item that moves while the file is written is in it once", async () => {
  await report("First");
  await team.owner.patch(`${items}/1`, { revision: 0, priority: "high" });
  const numbers = Array.from({ length: 600 }, (_, index) => index + 2);
  const { company_id, ...row } = await database.inTenant(team.company.id, (tx) =>
    tx.selectFrom("feedback_items").selectAll().where("number", "=", 1).executeTakeFirstOrThrow(),
  );
  const copies = numbers.map((number) => ({ ...row, company_id, number, id: crypto.randomUUID(), details: "{}" }));
  await database.inTenant(company_id, (tx) => tx.insertInto("feedback_items").values(copies).execute());
  const read = database.readTenant.bind(database);
  let batches = 0;
  vi.spyOn(database, "readTenant").mockImplementation(async (company, work) => {
    batches += 1;
    // The first one finds the items, each of the others reads 500.
    if (batches === 3) await team.owner.patch(`${items}/1`, { revision: 1, priority: "low" });
    return read(company, work);
  });
  const rows = JSON.parse((await exported({ format: "json" })).text) as { number: number }[];
  expect(new Set(rows.map(({ number }) => number)).size).toBe(601);
  expect(rows).toHaveLength(601);
});

test("is in the audit log with its count; an unknown format, another project and testers are refused", async () => {
  await report("It stops");
  await exported({ format: "csv", severity: "critical" });
  const entry = await app.expectAudit(team.company, {
    action: "EXPORT",
    resource_type: "feedback",
    resource_id: project.id,
  });
  expect([entry.actor_id, entry.changes]).toEqual([
    team.member.id,
    { format: { after: "csv" }, feedback_count: { after: 1 } },
  ]);
  expect((await team.member.get(`${items}/export`, { format: "ods" })).status).toBe(422);
  expect((await team.member.get(`${items}/export`, { format: "csv", status: "open" })).status).toBe(422);
  const elsewhere = `/projects/${(await aProject(await aCompany())).id}/feedback-items/export`;
  expect((await team.member.get(elsewhere, { format: "csv" })).status).toBe(404);
  expect((await tester.get(`${items}/export`, { format: "csv" })).status).toBe(403);
});
