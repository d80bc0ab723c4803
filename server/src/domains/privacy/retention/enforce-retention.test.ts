import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { messagesOf, said, send } from "../../../../../tests/support/talks.ts";
import { anyAnswers, openTestApp, type Team } from "../../../../../tests/support/test-app.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";
import { rebuild } from "#domains/analytics/rollup/recount-queries.ts";
import { deleteOldDays } from "#domains/analytics/rollup/retention-queries.ts";
import { aWorld } from "../../../../../tests/support/world.ts";

const app = await openTestApp();
const { aCompany, aForm, anotherSession, aProject, aResponse, aTester, clock, database, mail, storage } = app;

/** Backdates all submissions of the company's testers by this many days. */
async function itWas(team: Team, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`;
  const of = team.company.id;
  await database.asOwner(async (tx) => {
    await sql`update form_responses set submitted_at = submitted_at - ${earlier} where company_id = ${of}`.execute(tx);
    await sql`update form_drafts set updated_at = updated_at - ${earlier} where company_id = ${of}`.execute(tx);
    await sql`update wizard_responses set answered_at = answered_at - ${earlier} where company_id = ${of}`.execute(tx);
    await sql`update messages set created_at = created_at - ${earlier} where company_id = ${of}`.execute(tx);
    await sql`update feedback_items set last_activity_at = last_activity_at - ${earlier} where company_id = ${of}`.execute(
      tx,
    );
    await sql`update conversations set last_at = last_at - ${earlier} where company_id = ${of}`.execute(tx);
  });
  // Rebuild the daily counts for the backdated rows.
  await database.inTenant(of, (tx) => rebuild(tx, of));
}

async function night(): Promise<void> {
  await mail.run("cleanup", {});
  await mail.drain();
}

/** Counts the stored submissions of testers. */
async function storedCounts(team: Team): Promise<Record<string, number>> {
  const of = team.company.id;
  const { rows } = await database.asOwner((tx) =>
    sql<Record<string, number>>`select
      (select count(*)::int from form_responses where company_id = ${of}) as answers,
      (select count(*)::int from form_drafts where company_id = ${of}) as drafts,
      (select count(*)::int from wizard_responses where company_id = ${of}) as steps,
      (select count(*)::int from messages where company_id = ${of}) as messages,
      (select count(*)::int from message_bodies where company_id = ${of}) as bodies,
      (select count(*)::int from conversations where company_id = ${of}) as conversations,
      (select count(*)::int from wizard_assignments where company_id = ${of}) as assignments`.execute(tx),
  );
  return rows[0] ?? {};
}

const path = "/company/retention";
const complianceOf = async (team: Team) => (await team.member.get("/company/compliance")).body;

describe("the retention period", () => {
  test("is 365 days unless the owner changes it, and is readable by all staff", async () => {
    const team = await aCompany();
    const promise = { gdpr_enabled: true, ccpa_enabled: true, retention_days: 365, last_enforced_at: null };
    expect(await complianceOf(team)).toEqual(promise);
    const { status, body } = await team.owner.put(path, { retention_days: 90 });
    expect([status, body]).toEqual([200, { ...promise, retention_days: 90 }]);
    expect(await complianceOf(team)).toEqual(body);
    expect(await complianceOf(await aCompany())).toEqual(promise);
    const changes = { retention_days: { before: 365, after: 90 } };
    const which = { action: "UPDATE", resource_type: "company", resource_id: team.company.id } as const;
    expect(await app.expectAudit(team.company, which)).toMatchObject({ changes });
    await team.owner.put(path, { retention_days: 90 });
    await app.expectAudit(team.company, which);
  });

  test("is changed only by the owner, and only within its bounds", async () => {
    const team = await aCompany();
    for (const who of [team.admin, team.member]) expect((await who.put(path, { retention_days: 90 })).status).toBe(403);
    for (const retention_days of [29, 3_651, 90.5, "90", null])
      expect((await team.owner.put(path, { retention_days })).status).toBe(422);
    expect(await complianceOf(team)).toMatchObject({ retention_days: 365 });
  });
});

describe("at night", () => {
  test("data older than the period is deleted with its files, and counts stay correct", async () => {
    const team = await aCompany({ plan: "active" });
    const world = await aWorld(app, team);
    const { owner } = team;
    const tester = await aTester(world.project);
    await send(tester, world.project, owner, { content: "Long ago" });
    await mail.run("tally-answers", {});
    const before = await storedCounts(team);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    await itWas(team, 366);
    const files = await storage.list({ after: undefined, limit: 1_000 });
    await night();
    expect(await storedCounts(team)).toEqual({
      ...Object.fromEntries(Object.keys(before).map((key) => [key, 0])),
      assignments: before["assignments"],
    });
    expect((await storage.list({ after: undefined, limit: 1_000 })).length).toBeLessThan(files.length);
    expect(await complianceOf(team)).toMatchObject({ last_enforced_at: clock.now().toISOString() });
    await expectExactCounts(database, team.company.id);
    await expectExactTallies(database, team.company.id);
    const entry = await app.expectAudit(team.company, {
      action: "DELETE",
      resource_type: "company",
      resource_id: team.company.id,
    });
    expect(entry).toMatchObject({ actor_kind: "job", changes: { answers: { before: before["answers"], after: 0 } } });
  });

  test("data a day younger stays, as does all data since", async () => {
    const team = await aCompany({ plan: "active" });
    const project = await aProject(team);
    const form = await aForm(project);
    const tester = await aTester(project);
    await aResponse(form, tester);
    await send(tester, project, team.owner, { content: "Long ago" });
    await itWas(team, 365);
    await night();
    expect(await storedCounts(team)).toMatchObject({ answers: 1, messages: 1 });
    await itWas(team, 1);
    await aResponse(form, await aTester(project));
    await send(team.owner, project, tester, { content: "Just now" });
    await night();
    expect(await storedCounts(team)).toMatchObject({ answers: 1, messages: 1, conversations: 1 });
    expect(said(await messagesOf(team.owner, project))).toEqual(["Just now"]);
    await expectExactCounts(database, team.company.id);
  });

  test("closed feedback goes with its duplicates, and open feedback stays", async () => {
    const team = await aCompany({ plan: "active" });
    const { project } = await aWorld(app, team);
    const items = `/projects/${project.id}/feedback-items`;
    const { body: closed } = await team.owner.get(`${items}/2`);
    const change = { revision: closed.revision, status: "declined", reason: "Too late" };
    expect((await team.owner.patch(`${items}/2`, change)).status).toBe(200);
    await itWas(team, 366);
    await night();
    // The third was a duplicate of it.
    const answers = [1, 2, 3].map(async (number) => (await team.owner.get(`${items}/${number}`)).status);
    expect(await Promise.all(answers)).toEqual([200, 404, 404]);
  });

  test("each company has its own period, and another night changes nothing", async () => {
    const [short, long] = [await aCompany({ plan: "active" }), await aCompany({ plan: "active" })];
    for (const team of [short, long]) {
      const project = await aProject(team);
      await aResponse(await aForm(project), await aTester(project));
      await itWas(team, 40);
    }
    expect((await short.owner.put(path, { retention_days: 30 })).status).toBe(200);
    await night();
    expect([await storedCounts(short), await storedCounts(long)]).toMatchObject([{ answers: 0 }, { answers: 1 }]);
    const entries = (await app.audit(short.company)).length;
    await night();
    expect(await app.audit(short.company)).toHaveLength(entries);
  });

  test("daily counts are deleted in batches, once their answers are gone", async () => {
    const team = await aCompany({ plan: "active" });
    const project = await aProject(team);
    const form = await aForm(project);
    for (const tester of [await aTester(project), await aTester(project)]) await aResponse(form, tester);
    await mail.run("tally-answers", {});
    await itWas(team, 366);
    const company_id = team.company.id;
    const old = { company_id, before: new Date(clock.now().getTime() - 365 * 86_400_000), limit: 1 };
    const forget = () => database.inTenant(company_id, (tx) => deleteOldDays(tx, old));
    // Two testers on one day, and one count of theirs; days that still have answers stay.
    expect([await forget(), await forget(), await forget(), await forget()]).toEqual([1, 1, 1, 0]);
    await night();
    for (const table of ["answer_days", "form_days", "answer_waits"]) {
      const { rows } = await database.asOwner((tx) =>
        sql`select from ${sql.table(table)} where company_id = ${company_id}`.execute(tx),
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test("a tester whose first answer is deleted still counts, by their next one", async () => {
    const team = await aCompany({ plan: "active" });
    const project = await aProject(team);
    const form = await aForm(project, { many_responses: true });
    const tester = await aTester(project);
    await aResponse(form, tester);
    await itWas(team, 400);
    await (await anotherSession(tester)).post(`/forms/${form.id}/responses`, { responses: anyAnswers });
    await night();
    expect((await team.owner.get(`/projects/${project.id}`)).body).toMatchObject({
      response_count: 1,
      completion_rate_of: { n: 1, of: 1 },
    });
    await expectExactCounts(database, team.company.id);
  });
});
