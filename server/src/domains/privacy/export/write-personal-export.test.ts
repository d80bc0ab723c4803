import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCanary, type Canary } from "../../../../../tests/support/canary.ts";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { readZip } from "../../../../../tests/support/zip.ts";
import type { Storage } from "#platform/files/storage.ts";
import { exportHooks, tables } from "../../../domains.ts";
import { namedTables, personColumns } from "../inventory.ts";
import { exportPerson } from "./write-personal-export.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;

async function fetched(person: Person): Promise<Map<string, Buffer>> {
  expect((await person.get("/me/export")).status).toBe(202);
  await mail.drain();
  const { status, body } = await person.get("/me/export");
  expect([status, body]).toEqual([200, { status: "ready", progress: 100, url: "/api/me/export/file" }]);
  return readZip((await person.get("/me/export/file")).raw);
}

function json(files: Map<string, Buffer>, name: string) {
  return JSON.parse(files.get(name)?.toString() ?? "null") as Record<string, unknown>[] | null;
}

const identityOf = (person: Person) =>
  database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", person.id).executeTakeFirstOrThrow(),
  );

/** Builds an export with a replaced storage `put`. */
async function build(person: Person, put: Storage["put"]): Promise<void> {
  const { jobs, storage, log } = app;
  const parts = {
    database,
    clock,
    jobs,
    log: log.log,
    publicUrl: "http://localhost:3000",
    exportHooks,
    tables,
    storage: { ...storage, put },
  };
  await exportPerson.run(parts, await identityOf(person));
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(app.directory, "uploads"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** The rows about a person in a table, queried without the code under test. */
async function rowsInDatabase({ person }: Canary, name: string): Promise<Record<string, unknown>[]> {
  const table = namedTables(tables).find((each) => each.name === name);
  if (!table) throw new Error(`${name} is not on the map`);
  const columns = sql.join(personColumns(table).map((column) => sql.ref(column)));
  const { identity_id } = await identityOf(person);
  const userIds = sql`(select id from users where identity_id = ${identity_id})`;
  const address = sql`= ${person.email}`;
  const holds = { user: sql`in ${userIds}`, identity: sql`= ${identity_id}`, address, attempts: address };
  const links = [
    ...Object.entries(table.whose ?? {}).map(([column, kind = "user"]) => sql`${sql.ref(column)} ${holds[kind]}`),
    ...(table.made_by ?? []).map((column) => sql`${sql.ref(column)} in ${userIds}`),
  ];
  const { rows } = await database.asOwner((tx) =>
    sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)} where ${sql.join(links, sql` or `)}`.execute(
      tx,
    ),
  );
  return JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
}

const asText = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe("the personal export", () => {
  test("has every exported column of every row that names the person, from all their companies", async () => {
    const canary = await aCanary(app);
    const files = await fetched(canary.person);
    const exported = namedTables(tables).filter((table) => personColumns(table).length > 0);
    const names = exported.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const found = [...files.keys()].filter((path) => `/${path}`.endsWith(`/${name.replaceAll("_", "-")}.json`));
      const packed =
        name === "identities"
          ? [JSON.parse(files.get("account.json")?.toString() ?? "{}") as Record<string, unknown>]
          : found.flatMap((path) => json(files, path) ?? []);
      const inDatabase = await rowsInDatabase(canary, name);
      expect({ name, isThere: inDatabase.length > 0 }).toEqual({ name, isThere: true });
      if (name === "form_responses") {
        expect(packed.map(({ form: _form, answers: _answers, ...row }) => row)).toEqual(
          inDatabase.map(({ answers: _answers, ...row }) => row),
        );
        continue;
      }
      if (name === "wizard_responses") {
        expect(packed.map(({ wizard: _wizard, question: _question, ...row }) => row)).toEqual(inDatabase);
        continue;
      }
      if (name === "messages") {
        expect(asText(packed.map(({ content: _content, ...row }) => row))).toEqual(asText(inDatabase));
        continue;
      }
      // The entry that records the export is written after the export itself.
      const before = inDatabase.filter((row) => row["action"] !== "EXPORT" || row["resource_type"] !== "user");
      expect({ name, rows: asText(packed) }).toEqual({ name, rows: asText(before) });
    }
  });

  test("has answers next to their questions, files as uploaded, and a page that explains it", async () => {
    const canary = await aCanary(app);
    const { words, tests, works } = canary;
    const files = await fetched(canary.person);
    const [answer, ...others] = json(files, "Acme Testing/form-responses.json") ?? [];
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      form: tests.form.title,
      id: tests.responseId,
      answers: [
        { question: "What happened?", answer: words.typed },
        { question: "Picture", answer: [expect.any(String)] },
        { question: "What worked?", answer: ["All"] },
      ],
    });
    expect(json(files, "Acme Testing/wizard-responses.json")).toMatchObject([
      { wizard: "The tour", question: "Who are you?", response: { text: words.typed } },
    ]);
    for (const kind of ["attached", "free"]) {
      const content = files.get(`files/Acme Testing/${words.filename}-${kind}.txt`);
      expect(content?.toString()).toBe("Nothing personal in here.\n");
    }
    const readme = files.get("README.txt")?.toString();
    expect(readme).toContain(`${works.company.name}/   what ${works.company.name} holds about you`);
    expect(readme).toContain("Acme Testing (2)/");
    const all = Buffer.concat([...files.values()]).toString();
    for (const [kind, word] of Object.entries(words)) {
      expect({ kind, isThere: all.includes(JSON.stringify(word).slice(1, -1)) }).toEqual({ kind, isThere: true });
    }
  });

  test("has no secrets, and only IDs of other people", async () => {
    const canary = await aCanary(app);
    const { tests, works, invites } = canary;
    const bystander = await aTester(tests.project);
    const all = Buffer.concat([...(await fetched(canary.person)).values()]).toString();
    for (const team of [works, invites]) {
      for (const other of [team.owner, team.admin, team.member]) expect(all).not.toContain(other.email);
    }
    for (const other of [tests.team.owner, bystander]) expect(all).not.toContain(other.email);
    expect(all).not.toMatch(/\$argon2|fl[a-z]_[\w-]{20}|token_hash|password_hash|storage_key/);
  });

  test("is written page by page for a person with much data", async () => {
    const team = await aCompany();
    const tester = await aTester(await aProject(team));
    await database.asOwner((tx) =>
      sql`
        insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type)
        select ${team.company.id}, gen_random_uuid(), now(), 'person', ${tester.id}, 'UPDATE', 'user'
        from generate_series(1, 1001)`.execute(tx),
    );
    const files = await fetched(tester);
    const entries = json(files, "Acme Testing/audit-entries.json") ?? [];
    expect(new Set(entries.map((entry) => entry["id"])).size).toBe(1_001);
    expect(entries).toHaveLength(1_001);
  });

  test("handles files with equal names, invalid names, and missing content", async () => {
    const team = await aCompany({ name: "../Acme: <Testing>" });
    const tester = await aTester(await aProject(team));
    for (const name of ["a.txt", "A.TXT", "CON.txt", "what?.txt", "…"]) {
      await tester.upload({ name, content: `This is ${name}` });
    }
    const { body: lost } = await tester.upload({ name: "lost.txt", content: "lost" });
    const { storage_key } = await database.asOwner((tx) =>
      tx.selectFrom("uploads").select("storage_key").where("id", "=", lost.id).executeTakeFirstOrThrow(),
    );
    await app.storage.remove(storage_key);
    const files = await fetched(tester);
    const paths = [...files.keys()].filter((path) => path.startsWith("files/"));
    const folder = "files/_Acme_ _Testing_";
    expect(paths.every((path) => path.startsWith(`${folder}/`))).toBe(true);
    expect(paths.map((path) => path.slice(folder.length + 1).toLowerCase()).toSorted()).toEqual(
      ["_con.txt", "a (2).txt", "a.txt", "lost.txt", "what_.txt", "…"].toSorted(),
    );
    expect(files.get(`${folder}/lost.txt`)?.length).toBe(0);
    expect(files.get(`${folder}/what_.txt`)?.toString()).toBe("This is what?.txt");
  });
});

describe("requesting the export", () => {
  const someone = async () => aTester(await aProject(await aCompany()));

  test("many times while it runs starts one job, and returns its progress", async () => {
    const tester = await someone();
    const replies = await Promise.all(Array.from({ length: 8 }, () => tester.get("/me/export")));
    expect(tally(replies)).toEqual({ 202: 8 });
    expect(replies[0]?.body).toEqual({ status: "building", progress: 0 });
    expect((await tester.get("/me/export/file")).status).toBe(404);
    const { rows } = await database.asOwner((tx) =>
      sql<{ data: object }>`select data from pgboss.job where name = 'export-person'`.execute(tx),
    );
    expect(rows.map((row) => row.data)).toEqual([await identityOf(tester)]);
    await mail.drain();
    await app.expectAudit(tester.company, { action: "EXPORT", resource_type: "user", resource_id: tester.id });
  });

  test("returns the progress while it runs", async () => {
    const tester = await someone();
    for (let file = 0; file < 12; file += 1) await tester.upload({ name: `${file}.txt`, content: "text" });
    await tester.get("/me/export");
    const seen: number[] = [];
    await build(tester, async (key, content) => {
      const chunks: Buffer[] = [];
      for await (const chunk of content) {
        seen.push(Number((await tester.get("/me/export")).body.progress));
        chunks.push(chunk as Buffer);
      }
      await app.storage.put(key, Readable.from(chunks));
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(10);
    expect(seen.at(-1)).toBeLessThan(100);
    await mail.drain();
    expect((await tester.get("/me/export")).body).toMatchObject({ status: "ready", progress: 100 });
  });

  test("after a failure reports it, leaves no file, and builds it again some minutes later", async () => {
    const tester = await someone();
    await tester.get("/me/export");
    const before = await filesOnDisk();
    await build(tester, () => Promise.reject(new Error("the disk is full")));
    expect(await filesOnDisk()).toEqual(before);
    await mail.drain();
    clock.advance({ minutes: 4 });
    for (let asked = 0; asked < 2; asked += 1) {
      const { status, body } = await tester.get("/me/export");
      expect([status, body]).toEqual([202, { status: "failed", progress: expect.any(Number) }]);
    }
    expect(await mail.drain()).toBe(0);
    clock.advance({ minutes: 1 });
    const again = await tester.get("/me/export");
    expect([again.status, again.body]).toEqual([202, { status: "building", progress: 0 }]);
    await mail.drain();
    expect((await tester.get("/me/export")).body.status).toBe("ready");
  });

  test("after a killed worker leaves nothing of the first attempt", async () => {
    const tester = await someone();
    await tester.get("/me/export");
    const before = await filesOnDisk();
    const storage_key = crypto.randomUUID();
    const folder = join(app.directory, "uploads", storage_key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${storage_key}.part`), "half a pack");
    const { identity_id } = await identityOf(tester);
    await database.asSystem((tx) =>
      tx.updateTable("personal_exports").set({ storage_key }).where("identity_id", "=", identity_id).execute(),
    );
    await mail.drain();
    expect((await tester.get("/me/export")).body.status).toBe("ready");
    const after = await filesOnDisk();
    expect(after).toHaveLength(before.length + 1);
    expect(after).not.toContain(`${storage_key}.part`);
  });

  test("an export whose request is deleted before it finishes is discarded", async () => {
    const tester = await someone();
    await tester.get("/me/export");
    const before = await filesOnDisk();
    await build(tester, async (key, content) => {
      await app.storage.put(key, content);
      await database.asSystem((tx) => tx.deleteFrom("personal_exports").execute());
    });
    expect(await filesOnDisk()).toEqual(before);
    await mail.drain();
  });

  test("an export lasts seven days; then it is deleted with its file, and a request builds another", async () => {
    const tester = await someone();
    await fetched(tester);
    const files = await filesOnDisk();
    clock.advance({ days: 6, minutes: 1_439 });
    expect((await tester.get("/me/export")).status).toBe(200);
    clock.advance({ minutes: 1 });
    expect((await tester.get("/me/export/file")).status).toBe(404);
    await mail.run("cleanup", {});
    expect((await filesOnDisk()).length).toBeLessThan(files.length);
    await fetched(tester);
  });

  test("only the person can download the file, uncached", async () => {
    const [tester, other] = [await someone(), await someone()];
    await fetched(tester);
    const { headers } = await tester.get("/me/export/file");
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="firstlight-\d{4}-\d\d-\d\d\.zip"; filename\*=UTF-8/,
      ),
      "content-security-policy": "sandbox; default-src 'none'",
    });
    const { status, body } = await other.get("/me/export/file");
    expect([status, body.detail]).toEqual([404, "This export does not exist or is no longer available."]);
  });
});
