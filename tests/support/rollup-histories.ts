/** Random histories of changes to counted data, and the invariants of the numbers afterwards. */
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { listDifferences } from "../../server/src/domains/analytics/rollup/recount-queries.ts";
import type { Span } from "../../server/src/domains/analytics/figures/period.ts";
import * as reads from "../../server/src/domains/analytics/rollup/queries.ts";
import { getFunnelCounts } from "../../server/src/domains/analytics/figures/funnel-queries.ts";
import * as deletions from "../../server/src/domains/forms/form/delete-queries.ts";
import { countPresence } from "../../server/src/domains/memberships/presence-queries.ts";
import { tallySome } from "../../server/src/domains/forms/summary/tally-queries.ts";
import { updateProjectRow } from "../../server/src/domains/projects/queries.ts";
import { insertMemberships } from "../../server/src/domains/testers/tester/membership-queries.ts";
import { deleteMemberships } from "../../server/src/domains/testers/tester/removal-queries.ts";
import type { Tx } from "../../server/src/platform/db/database.ts";
import { seeDeleted } from "../../server/src/platform/db/see-deleted.ts";
import { cleanOne, deleteOne, draft, submit, type Action, type Now, type Stage } from "./rollup-actions.ts";
import { setStatus } from "../../server/src/domains/forms/form/save-queries.ts";

export type { Stage };

const n = (most: number) => fc.nat({ max: most });
const actions = (weight: number, names: readonly string[], most: { who?: number; words?: number } = {}) => ({
  weight,
  arbitrary: fc.record({
    do: fc.constantFrom(...names),
    who: n(most.who ?? 2),
    what: n(3),
    words: n(most.words ?? 3),
  }),
});
const action = fc.oneof(
  actions(5, ["submit", "submit", "sign in"]),
  actions(4, ["tally", "count"], { words: 20 }),
  actions(5, ["delete", "clean"], { who: 20 }),
  actions(4, ["draft", "close", "open", "archive", "restore", "remove", "bring back", "delete form"]),
  // In minutes: mostly days, now and then more than a year.
  actions(3, ["time passes"], { words: 5_000 }),
  actions(1, ["time passes"], { words: 700_000 }),
);
export const histories = fc.array(action, { minLength: 2, maxLength: 10 });

async function removeForm(tx: Tx, { company_id, forms }: Stage, { what, words }: Action, { at }: Now): Promise<void> {
  const form = { company_id, id: forms[what % forms.length]?.id ?? "" };
  await seeDeleted(tx);
  await sql`
    update forms set deleted_at = ${at} where company_id = ${company_id} and id = ${form.id} and deleted_at is null`.execute(
    tx,
  );
  // Sometimes the job has come no further than this.
  if (words > 0) {
    await deletions.deleteResponses(tx, form, await deletions.listSomeResponses(tx, form, words === 1 ? 1 : 500));
    if (words > 1) await deletions.deleteDeletedForm(tx, form);
  }
}

async function actOnce(tx: Tx, stage: Stage, action: Action, now: Now): Promise<void> {
  const { company_id, owner_id } = stage;
  const form = stage.forms[action.what % stage.forms.length]?.id ?? "";
  const project_id = stage.projects[action.what % 2] ?? "";
  const user_id = stage.testers[action.who] ?? "";
  const acts: Record<string, () => Promise<unknown>> = {
    submit: () => submit(tx, stage, action, now),
    "sign in": () =>
      sql`insert into active_days (company_id, project_id, user_id, day, is_tester)
        values (${company_id}, null, ${user_id}, ${now.at.toISOString().slice(0, 10)}, true) on conflict do nothing`.execute(
        tx,
      ),
    draft: () => draft(tx, stage, action, now),
    tally: () => tallySome(tx, { company_id, form_id: form }, action.words),
    count: () => countPresence(tx, company_id, action.words),
    close: () => setStatus(tx, { company_id, id: form, updated_at: now.at }, { status: "closed", now: now.at }),
    open: () => setStatus(tx, { company_id, id: form, updated_at: now.at }, { status: "open", now: now.at }),
    archive: () => updateProjectRow(tx, { company_id, id: project_id }, { archived_at: now.at }),
    restore: () => updateProjectRow(tx, { company_id, id: project_id }, { archived_at: null }),
    remove: () => deleteMemberships(tx, { company_id, user_id }, [project_id]),
    "delete form": () => removeForm(tx, stage, action, now),
    "bring back": async () => {
      if ((await deleteMemberships(tx, { company_id, user_id }, [project_id])) > 0) return;
      const membershipRow = { company_id, project_id, invited_by: owner_id, created_at: now.at };
      await insertMemberships(tx, membershipRow, [user_id]);
    },
    delete: () => deleteOne(tx, stage, action),
    clean: () => cleanOne(tx, stage, action),
    "time passes": async () => {
      now.at = new Date(now.at.getTime() + action.words * 60_000);
    },
  };
  await acts[action.do]?.();
  // Each is a separate transaction in the product, so the next one no longer sees these deletes.
  if (["delete", "clean", "delete form"].includes(action.do)) {
    await sql`select set_config('app.deletes', '', true)`.execute(tx);
  }
}

/** The numbers of a span as they are read. */
async function readNumbers(tx: Tx, scope: { company_id: string; project_id: string | null }, span: Span) {
  const sums = await reads.getAnswerSums(tx, scope, span);
  const waits = await reads.getWaits(tx, scope, span);
  const { people } = await reads.countPeople(tx, scope, span);
  const days = await reads.listAnswerDays(tx, scope, span);
  return { ...sums, ...waits, people, by_day: days.reduce((sum, { responses }) => sum + responses, 0) };
}

/** The same, counted from the rows. It skips rows no job will add any more: those of a form being deleted. */
async function recount(tx: Tx, scope: { company_id: string; project_id: string | null }, { from, to }: Span) {
  const inside = sql`day between ${from}::date and ${to}::date`;
  const people = scope.project_id
    ? sql`count(distinct user_id)`
    : sql`(
        select count(distinct user_id) from active_days where company_id = ${scope.company_id} and project_id is null and ${inside}
      )`;
  const { rows } = await sql`
    select count(*) as responses, count(*) as by_day, count(*) filter (where said <> '') as written_answers,
      coalesce(sum(length(said)), 0)::bigint as written_characters, ${people} as people,
      percentile_disc(0.5) within group (order by waited_minutes) as median, count(waited_minutes) as of,
      (sum(waited_minutes)::numeric / nullif(count(waited_minutes), 0))::float as average
    from (
      select form_responses.*, answers ->> 'field_1' as said, (submitted_at at time zone 'UTC')::date as day
      from form_responses join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where form_responses.company_id = ${scope.company_id} and (tallied or forms.deleted_at is null)
        and ${scope.project_id ? sql`forms.project_id = ${scope.project_id}` : sql`true`}
    ) as answered where ${inside}`.execute(tx);
  return rows[0];
}

/** Does some things one after the other. @returns when that ended */
export async function act(tx: Tx, stage: Stage, history: readonly Action[], begun: Date): Promise<Date> {
  const now = { at: begun };
  for (const action of history) await actOnce(tx, stage, action, now);
  return now.at;
}

/** A span and the project to read, varied by history: days since it ended, some right before the first activity. */
function lookAt(stage: Stage, history: readonly Action[], at: Date) {
  const any = history.reduce((sum, { who, what, words }) => sum + who + what + words, 0);
  const end = [0, 1, 450, 451, 471, 475, 478, 479][any % 8] ?? 0;
  const long = [400, 30, 7, 1][history.length % 4] ?? 0;
  const day = (back: number) => new Date(at.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const scope = { company_id: stage.company_id, project_id: stage.projects[any % 3] ?? null };
  return { scope, span: { from: day(end + long - 1), to: day(end) } };
}

/** How far the testers of any project are: each step is a part of the one before it. */
async function expectFallingFunnels(tx: Tx, { company_id, projects }: Stage): Promise<void> {
  for (const project_id of [null, ...projects]) {
    const { invited, joined, started, submitted } = await getFunnelCounts(tx, { company_id, project_id });
    const steps = [invited, joined, started, submitted];
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  }
}

/** Plays a history and looks at all numbers. */
export async function play(tx: Tx, stage: Stage, history: readonly Action[], begun: Date): Promise<void> {
  await act(tx, stage, history, begun);
  const { scope, span } = lookAt(stage, history, begun);
  const numbers = await readNumbers(tx, scope, span);
  await expectFallingFunnels(tx, stage);
  await seeDeleted(tx);
  expect(numbers).toEqual(await recount(tx, scope, span));
  expect(await listDifferences(tx, stage.company_id)).toEqual([]);
}
