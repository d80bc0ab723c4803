import { noLimits, type OwnLimits } from "@firstlight/contract";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { anyContent } from "../../../../../tests/support/outbox.ts";
import { openTestApp, unique, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { database } = app;
const reason = "They agreed to it.";

afterEach(() => database.asOwner((tx) => tx.updateTable("platform_limits").set({ limits: "{}" }).execute()));

/** Saves a limit, without the jobs that follow. */
async function limit({ company }: Team, own: OwnLimits) {
  const admin = await app.anAdmin();
  expect((await admin.put(`/admin/companies/${company.id}/limits`, { own, reason })).status).toBe(204);
}

/** Saves a limit for all, and does the jobs that follow. */
async function all(invitations_per_day: number | null) {
  const admin = await app.anAdmin();
  const { status } = await admin.put("/admin/limits", { limits: { ...noLimits, invitations_per_day }, reason });
  expect(status).toBe(200);
  await app.mail.drain();
}

/** Invites so many people. @returns after how many hours each invitation of the company that waits leaves */
async function invite(team: Team, project: { id: string }, count: number) {
  for (let n = 1; n <= count; n += 1) {
    const invited = { project_id: project.id, name: "Tess", email: `${unique("p")}@example.com` };
    expect((await team.member.post("/users/invite-beta", invited)).status).toBe(201);
  }
  const due = await database.asOwner((tx) =>
    tx
      .selectFrom("mails")
      .innerJoin("invitations", "invitations.id", "mails.link_id")
      .select(["due_at", "mails.expires_at", "invitations.expires_at as ends_at"])
      .where("mails.company_id", "=", team.company.id)
      .where("state", "=", "queued")
      .orderBy("due_at")
      .execute(),
  );
  for (const { due_at, expires_at, ends_at } of due) {
    expect(expires_at).toEqual(ends_at);
    expect(ends_at.getTime() - (due_at?.getTime() ?? 0)).toBeGreaterThanOrEqual(14 * 86_400_000);
  }
  return due.map(({ due_at }) => Math.round(((due_at?.getTime() ?? 0) - app.clock.now().getTime()) / 3_600_000));
}

/** Delivery jobs of a company that wait; those of the same email and time as one. */
async function jobsOf({ company }: Team): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ count: number }>`
      select count(distinct data)::integer as count from pgboss.job
      where name = 'deliver-mail' and data ->> 'company_id' = ${company.id}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}

/** So many invitations wait, one a minute; their subjects are their numbers. */
async function waiting({ company }: Team, count: number): Promise<void> {
  await database.asOwner((tx) =>
    sql`
      insert into mails (company_id, id, category, to_email, to_name, subject, content, state, created_at, due_at)
      select ${company.id}, gen_random_uuid(), 'invitation', 'p' || n || '@example.com', 'Tess', n::text, ${JSON.stringify(anyContent)}::jsonb, 'queued',
        ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::integer) as n`.execute(tx),
  );
}

test("invitations that wait follow a changed limit, and count what left within the last day", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  await limit(team, { invitations_per_day: 3 });
  expect(await invite(team, project, 6)).toEqual([0, 0, 0, 8, 16, 24]);
  await app.mail.drain();
  app.clock.advance({ hours: 1 });
  await limit(team, { invitations_per_day: 4 });
  await app.mail.drain();
  // One left at once.
  expect(await invite(team, project, 1)).toEqual([6, 12, 18]);
  await limit(team, { invitations_per_day: 1 });
  await app.mail.drain();
  expect(await invite(team, project, 1)).toEqual([24, 48, 72, 96]);
  app.clock.advance({ hours: 1 });
  await limit(team, { invitations_per_day: 1, projects: 9 });
  await app.mail.drain();
  expect(await invite(team, project, 0)).toEqual([23, 47, 71, 95]);
  app.clock.advance({ hours: 23 });
  await app.mail.drainLater();
  expect(await invite(team, project, 0)).toEqual([24, 48, 72]);
  await limit(team, { invitations_per_day: 100 });
  await app.mail.drain();
  expect(await invite(team, project, 1)).toEqual([0]);
});

test("a limit for all companies concerns those without their own", async () => {
  const [follower, other] = [await app.aCompany(), await app.aCompany()];
  const projects = [await app.aProject(follower), await app.aProject(other)] as const;
  await all(1);
  await limit(other, { invitations_per_day: 1 });
  expect(await invite(follower, projects[0], 3)).toEqual([0, 24, 48]);
  expect(await invite(other, projects[1], 2)).toEqual([0, 24]);
  await all(2);
  expect(await invite(follower, projects[0], 1)).toEqual([12, 24]);
  expect(await invite(other, projects[1], 1)).toEqual([24, 48]);
  await all(null);
  expect(await invite(follower, projects[0], 0)).toEqual([]);
});

test("lowered and raised again, a limit lets no more leave than before, and the job may run twice", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  await limit(team, { invitations_per_day: 4 });
  const due = [0, 0, 0, 0, 6, 12, 18];
  expect(await invite(team, project, 7)).toEqual(due);
  await app.mail.drain();
  for (const invitations_per_day of [1, 4, 1, 4]) {
    await limit(team, { invitations_per_day });
    await app.mail.drain();
    const expected = invitations_per_day === 4 ? [6, 12, 18] : [24, 48, 72];
    expect(await invite(team, project, 0)).toEqual(expected);
    await app.mail.run("reschedule-invitations", { company_id: team.company.id });
    expect(await invite(team, project, 0)).toEqual(expected);
  }
  app.clock.advance({ hours: 5 });
  await app.mail.run("reschedule-invitations", { company_id: team.company.id });
  expect(await invite(team, project, 0)).toEqual([1, 7, 13]);
  const ends = await database.asOwner((tx) =>
    sql<{ days: number }>`
      select extract(epoch from expires_at - due_at) / 86400 as days from mails
      where company_id = ${team.company.id} and state = 'queued'`.execute(tx),
  );
  expect(ends.rows.map(({ days }) => Number(days))).toEqual([14, 14, 14]);
  // The jobs of former times are over once they have run: one is left for each email.
  await app.mail.drainLater();
  expect(await jobsOf(team)).toBe(3);
});

test("two changes at once lead to the times of the limit that stays", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  await limit(team, { invitations_per_day: 2 });
  await invite(team, project, 4);
  await limit(team, { invitations_per_day: 8 });
  await limit(team, { invitations_per_day: 1 });
  // Both jobs, the later one first or not, read the limit as it is.
  await app.mail.drain();
  expect(await invite(team, project, 0)).toEqual([24, 48]);
});

test("more than one batch keeps its order, sooner and later", async () => {
  const team = await app.aCompany();
  await waiting(team, 1_100);
  const order = async () => {
    const rows = await database.asOwner((tx) =>
      tx
        .selectFrom("mails")
        .select(["subject", "due_at"])
        .where("company_id", "=", team.company.id)
        .where("state", "=", "queued")
        .orderBy("due_at")
        .orderBy("id")
        .execute(),
    );
    const minutes = rows.map(({ due_at }) => ((due_at?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000);
    return { subjects: rows.map(({ subject }) => Number(subject)), minutes };
  };
  const numbers = Array.from({ length: 1_100 }, (_, index) => index + 1);
  for (const invitations_per_day of [1, 144]) {
    await limit(team, { invitations_per_day });
    await app.mail.run("reschedule-invitations", { company_id: team.company.id });
    await app.mail.drain();
    const { subjects, minutes } = await order();
    const interval = 1_440 / invitations_per_day;
    const gone = invitations_per_day;
    expect(minutes).toEqual(numbers.slice(0, 1_100 - gone).map((number) => number * interval));
    expect(subjects).toEqual(numbers.slice(gone));
  }
});

test("a company that was inviting for the first time while the limit of all changed follows a minute later", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  const read = (invitations_per_day: number) =>
    database.asOwner((tx) =>
      tx
        .updateTable("platform_limits")
        .set({ limits: JSON.stringify({ ...noLimits, invitations_per_day }) })
        .execute(),
    );
  await all(1);
  // As if the transaction had begun before.
  await read(2);
  expect(await invite(team, project, 4)).toEqual([0, 0, 12, 24]);
  await read(1);
  await app.mail.drain();
  expect(await invite(team, project, 0)).toEqual([12, 24]);
  await app.mail.drainLater();
  await app.mail.drain();
  expect(await invite(team, project, 0)).toEqual([24, 48]);
});
