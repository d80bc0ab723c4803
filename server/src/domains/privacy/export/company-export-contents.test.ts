import { parse } from "csv-parse/sync";
import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { aCanary } from "../../../../../tests/support/canary.ts";
import { anyAnswers, openTestApp, unique, type Person } from "../../../../../tests/support/test-app.ts";
import { aWorld } from "../../../../../tests/support/world.ts";
import { readZip } from "../../../../../tests/support/zip.ts";
import { tables } from "../../../domains.ts";
import { companyColumns } from "../inventory.ts";
import { rowTables } from "./company-json.ts";

const app = await openTestApp();
const { database, mail } = app;

type Files = Map<string, Buffer>;
type Row = Record<string, unknown>;

async function exported(who: Person): Promise<Files> {
  const { status, body } = await who.post("/company/export");
  expect([status, body.status]).toEqual([202, "building"]);
  await mail.drain();
  const file = await who.get(`/company/exports/${body.id}/file`);
  expect(file.status).toBe(200);
  return readZip(file.raw);
}

const json = (files: Files, name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "null") as Row[];
const csv = (files: Files, name: string) =>
  parse(files.get(`tables/${name}.csv`) ?? "", { bom: true, columns: true }) as Record<string, string>[];
const asText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const all = (files: Files) => Buffer.concat([...files.entries()].flatMap(([name, file]) => [Buffer.from(name), file]));

/** What the database itself holds, asked without the code under test. */
async function ask(statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await database.asOwner((tx) => statement.execute(tx));
  return JSON.parse(JSON.stringify(rows)) as Row[];
}
const ownerOf = (table: string) => sql.ref(table === "companies" ? "id" : "company_id");

const pay = (name: string) => `https://invoice.stripe.com/i/${name}`;

/** A company with something in every table. */
async function aWholeWorld() {
  const world = await aWorld(app, await app.aCompany());
  const { id: company_id } = world.team.company;
  const created_at = app.clock.now();
  const times = { created_at, period_start: created_at, period_end: created_at };
  const stripe = crypto.randomUUID();
  await database.asOwner(async (tx) => {
    await tx
      .insertInto("subscriptions")
      .values({ company_id, stripe_customer_id: `cus_${stripe}`, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const money = { number: "F-1", status: "open", total_cents: 1_500, due_cents: 1_500, currency: "usd" } as const;
    const links = { hosted_url: pay(stripe), pdf_url: `${pay(stripe)}/pdf` };
    await tx
      .insertInto("invoices")
      .values({ ...money, ...times, ...links, company_id, id: crypto.randomUUID(), stripe_invoice_id: `in_${stripe}` })
      .execute();
  });
  const email = `${unique("invited")}@example.com`;
  const invited = await world.team.owner.post("/users/invite-beta", {
    name: "Bo",
    email,
    project_id: world.project.id,
  });
  expect(invited.status).toBe(201);
  await mail.drain();
  return world;
}

const ours = await aWholeWorld();
const theirs = await aWholeWorld();
const files = await exported(ours.team.owner);

/** Every row of a company in every table that has any, as text. */
async function rowsOfCompany(companyId: string): Promise<string> {
  const others = await ask(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`);
  const found = await Promise.all(
    ["companies", ...others.map(({ name }) => String(name))].map((name) =>
      ask(
        sql`select to_jsonb(of_company) as row from ${sql.table(name)} as of_company where ${ownerOf(name)} = ${companyId}`,
      ),
    ),
  );
  return JSON.stringify(found);
}

test("every exported column of every row of the company is included", async () => {
  for (const table of rowTables(tables)) {
    const { name } = table;
    const columns = sql.join(companyColumns(table).map((column) => sql.ref(column)));
    const there = await ask(
      sql`select ${columns} from ${sql.table(name)} where ${ownerOf(name)} = ${ours.team.company.id}`,
    );
    const rows = json(files, table.company.file).map((row) => {
      const { form: _form, wizard: _wizard, question: _question, ...rest } = row;
      return name === "form_responses" ? { ...rest, answers: {} } : rest;
    });
    const wanted = name === "form_responses" ? there.map((row) => ({ ...row, answers: {} })) : there;
    expect({ name, isThere: there.length > 0 }).toEqual({ name, isThere: true });
    expect({ name, rows: asText(rows) }).toEqual({ name, rows: asText(wanted) });
  }
});

test("answers are next to their questions, and files where their list says", async () => {
  const [answer] = json(files, "responses");
  const { title } = ours.form;
  const questions = ((answer?.["answers"] ?? []) as Row[]).map(({ question }) => question);
  expect(answer).toMatchObject({ form: title, id: ours.responseId });
  expect(questions).toEqual(Object.keys(anyAnswers));
  for (const row of json(files, "wizard-responses")) {
    expect(row).toMatchObject({ wizard: expect.any(String), question: expect.any(String) });
  }
  const listed = json(files, "files");
  const paths = listed.map(({ path }) => String(path));
  expect([...files.keys()].filter((name) => name.startsWith("files/")).toSorted()).toEqual(paths.toSorted());
  expect(listed.map(({ id }) => id)).toContain(ours.uploadId);
  for (const path of paths) expect(files.get(path)?.length).toBeGreaterThan(0);
});

test("nothing of another company is included, not even an ID", async () => {
  const [own, foreign] = [await rowsOfCompany(ours.team.company.id), await rowsOfCompany(theirs.team.company.id)];
  const marks = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w.+-]+@[\w.-]+/g;
  const ownMarks = new Set(own.match(marks));
  const foreignMarks = [...new Set(foreign.match(marks))].filter((mark) => !ownMarks.has(mark));
  expect(foreignMarks.length).toBeGreaterThan(80);
  const text = all(files).toString();
  expect(foreignMarks.filter((mark) => text.includes(mark))).toEqual([]);
});

test("no secret is included", async () => {
  const { id } = ours.team.company;
  const secrets = await Promise.all([
    ask(sql`select encode(token_hash, 'hex') as one, encode(token_hash, 'base64') as two from sessions where company_id = ${id}
      union all select encode(token_hash, 'hex'), encode(token_hash, 'base64') from invitations where company_id = ${id}
      union all select encode(token_hash, 'hex'), encode(token_hash, 'base64') from access_links where company_id = ${id}`),
    ask(
      sql`select password_hash as one from identities where id in (select identity_id from users where company_id = ${id})`,
    ),
    ask(sql`select identity_id as one from users where company_id = ${id}`),
    ask(sql`select storage_key as one from uploads where company_id = ${id}
      union all select storage_key from uploads_in_parts where company_id = ${id}
      union all select storage_key from company_exports where company_id = ${id}`),
    ask(
      sql`select encode(ip_salt, 'hex') as one, encode(ip_digest, 'hex') as two from audit_entries where company_id = ${id}`,
    ),
    ask(sql`select endpoint as one, p256dh as two, auth as three from push_subscriptions where company_id = ${id}`),
    ask(sql`select hosted_url as one, pdf_url as two from invoices where company_id = ${id}`),
  ]);
  const words = secrets.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === "string"));
  expect(words.length).toBeGreaterThan(30);
  const text = all(files).toString();
  expect(words.filter((word) => text.includes(word.trim()))).toEqual([]);
  expect(text).not.toMatch(/\$argon2|fl[a-z]_[\w-]{20}|token_hash|password_hash|storage_key/);
});

test("the readable tables cover people, testers, messages, answers and the audit log", () => {
  const { team, tester, answered, project, form } = ours;
  const people = csv(files, "people");
  expect(people.find((row) => row["Email"] === team.admin.email)).toMatchObject({
    Name: team.admin.name,
    Role: "admin",
    Status: "Active",
    "Person ID": team.admin.id,
  });
  expect(csv(files, "testers").map((row) => row["Email"])).toEqual(
    expect.arrayContaining([tester.email, answered.email]),
  );
  expect(csv(files, "messages").length).toBe(json(files, "message-texts").length);
  expect(csv(files, "messages")[0]).toMatchObject({ Project: project.name, From: expect.any(String) });
  const answers = csv(files, `answers/${project.name}/${form.title}`);
  expect(answers.map((row) => row["Response ID"])).toEqual([ours.responseId]);
  expect(csv(files, "audit-log").map((row) => row["Entry ID"])).toHaveLength(json(files, "audit-log").length);
});

test("a page explains every list in the export", () => {
  const readme = files.get("README.txt")?.toString() ?? "";
  expect(readme).toContain(`All ${ours.team.company.name} data in Firstlight`);
  for (const name of files.keys()) {
    if (name.startsWith("data/")) expect(readme).toContain(`  ${name} `);
  }
});

test("a person's data in a company is all in its export, except sessions and unsent uploads", async () => {
  const { words, tests } = await aCanary(app);
  const { agent: _agent, ...found } = words;
  const text = all(await exported(tests.team.owner)).toString();
  for (const [kind, word] of Object.entries(found)) {
    expect({ kind, isThere: text.includes(JSON.stringify(word).slice(1, -1)) }).toEqual({ kind, isThere: true });
  }
  expect(text).not.toContain(words.agent);
  expect(text).not.toContain(`${words.filename}-free`);
  expect(text).not.toContain(`${words.filename}-begun`);
});
