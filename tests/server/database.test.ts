/** What the database layer promises: whole transactions, honest reads, and a life after a lost connection. */
import { deliverMail } from "../../server/src/domains/email/public.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createDatabase, type Tx } from "../../server/src/platform/db/database.ts";
import { openTestApp } from "../support/test-app.ts";
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
          content: "{}",
          created_at: new Date(),
        })
        .execute();
      await jobs.send(deliverMail, { company_id: company.id, mail_id }, { tx });
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

  test("statements that travel together all say why the first of them failed", async () => {
    const { company } = await aCompany();
    const together = database.inTenant(company.id, async (tx) => {
      // Its rejection arrives a little later than the second statement's.
      const first = sql`select 1 / 0`.execute(tx).then((answer) => answer);
      await Promise.all([first, sql`select 1`.execute(tx)]);
    });
    await expect(together).rejects.toMatchObject({ code: "22012" });
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
          jobs.send(deliverMail, { company_id: own.company_id, mail_id: own.id }, { tx }),
        ),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: "25006" });
    }
  });

  test.each(["", "1", "x' or true --", "00000000-0000-0000-0000-00000000000", undefined, null])(
    "demands a company: %j is none",
    async (company) => {
      const work = (tx: Tx) => tx.selectFrom("projects").select("id").execute();
      await expect((async () => database.inTenant(company as string, work))()).rejects.toThrow(/company/);
      await expect((async () => database.readTenant(company as string, work))()).rejects.toThrow(/company/);
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
      await database.asSystem((tx) =>
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
  await database.asOwner((tx) =>
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
  await expect(broken.asSystem((tx) => tx.selectFrom("throttles").select("key").execute())).rejects.toBe(busy);
});
