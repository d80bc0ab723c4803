/** The few answers of a minute among all there ever were: how the database finds them is the server's doing, not the embedded one's. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsReadBy, statementsOf } from "../../../../../tests/support/reads.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import type { Tx } from "#platform/db/database.ts";
import { listFormsToHide } from "../form/delete-queries.ts";
import { listUntallied, tallySome } from "./tally-queries.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, database, mail } = app;

/** How many answers have been read so far. */
async function answersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'form_responses'`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

test("answers that are tallied are not read again to find those that are not", async () => {
  const team = await aCompany();
  const form = await aForm(await aProject(team), { many_responses: true });
  await aResponse(form, await aTester(form.project));
  await mail.run("tally-answers", {});
  await database.inTenant(team.company.id, (tx) =>
    sql`
      insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at, tallied, staff_notified)
      select company_id, form_id, gen_random_uuid(), user_id, version, attempt + n, answers, submitted_at, true, true
      from form_responses, generate_series(1, 3000) n`.execute(tx),
  );
  await aResponse(form, await aTester(form.project));
  const lease = await database.engine.lease("owner");
  await lease.query("analyze form_responses", []);
  lease.release(false);

  await database.asSystem(async (tx) => {
    const before = await answersRead(tx);
    expect(await listUntallied(tx, 10)).toEqual([{ company_id: team.company.id, form_id: form.id }]);
    expect((await answersRead(tx)) - before).toBeLessThan(10);
  });
  await database.inTenant(team.company.id, async (tx) => {
    const before = await answersRead(tx);
    expect((await tallySome(tx, { company_id: team.company.id, form_id: form.id }, 10)).added).toBe(1);
    expect((await answersRead(tx)) - before).toBeLessThan(30);
  });
});

test("answers in the trash are read neither each minute nor with the figures, and are counted again once restored", async () => {
  const team = await aCompany();
  const form = await aForm(await aProject(team), { many_responses: true });
  await aResponse(form, await aTester(form.project));
  await database.inTenant(team.company.id, (tx) =>
    sql`
      insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at, staff_notified)
      select company_id, form_id, gen_random_uuid(), user_id, version, attempt + n, answers, submitted_at, true
      from form_responses, generate_series(1, 300) n where form_id = ${form.id}`.execute(tx),
  );
  await mail.run("tally-answers", {});
  const paths = ["/dashboard/stats", "/company/analytics/projects", "/company/analytics/trends"];
  const figures = () => Promise.all(paths.map(async (path) => (await team.owner.get(path)).body));
  const before = await figures();
  expect((await team.owner.delete(`/forms/${form.id}`)).status).toBe(204);
  await database.asSystem(async (tx) => {
    expect(await listFormsToHide(tx, 10)).toEqual([{ company_id: team.company.id, id: form.id }]);
  });
  await mail.drain();
  const lease = await database.engine.lease("owner");
  await lease.query("analyze form_responses", []);
  lease.release(false);

  await database.asSystem(async (tx) => {
    const readBefore = await answersRead(tx);
    expect(await listUntallied(tx, 10)).toEqual([]);
    expect(await listFormsToHide(tx, 10)).toEqual([]);
    expect((await answersRead(tx)) - readBefore).toBeLessThan(10);
  });
  const asked = await statementsOf(database, figures);
  const reads: number[] = [];
  for (const statement of asked)
    reads.push((await rowsReadBy(database, team.company.id, statement))["form_responses"] ?? 0);
  expect(reads.filter((rows) => rows >= 20)).toEqual([]);
  expect((await team.owner.post(`/trash/form/${form.id}/restore`)).status).toBe(200);
  expect(await figures()).toEqual(before);
  await mail.run("tally-answers", {});
  expect(await figures()).toEqual(before);
});
