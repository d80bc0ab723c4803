import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCanary, password, type Canary } from "../../../../../tests/support/canary.ts";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";
import type { Database } from "#platform/db/database.ts";
import { personHooks, tables } from "../../../domains.ts";
import { namedTables } from "../inventory.ts";
import { erasePerson, type EraseParts } from "./erase-person.ts";

const app = await openTestApp();
const { aCompany, aProject, clock, database, expectAudit, mail } = app;

const teamsOf = ({ tests, works, invites }: Canary): Team[] => [tests.team, works, invites];

async function identityOf(person: Person): Promise<string> {
  const { identity_id } = await database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", person.id).executeTakeFirstOrThrow(),
  );
  return identity_id;
}

const membershipsOf = (identity_id: string) =>
  database.asOwner((tx) => tx.selectFrom("users").selectAll().where("identity_id", "=", identity_id).execute());

/** All stored data: all tables of the product and its queue, the stored files, the log. */
async function everything(): Promise<Record<string, string>> {
  const storedTexts: Record<string, string> = { log: app.log.text };
  await database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(tx);
    for (const { name } of rows) {
      const dump = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(tx);
      storedTexts[name] = dump.rows.map(({ row }) => row).join("\n");
    }
  });
  const uploads = join(app.directory, "uploads");
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    storedTexts[`file ${entry.name}`] = await readFile(join(entry.parentPath, entry.name), "latin1");
  }
  return storedTexts;
}

/** Where any of a person's words is found. */
async function traces({ words }: Canary): Promise<string[]> {
  const storedTexts = await everything();
  const patterns = Object.entries(words).map(([kind, word]) => {
    const escaped = JSON.stringify(word)
      .slice(1, -1)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return [kind, kind === "ip" ? new RegExp(`(?<![\\d.])${escaped}(?![\\d.])`) : new RegExp(escaped, "i")] as const;
  });
  return Object.entries(storedTexts).flatMap(([membership, text]) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${kind} in ${membership}`),
  );
}

/** Counts the rows that are about a person in every table, and the values in them that are to be emptied. */
async function countOwn({ person, words }: Canary) {
  const identity_id = await identityOf(person);
  const like = sql`like ${`%${words.email}`}`;
  const own = sql`in (select id from users where identity_id = ${identity_id})`;
  const holds = { user: own, identity: sql`= ${identity_id}`, address: like, attempts: like };
  return () =>
    database.asOwner(async (tx) => {
      const counts: Record<string, { rows: number; filled: number }> = {};
      for (const { name, whose, columns } of namedTables(tables)) {
        if (!whose) continue;
        const links = Object.entries(whose).map(([column, kind = "user"]) => sql`${sql.ref(column)} ${holds[kind]}`);
        const emptied = Object.keys(columns).filter((column) => columns[column]?.erased === "emptied");
        const filled = sql.join([sql`0`, ...emptied.map((column) => sql`count(${sql.ref(column)})`)], sql` + `);
        const { rows } = await sql<{ rows: number; filled: number }>`
          select count(*)::int as rows, (${filled})::int as filled
          from ${sql.table(name)} where ${sql.join(links, sql` or `)}`.execute(tx);
        if (rows[0]) counts[name] = rows[0];
      }
      return counts;
    });
}

/** Orphaned data is deleted by the cleanup within the hour. */
async function anHourLater(): Promise<void> {
  clock.advance({ minutes: 61 });
  await mail.run("cleanup", {});
  await mail.run("delete-old-live-events", {});
  await mail.drain();
}

const parts = (over: Partial<EraseParts> = {}): EraseParts => ({
  database,
  clock,
  jobs: app.jobs,
  log: app.log.log,
  personHooks,
  tables,
  storage: app.storage,
  publicUrl: "http://localhost:3000",
  ...over,
});

/** A database that is lost right after its nth transaction has been committed. */
function lostAfter(transactions: number): Database {
  let done = 0;
  const counted =
    <A extends unknown[], T>(run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const result = await run(...args);
      done += 1;
      if (done >= transactions) throw new Error("killed");
      return result;
    };
  return {
    ...database,
    inTenant: (company, work) => counted(() => database.inTenant(company, work))(),
    readTenant: (company, work) => counted(() => database.readTenant(company, work))(),
    asSystem: (work) => counted(() => database.asSystem(work))(),
  };
}

async function expectErased(canary: Canary, identity_id: string): Promise<void> {
  expect(await traces(canary)).toEqual([]);
  for (const { company } of teamsOf(canary)) await expectExactCounts(database, company.id);
  const memberships = await membershipsOf(identity_id);
  expect(memberships.map(({ name }) => name).toSorted()).toEqual(["Former member", "Former tester", "Former tester"]);
  for (const membership of memberships) {
    expect(membership).toMatchObject({ is_active: false, removed_at: expect.any(Date), last_login: null });
    expect(membership.email).toBe(`erased-${identity_id}@erased.invalid`);
    const company = { id: membership.company_id, name: "", domain: "" };
    const entry = await expectAudit(company, { action: "DELETE", resource_type: "user", resource_id: membership.id });
    expect([entry.actor_id, entry.ip]).toEqual([membership.id, null]);
  }
  const receipts = mail.to(canary.words.email).filter(({ subject }) => subject === "Your data was deleted");
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain("We kept the answers you gave and their files, without your name");
}

describe("deleting a person of three companies", () => {
  test("leaves no personal data anywhere, and keeps the companies' answers and counts", async () => {
    const canary = await aCanary(app);
    const { person, tests, words } = canary;
    await person.get("/me/export");
    await mail.drain();
    expect((await traces(canary)).length).toBeGreaterThan(15);
    const identity_id = await identityOf(person);
    const { status, body } = await person.post("/me/erase", { password });
    expect([status, body]).toEqual([202, { status: "erased" }]);
    expect((await person.get("/auth/me")).status).toBe(401);
    expect((await person.post("/auth/login", { email: words.email, password })).status).not.toBe(200);
    await mail.drain();
    await anHourLater();
    await expectErased(canary, identity_id);

    const answer = await tests.team.owner.get(`/forms/${tests.form.id}/responses/${tests.responseId}`);
    expect(answer.body.tester.name).toBe("Former tester");
    expect(answer.body.responses["What happened?"]).toBe(
      "I am [removed], write to <[removed]>, or mailto:[removed]. can stays.",
    );
    const [file] = answer.body.responses["Picture"] as string[];
    expect(answer.body.files[file ?? ""].filename).toBe("file");
    expect((await tests.team.owner.get(`/uploads/${file}`)).raw.toString()).toBe("Nothing personal in here.\n");
    expect((await tests.team.owner.get(`/forms/${tests.form.id}`)).body.response_count).toBe(1);
    const inWizards = await database.asOwner((tx) =>
      tx.selectFrom("wizard_responses").select("response").where("company_id", "=", tests.team.company.id).execute(),
    );
    expect(inWizards.map(({ response }) => response)).toContainEqual({
      text: "I am [removed], write to <[removed]>, or mailto:[removed]. can stays.",
    });
    expect((await tests.team.owner.get(`/projects/${tests.project.id}/beta-users`)).body.beta_users).toEqual([]);
  });

  test("includes what is in the trash, and what is restored from there afterwards", async () => {
    const canary = await aCanary(app);
    const { person, tests } = canary;
    const identity_id = await identityOf(person);
    const { owner } = tests.team;
    expect((await owner.delete(`/forms/${tests.form.id}`)).status).toBe(204);
    expect((await owner.delete(`/projects/${tests.project.id}`)).status).toBe(204);
    await mail.drain();
    expect((await traces(canary)).length).toBeGreaterThan(10);
    await person.post("/me/erase", { password });
    await mail.drain();
    await anHourLater();
    await expectErased(canary, identity_id);
    for (const path of [`project/${tests.project.id}`, `form/${tests.form.id}`])
      expect((await owner.post(`/trash/${path}/restore`)).status).toBe(200);
    await mail.run("tally-answers", {});
    await mail.drain();
    expect(await traces(canary)).toEqual([]);
    await expectExactCounts(database, tests.team.company.id);
    const { status, body } = await owner.get(`/forms/${tests.form.id}/responses/${tests.responseId}`);
    expect([status, body.tester?.name]).toEqual([200, "Former tester"]);
    const groups = await owner.get(`/projects/${tests.project.id}/tester-groups`);
    expect(groups.body.groups.map(({ member_count }: { member_count: number }) => member_count)).toEqual([0]);
  });

  test("treats every column as the map says, and keeps other people's addresses in the audit log", async () => {
    const canary = await aCanary(app);
    await canary.person.get("/me/export");
    const count = await countOwn(canary);
    const before = await count();
    await canary.person.post("/me/erase", { password });
    await mail.drain();
    const after = await count();
    for (const { name, onErasure } of namedTables(tables).filter(({ whose }) => whose)) {
      const [had, has] = [before[name]?.rows ?? 0, after[name]?.rows ?? 0];
      expect({ name, had: had > 0, has: has > 0 }).toEqual({ name, had: true, has: onErasure === "kept" });
      expect({ name, filled: after[name]?.filled }).toEqual({ name, filled: 0 });
    }
    const entries = await app.audit(canary.tests.team.company);
    const isOwn = (id: string | null) => id === canary.person.id;
    expect(entries.filter(({ actor_id, ip }) => isOwn(actor_id) && ip !== null)).toEqual([]);
    expect(entries.some(({ actor_id, ip }) => !isOwn(actor_id) && ip !== null)).toBe(true);
  });

  test("completes after being killed at each of its steps, and is done once", async () => {
    const canary = await aCanary(app);
    const identity_id = await identityOf(canary.person);
    await canary.person.post("/me/erase", { password });
    let kills = 0;
    for (let step = 1; ; step += 1) {
      const outcome = await erasePerson.run(parts({ database: lostAfter(step) }), { identity_id }).then(
        () => "done",
        (error: Error) => error.message,
      );
      if (outcome === "done") break;
      expect(outcome).toBe("killed");
      kills += 1;
    }
    expect(kills).toBeGreaterThan(8);
    await mail.drain();
    await anHourLater();
    await expectErased(canary, identity_id);
  });

  test("whose job was lost is resumed by the cleanup", async () => {
    const canary = await aCanary(app);
    const identity_id = await identityOf(canary.person);
    await canary.person.post("/me/erase", { password });
    await database.asOwner((tx) => sql`delete from pgboss.job where name = 'erase-person'`.execute(tx));
    await anHourLater();
    await expectErased(canary, identity_id);
  });

  test("includes a company that invites them while it runs", async () => {
    const canary = await aCanary(app);
    const identity_id = await identityOf(canary.person);
    const late = await aCompany();
    const project = await aProject(late);
    await canary.person.post("/me/erase", { password });
    let invited = false;
    const storage = {
      ...app.storage,
      async remove(key: string) {
        await app.storage.remove(key);
        if (invited) return;
        invited = true;
        const { name, email } = canary.words;
        const { status } = await late.owner.post("/users/invite-beta", { name, email, project_id: project.id });
        expect(status).toBe(201);
      },
    };
    await erasePerson.run(parts({ storage }), { identity_id });
    expect(invited).toBe(true);
    await mail.drain();
    await anHourLater();
    expect(await traces(canary)).toEqual([]);
    expect((await membershipsOf(identity_id)).map(({ name }) => name)).toContain("Former tester");
    await expectExactCounts(database, late.company.id);
  });

  test("frees the address: an invitation to it creates a new person", async () => {
    const canary = await aCanary(app);
    const { tests, words } = canary;
    const identity_id = await identityOf(canary.person);
    await canary.person.post("/me/erase", { password });
    await mail.drain();
    const invitation = { name: "Ada", email: words.email, project_id: tests.project.id };
    expect((await tests.team.owner.post("/users/invite-beta", invitation)).status).toBe(201);
    await mail.drain();
    const token = mail.invitationToken(words.email);
    const accepted = await app
      .anonymousClient()
      .post("/auth/invitations/accept", { token, name: "Ada", password: "another one" });
    expect(accepted.status).toBe(200);
    expect((await app.withToken(accepted.body.token).get("/beta/dashboard")).status).toBe(200);
    expect(await membershipsOf(identity_id)).toHaveLength(3);
    await expectExactCounts(database, tests.team.company.id);
  });
});
