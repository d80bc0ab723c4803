import { get } from "node:http";
import { once } from "node:events";
import { sql } from "kysely";
import { readXlsx } from "hucre/xlsx";
import { parseCsv } from "hucre/csv";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { formulas } from "../../../../../tests/support/formulas.ts";
import { everyField } from "../../../../../tests/support/forms.ts";
import { openTestApp, type Form, type Team } from "../../../../../tests/support/test-app.ts";
import { readWorkbook } from "../../../../../tests/support/workbook.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database } = app;

const optional = everyField.map((field) => ({ ...field, required: false }));
const full = {
  "Your text": '=HYPERLINK("https://evil.example")',
  "Your textarea": 'Zeile eins,\n"zwei" – 😀',
  "Your number": -42.5,
  "Your select": "Red",
  "Your checkbox": ["Blue", "Red"],
  "Your date": "2024-02-29",
  "Your rating": 5,
  "Your nps": 10,
  "Your scale": 7,
  "Your matrix": { Map: "Red", Route: "Blue" },
  "Your ranking": ["Green", "Blue", "Red"],
};

async function setup(title = "First impressions", fields = optional) {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project, { name: "@Ada" });
  await database.inTenant(team.company.id, (tx) =>
    tx.updateTable("companies").set({ time_zone: "Europe/Vienna" }).where("id", "=", team.company.id).execute(),
  );
  return { team, project, tester, form: await aForm(project, { title, fields, many_responses: true }) };
}

/** The file, whatever it is, as a program of tables or another program reads it. */
async function exported(team: Team, form: Form, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString();
  const reply = await app.app.inject({
    url: `/api/forms/${form.id}/export?${search}`,
    headers: { authorization: `Bearer ${team.member.token}` },
  });
  expect(reply.statusCode).toBe(200);
  return { headers: reply.headers, bytes: reply.rawPayload, text: reply.rawPayload.toString() };
}

const head = ["Response ID", "Tester", "Email", "Submitted At (Europe/Vienna)", "Version"];

describe("an answer of every type", () => {
  test("as CSV: marked as UTF-8, quoted, without formulas", async () => {
    const { team, tester, form } = await setup();
    const { body } = await tester.post(`/forms/${form.id}/responses`, { responses: full });
    await team.owner.put(`/forms/${form.id}/responses/${body.id}/note`, { note: "+1", tags: ["a", "b"] });
    const { text, headers } = await exported(team, form, { format: "csv" });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(text.startsWith("\uFEFFResponse ID,Tester,")).toBe(true);
    const [titles = [], row = []] = parseCsv(text);
    expect(titles).toEqual([
      ...head,
      ...optional.flatMap(({ label, rows }) => (rows ? rows.map((row) => `${label}: ${row}`) : [label])),
      "Note",
      "Tags",
    ]);
    const local = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Vienna", dateStyle: "short", timeStyle: "medium" });
    expect(row).toEqual([
      body.id,
      "'@Ada",
      tester.email,
      local.format(clock.now()),
      "1",
      `'${full["Your text"]}`,
      full["Your textarea"],
      "",
      "-42.5",
      "Red",
      "",
      "Blue; Red",
      "2024-02-29",
      "5",
      "",
      "10",
      "7",
      "Red",
      "Blue",
      "Green; Blue; Red",
      "'+1",
      "a; b",
    ]);
  });

  test("as a workbook: numbers, days and times as such, text as text", async () => {
    const { team, tester, form } = await setup();
    await tester.post(`/forms/${form.id}/responses`, { responses: { ...full, "Your text": "_x000D_ =1+1" } });
    const { bytes } = await exported(team, form, { format: "xlsx" });
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [titles = [], row = []] = sheet?.rows ?? [];
    expect(titles.slice(0, 5)).toEqual(head);
    expect(row.slice(3, 5)).toEqual([expect.any(Date), 1]);
    expect(row.slice(5, 13)).toEqual([
      "_x000D_ =1+1",
      full["Your textarea"],
      null,
      -42.5,
      "Red",
      null,
      "Blue; Red",
      new Date("2024-02-29T00:00:00Z"),
    ]);
    expect(row[13]).toBe(5);
    expect(JSON.stringify(sheet)).not.toContain('"formula"');
  });

  test("as a workbook that opens whatever characters are in it", async () => {
    const { team, tester, form } = await setup();
    const text = "\u0001\u000b\ufffe\uffff]]>\ud800<\u2028&";
    await tester.post(`/forms/${form.id}/responses`, { responses: { "Your text": text } });
    const { bytes } = await exported(team, form, { format: "xlsx" });
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows[1]?.[5]).toBe("\u0001\u000b\ufffd\ufffd]]>\ufffd<\u2028&");
  });

  test("as JSON: values as they are stored, lists as lists", async () => {
    const { team, tester, form } = await setup();
    const { body: upload } = await tester.upload({ name: "notes.txt", content: "Plain text.\n" });
    const { body } = await tester.post(`/forms/${form.id}/responses`, {
      responses: { ...full, "Your file": [upload.id] },
    });
    const { text } = await exported(team, form, { format: "json" });
    expect(JSON.parse(text)).toEqual([
      {
        id: body.id,
        tester: { id: tester.id, name: "@Ada", email: tester.email },
        submitted_at: body.submitted_at,
        version: 1,
        answers: { ...full, "Your email": null, "Your radio": null, "Your file": ["notes.txt"] },
        note: "",
        tags: [],
      },
    ]);
    expect((await exported(team, form, { format: "csv" })).text).toContain(",notes.txt,");
    expect((await exported(team, form, { format: "json", q: "nobody wrote this" })).text).toBe("[]\n");
  });
});

describe("text that looks like a formula stays text, in cells and in headers", () => {
  const labelOf = (text: string, n: number) => `${text.trim()} ${n}`.replaceAll(/\s/g, " ");
  const asked = formulas.map((text, n) => ({ type: "textarea" as const, label: labelOf(text, n), required: false }));
  const given = Object.fromEntries(formulas.map((text, n) => [labelOf(text, n), `${text}x`]));
  // As stored: without whitespace at either end.
  const escaped = formulas.map((text) => `${text}x`.trim());
  let answered: Pick<Awaited<ReturnType<typeof setup>>, "team" | "form">;
  beforeAll(async () => {
    const { tester, ...made } = await setup("F", asked);
    await tester.post(`/forms/${made.form.id}/responses`, { responses: given });
    answered = made;
  });
  const risky = /^[\s\p{Cf}]*[=+\-@|＝＋－＠−﹦﹢﹣﹫]|[;\t\r\n][\s\p{Cf}"]*[=+\-@＝＋－＠]/u;

  test("as CSV, which another program reads as the same table", async () => {
    const { team, form } = answered;
    const { text } = await exported(team, form, { format: "csv" });
    const rows = parseCsv(text);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const cells = row.slice(5, 5 + formulas.length).map(String);
      expect(cells.filter((cell) => risky.test(cell))).toEqual([]);
    }
    const plain = (cell: unknown) => String(cell).replaceAll("'", "");
    expect(rows[1]?.slice(5, 5 + escaped.length).map(plain)).toEqual(escaped.map(plain));
  });

  test("as a workbook", async () => {
    const { team, form } = answered;
    const [sheet] = readWorkbook((await exported(team, form, { format: "xlsx" })).bytes).sheets;
    expect(sheet?.xml).not.toMatch(/<f[ >/]/);
    const [titles = [], row = []] = sheet?.rows ?? [];
    for (const cells of [titles, row])
      expect(cells.slice(5, 5 + formulas.length).filter((cell) => cell?.type !== "text")).toEqual([]);
    expect(row.slice(5, 5 + escaped.length).map((cell) => cell?.value)).toEqual(escaped);
  });

  test("as JSON", async () => {
    const { team, form } = answered;
    const [one] = JSON.parse((await exported(team, form, { format: "json" })).text);
    expect(Object.values(one.answers)).toEqual(escaped);
  });
});

test.each([
  ["a;=1+1", "b\t @x; c;-1", "a;'=1+1", "b\t' @x; c;'-1"],
  ["a", "b\n=1+1\r\n+2\r-3\n\n @x", "a", "b\n'=1+1\r\n'+2\r'-3\n\n' @x"],
])("no formula starts where a program with decimal commas ends a cell: %j, %j", async (text, area, ...read) => {
  const { team, tester, form } = await setup();
  const responses = { ...full, "Your text": text, "Your textarea": area };
  await tester.post(`/forms/${form.id}/responses`, { responses });
  const file = (await exported(team, form, { format: "csv" })).text;
  const [, row = []] = parseCsv(file);
  expect(row.slice(5, 7)).toEqual(read);
  const cells = file.split(/[;\t\r\n]/);
  expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
});

test("a HEAD request creates no file and no audit entry", async () => {
  const { team, form } = await setup();
  const reply = await app.app.inject({
    method: "HEAD",
    url: `/api/forms/${form.id}/export?format=csv`,
    headers: { authorization: `Bearer ${team.member.token}` },
  });
  expect(reply.statusCode).toBe(404);
});

test("one set of columns over all versions: the current ones first, then the removed ones, marked", async () => {
  const { team, tester, form } = await setup("F", [
    { id: "field_a", type: "text", label: "Old name", required: false },
    { id: "field_b", type: "text", label: "Gone", required: false },
  ]);
  await tester.post(`/forms/${form.id}/responses`, { responses: { "Old name": "a1", Gone: "b1" } });
  const fields = [
    { id: "field_c", type: "text", label: "Gone (removed)" },
    { id: "field_a", type: "text", label: "New name" },
  ];
  await team.owner.put(`/forms/${form.id}`, { title: "F", many_responses: true, fields });
  clock.advance({ seconds: 1 });
  await tester.post(`/forms/${form.id}/responses`, { responses: { "New name": "a2", "Gone (removed)": "c2" } });
  const rows = parseCsv((await exported(team, form, { format: "csv", sort: "submitted_at" })).text);
  expect(rows.map((row) => row.slice(4, 8))).toEqual([
    ["Version", "Gone (removed)", "New name", "Gone (removed) 2"],
    ["1", "", "a1", "b1"],
    ["2", "c2", "a2", ""],
  ]);
});

test("a row of a matrix that is gone has a column once it was answered", async () => {
  const asking = (...rows: string[]) => [
    { id: "field_m", type: "matrix" as const, label: "Which?", required: false, options: ["Red", "Blue"], rows },
  ];
  const { team, tester, form } = await setup("Rows", asking("Never answered"));
  const change = (...rows: string[]) =>
    team.owner.put(`/forms/${form.id}`, { title: "Rows", fields: asking(...rows), many_responses: true });
  await change("Map", "Old route");
  await tester.post(`/forms/${form.id}/responses`, { responses: { "Which?": { Map: "Red", "Old route": "Blue" } } });
  await change("Route", "Map");
  const [titles, row] = parseCsv((await exported(team, form, { format: "csv" })).text);
  expect(titles?.slice(5, -2)).toEqual(["Which?: Route", "Which?: Map", "Which?: Old route"]);
  expect(row?.slice(5, -2)).toEqual(["", "Red", "Blue"]);
});

test("exports exactly the filtered responses, names the file by title and day, and logs the count", async () => {
  const { team, tester, form } = await setup("../../Été: \"Beta\" 'x' (1)\u202e");
  for (const text of ["one", "two", "one more"]) {
    await tester.post(`/forms/${form.id}/responses`, { responses: { "Your text": text } });
    clock.advance({ seconds: 1 });
  }
  const { text, headers } = await exported(team, form, { format: "csv", q: "one", sort: "submitted_at" });
  expect(parseCsv(text).map((row) => row[5])).toEqual(["Your text", "one", "one more"]);
  const name = /filename\*=UTF-8''([\w.%!~-]+)$/.exec(String(headers["content-disposition"]))?.[1] ?? "";
  expect(decodeURIComponent(name)).toMatch(/^.{0,3}[^/\\:*?"<>|]*Été Beta 'x' \(1\).* \d{4}-\d\d-\d\d\.csv$/u);
  const entry = await app.expectAudit(team.company, { action: "EXPORT", resource_type: "form", resource_id: form.id });
  expect(entry.changes).toEqual({ format: { after: "csv" }, response_count: { after: 2 } });
  expect(entry.actor_id).toBe(team.member.id);
});

test("rejects an unknown format, field or form before anything is sent or logged", async () => {
  const { team, tester, form } = await setup();
  const path = `/forms/${form.id}/export`;
  expect((await team.owner.get(path, { format: "ods" })).status).toBe(422);
  const conditions = JSON.stringify({ match: "all", conditions: [{ field: "field_x", is: "answered" }] });
  expect((await team.owner.get(path, { format: "csv", conditions })).body.errors[0].path).toBe(
    "conditions.conditions.0.field",
  );
  expect((await team.owner.get(`/forms/${crypto.randomUUID()}/export`, { format: "csv" })).status).toBe(404);
  expect((await tester.get(path, { format: "csv" })).status).toBe(403);
  expect((await app.audit(team.company)).filter(({ action }) => action === "EXPORT")).toEqual([]);
});

test("rejects more columns than a workbook holds before anything is sent; a CSV holds them", async () => {
  const { team, form } = await setup();
  const version = (count: number, of: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, n) => ({ id: `field_${of}_${n}`, type: "text", label: `${of} ${n}` })),
    );
  await database.inTenant(team.company.id, async (tx) => {
    const own = { company_id: team.company.id, form_id: form.id, created_by: team.owner.id, created_at: clock.now() };
    const versions = Array.from({ length: 82 }, (_, n) => ({ ...own, version: n + 2, fields: version(200, n) }));
    await tx.insertInto("form_versions").values(versions).execute();
  });
  const path = `/forms/${form.id}/export`;
  const refused = await team.owner.get(path, { format: "xlsx" });
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringMatching(/too large for an Excel file/)]);
  expect((await exported(team, form, { format: "csv" })).text).toContain("0 199 (removed)");
});

async function manyAnswers(count: number, words = 1) {
  const made = await setup("Many", [{ id: "field_text", type: "textarea", label: "Say", required: false }]);
  const { team, form, tester } = made;
  await database.inTenant(team.company.id, (tx) =>
    sql`insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
      select ${team.company.id}::uuid, ${form.id}::uuid, gen_random_uuid(), ${tester.id}::uuid, 1, n,
        jsonb_build_object('field_text', repeat(md5(n::text), ${words}::int)),
        ${clock.now()}::timestamptz - (n % 7) * interval '1 second'
      from generate_series(1, ${count}::int) n`.execute(tx),
  );
  return made;
}

test("submissions and deletions during an export neither duplicate nor lose a row", async () => {
  const { team, form, tester } = await manyAnswers(1_700);
  const read = database.readTenant.bind(database);
  let batches = 0;
  vi.spyOn(database, "readTenant").mockImplementation(async (company, work) => {
    batches += 1;
    if (batches === 3) {
      clock.advance({ seconds: 5 });
      const { status } = await tester.post(`/forms/${form.id}/responses`, { responses: { Say: "late" } });
      expect(status).toBe(201);
    }
    return read(company, work);
  });
  const { text } = await exported(team, form, { format: "json", sort: "submitted_at" });
  const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([1_700, 1_700]);
});

test("a client that disconnects stops the export", async () => {
  const { team, form } = await manyAnswers(3_000, 250);
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const reads = vi.spyOn(database, "readTenant");
  for (const format of ["csv", "json"]) {
    reads.mockClear();
    const request = get(`${address}/api/forms/${form.id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${team.owner.token}` },
    });
    const [response] = await once(request, "response");
    await once(response, "readable");
    response.destroy();
    await once(response, "close");
    let before = -1;
    await expect
      .poll(
        () => {
          const same = before === reads.mock.calls.length;
          before = reads.mock.calls.length;
          return same;
        },
        { interval: 300 },
      )
      .toBe(true);
    expect(reads.mock.calls.length).toBeLessThan(7);
  }
});
