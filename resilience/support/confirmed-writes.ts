/** Every confirmed write is stored exactly once, and every stored counter agrees. */
import { expect } from "vitest";
import { verifyCompanies } from "../../server/src/domains/audit/public.ts";
import { createDatabase } from "../../server/src/platform/db/database.ts";
import type { Engine } from "../../server/src/platform/db/engine.ts";
import { openStorage } from "../../server/src/platform/files/open-storage.ts";
import type { Confirmed } from "../../tests/support/writers.ts";

/** @param uploads where the server keeps files, and with them how far its audit logs were */
async function expectWholeAudit(engine: Engine, uploads: string): Promise<void> {
  const lines: string[] = [];
  const storage = await openStorage({ kind: "disk", directory: uploads });
  await verifyCompanies({ database: createDatabase(engine), storage, say: (line) => lines.push(line) }, undefined);
  expect(lines.filter((line) => !line.endsWith(", intact"))).toEqual([]);
}

/** @param uploads where the server that wrote keeps its files */
export async function expectAll(engine: Engine, confirmed: Confirmed, uploads: string): Promise<void> {
  const lease = await engine.lease("owner");
  const ask = async (sql: string, values: unknown[] = []) => (await lease.query(sql, values)).rows;
  const missing = async (table: string, ids: string[]) =>
    ask(
      `select id from unnest($1::uuid[]) as confirmed (id) where not exists (select from ${table} where ${table}.id = confirmed.id)`,
      [ids],
    );
  expect(new Set(confirmed.responses).size).toBe(confirmed.responses.length);
  expect(await missing("projects", confirmed.projects)).toEqual([]);
  expect(await missing("forms", confirmed.forms)).toEqual([]);
  expect(await missing("form_responses", confirmed.responses)).toEqual([]);

  const counted = await ask(`select
    (select count(*)::int from form_responses) as responses,
    (select sum(responses)::int from response_totals) as totals,
    (select coalesce(sum(responses), 0)::int from answer_days where project_id is null)
      + (select count(*)::int from form_responses where not tallied) as days,
    (select count(*)::int from audit_entries where resource_type = 'response') as entries`);
  // Those who were not answered asked again until they were: one that is there without having been confirmed is a second one.
  const responses = confirmed.responses.length;
  expect(counted).toEqual([{ responses, totals: responses, days: responses, entries: responses }]);

  for (const [table, kind] of [
    ["projects", "project"],
    ["forms", "form"],
  ]) {
    const strays = await ask(
      `select coalesce(t.id, a.resource_id) as id from ${table} t
       full join (select resource_id, count(*) as entries from audit_entries where resource_type = $1 and action = 'CREATE' group by 1) a
       on a.resource_id = t.id where t.id is null or a.entries is distinct from 1`,
      [kind],
    );
    expect(strays).toEqual([]);
  }
  const miscounted = await ask(`select id from projects
    where form_count <> (select count(*) from forms where forms.project_id = projects.id)
       or tester_count <> (select count(*) from project_testers where project_testers.project_id = projects.id)`);
  expect(miscounted).toEqual([]);
  expect(await ask("select id from companies where staff_count <> 1 or tester_count <> 3")).toEqual([]);
  lease.release(false);
  await expectWholeAudit(engine, uploads);
}
