/** What the database layer promises: whole transactions, honest reads, and a life after a lost connection. */
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../server/src/infra/db/database.ts";
import { openTestApp, unique, type Person } from "../support/test-app.ts";
import { serverUrl } from "../support/test-database.ts";
import { asOwner } from "../support/walls.ts";

const app = await openTestApp();
const { aCompany, aProject, database, jobs, mail } = app;

async function counts(): Promise<unknown> {
  const { rows } = await asOwner(
    database,
    `select (select count(*)::int from mails) as mails, (select count(*)::int from users) as users,
       (select count(*)::int from pgboss.job where name = 'deliver-mail') as jobs, (select count(*)::int from audit_entries) as entries`,
  );
  return rows[0];
}

describe("a transaction is whole", () => {
  test("rolled back it leaves no row, no job and no mail", async () => {
    const { company } = await aCompany();
    const before = await counts();
    const undone = database.inTenant(company.id, async (tx) => {
      const mail_id = crypto.randomUUID();
      await tx
        .insertInto("mails")
        .values({
          company_id: company.id,
          id: mail_id,
          category: "invitation",
          to_email: "a@example.com",
          to_name: "",
          subject: "",
          created_at: new Date(),
        })
        .execute();
      await jobs.send("deliver-mail", { company_id: company.id, mail_id }, { tx });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await counts()).toEqual(before);
    expect(await mail.drain()).toBe(0);
  });

  test("a statement that fails undoes the ones before it, and the next transaction is clean", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const failing = database.inTenant(team.company.id, async (tx) => {
      await tx.updateTable("projects").set({ name: "Changed" }).where("id", "=", project.id).execute();
      await tx
        .insertInto("projects")
        .values({
          company_id: team.company.id,
          id: project.id,
          name: "",
          description: "",
          created_by: team.owner.id,
          created_at: new Date(),
        })
        .execute();
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect((await team.owner.get(`/projects/${project.id}`)).body.name).toBe(project.name);
  });

  test("a call that is refused half way leaves nothing", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const email = team.admin.email;
    const before = await counts();
    expect((await team.owner.post("/users/invite-beta", { name: "Ada", email, project_id: project.id })).status).toBe(
      409,
    );
    expect(await counts()).toEqual(before);
  });
});

describe("reading", () => {
  test("refuses every write", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const own = { company_id: team.company.id, id: project.id };
    for (const write of [
      () =>
        database.readTenant(own.company_id, (tx) =>
          tx.updateTable("projects").set({ name: "x" }).where("id", "=", own.id).execute(),
        ),
      () => database.readTenant(own.company_id, (tx) => tx.deleteFrom("projects").where("id", "=", own.id).execute()),
      () =>
        database.readTenant(own.company_id, (tx) =>
          jobs.send("deliver-mail", { company_id: own.company_id, mail_id: own.id }, { tx }),
        ),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: "25006" });
    }
  });

  test.each(["", "1", "x' or true --", "00000000-0000-0000-0000-00000000000", undefined, null])(
    "demands a company: %j is none",
    async (company) => {
      for (const open of [database.inTenant, database.readTenant]) {
        const opened = async () => open(company as string, (tx) => tx.selectFrom("projects").select("id").execute());
        await expect(opened()).rejects.toThrow(/company/);
      }
    },
  );

  test("one company's tenant does not linger for the next", async () => {
    const [left, right] = [await aCompany(), await aCompany()];
    await Promise.all([aProject(left), aProject(right)]);
    await Promise.all(
      Array.from({ length: 40 }, async (_, count) => {
        const { company } = count % 2 === 0 ? left : right;
        const seen = await database.readTenant(company.id, (tx) =>
          tx.selectFrom("projects").select("company_id").execute(),
        );
        expect(seen).toEqual([{ company_id: company.id }]);
      }),
    );
    expect(
      await database.atGate((tx) =>
        tx
          .selectFrom("projects")
          .select("company_id")
          .where("company_id", "in", [left.company.id, right.company.id])
          .execute(),
      ),
    ).toHaveLength(2);
  });
});

test("values come back the same from both engines", async () => {
  const team = await aCompany();
  const at = new Date("2026-03-29T01:30:00.123Z");
  await database.inTenant(team.company.id, (tx) =>
    tx.updateTable("companies").set({ locked_at: at }).where("id", "=", team.company.id).execute(),
  );
  const row = await database.readTenant(team.company.id, (tx) =>
    tx.selectFrom("companies").select(["locked_at", "staff_count", "is_sample"]).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ locked_at: at, staff_count: 3, is_sample: false });
});

test("an engine that cannot give a connection makes calls wait their turn and then say so", async () => {
  const busy = Object.assign(new Error("sorry, too many clients already"), { code: "53300" });
  const broken = createDatabase({ ...database.engine, lease: () => Promise.reject(busy) });
  await expect(broken.atGate((tx) => tx.selectFrom("throttles").select("key").execute())).rejects.toBe(busy);
});

// Only a server can be lost while this process lives on; the kill test ends the embedded one.
if (serverUrl() !== undefined) {
  const own = new URL(app.databaseUrl ?? "");
  const name = own.pathname.slice(1);

  async function onServer(sql: string): Promise<void> {
    const client = new Client({ connectionString: serverUrl() ?? "" });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  /** Past the harness, which would ask the database itself. */
  const createProject = async (who: Person, title: string) => {
    const reply = await app.app.inject({
      method: "POST",
      url: "/api/projects",
      headers: { authorization: `Bearer ${who.token}` },
      payload: { name: title, description: "x" },
    });
    return { status: reply.statusCode, body: reply.json<{ id: string }>() };
  };
  const ready = async () => (await app.anonymous.get("/ready")).status;

  describe("a server that is lost", () => {
    test("costs some calls a 503, never the process, and is used again at once", async () => {
      const { owner } = await aCompany();
      for (let round = 0; round < 5; round += 1) {
        const asked = Array.from({ length: 20 }, (_, count) => createProject(owner, unique(`p${count}`)));
        await onServer(cut);
        const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
        for (const status of statuses) expect([201, 503]).toContain(status);
      }
      await expect.poll(ready).toBe(200);
      expect((await owner.get("/projects")).status).toBe(200);
    });

    test("what was answered with success is there, what was refused may be tried again", async () => {
      const { owner } = await aCompany();
      const asked = Array.from({ length: 30 }, (_, count) => createProject(owner, `Project ${count}`));
      await onServer(cut);
      const made = (await Promise.all(asked)).filter(({ status }) => status === 201).map(({ body }) => body.id);
      await expect.poll(ready).toBe(200);
      const { body } = await owner.get("/projects", { limit: "200" });
      expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(made));
    });

    test("readiness says so, health does not, and both recover; sign-outs elsewhere are heard again", async () => {
      const { company, owner } = await aCompany();
      expect(await ready()).toBe(200);
      await onServer(`alter database ${name} allow_connections false`);
      await onServer(cut);
      await expect.poll(ready).toBe(503);
      expect((await app.anonymous.get("/health")).status).toBe(200);
      const refused = await owner.get("/projects");
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
      await onServer(`alter database ${name} allow_connections true`);
      await expect.poll(ready).toBe(200);
      await expect.poll(async () => (await owner.get("/projects")).status).toBe(200);
      await database.inTenant(company.id, (tx) => tx.deleteFrom("sessions").where("user_id", "=", owner.id).execute());
      await expect.poll(async () => (await owner.get("/projects")).status).toBe(401);
    });
  });
}
