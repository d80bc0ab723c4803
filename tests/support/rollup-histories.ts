/** What may happen to what is counted, in any order, and what must be true of the numbers afterwards. */
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { listDifferences } from "../../server/src/domains/analytics/recount-queries.ts";
import * as reads from "../../server/src/domains/analytics/rollup-reads.ts";
import * as deletions from "../../server/src/domains/forms/delete-queries.ts";
import { removeResponse } from "../../server/src/domains/forms/delete-response.ts";
import { saveDraft } from "../../server/src/domains/forms/draft-queries.ts";
import { countPresence } from "../../server/src/domains/forms/presence-queries.ts";
import { findFormToSubmit, setStatus } from "../../server/src/domains/forms/queries.ts";
import { insertResponse } from "../../server/src/domains/forms/submission-queries.ts";
import { tallySome, untally } from "../../server/src/domains/forms/tally-queries.ts";
import { waitedMinutes } from "../../server/src/domains/forms/waited-minutes.ts";
import { updateAnswers } from "../../server/src/domains/privacy/erasure-queries.ts";
import { updateProject } from "../../server/src/domains/projects/queries.ts";
import { insertPlaces } from "../../server/src/domains/testers/membership-queries.ts";
import { deletePlaces } from "../../server/src/domains/testers/removal-queries.ts";
import type { Tx } from "../../server/src/infra/db/database.ts";
import { seeDeleted } from "../../server/src/infra/db/see-deleted.ts";

/** Where it happens: two projects with a form or two, and three people. */
export interface Stage {
  company_id: string;
  owner_id: string;
  projects: string[];
  /** The project of each, and whether it takes many answers of one tester. */
  forms: { id: string; project_id: string; many: boolean }[];
  testers: string[];
}

const n = (most: number) => fc.nat({ max: most });
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("submit"), who: n(2), what: n(3), words: n(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("tally", "count"), who: n(0), what: n(3), words: n(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("delete", "clean"), who: n(5), what: n(0), words: n(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("draft", "close", "open", "archive", "restore", "remove", "bring back", "delete form"),
      who: n(2),
      what: n(3),
      words: n(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("time passes"), who: n(0), what: n(0), words: n(30_000) }) },
);
export const histories = fc.array(deed, { minLength: 2, maxLength: 14 });
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface Now {
  at: Date;
}

const texts = ["", "It works.", "Größer: 🚲", "x".repeat(300)];

async function submit(tx: Tx, stage: Stage, { who, what, words }: Deed, { at }: Now): Promise<void> {
  const [form, user_id] = [stage.forms[what % stage.forms.length], stage.testers[who]];
  if (!form || !user_id) return;
  const own = { company_id: stage.company_id, user_id };
  const found = await findFormToSubmit(tx, own, { formId: form.id, now: at });
  if (found?.status !== "open") return;
  const waited_minutes = waitedMinutes([found.opened_at, found.there_since], at);
  const answers = { field_1: texts[words] ?? "", field_2: 4 };
  const response = { ...own, form_id: form.id, id: crypto.randomUUID(), version: 1, answers, waited_minutes };
  await insertResponse(tx, { ...response, submitted_at: at }, form.many);
}

async function draft(tx: Tx, stage: Stage, { who, what }: Deed, { at }: Now): Promise<void> {
  const [form, user_id] = [stage.forms[what % stage.forms.length], stage.testers[who]];
  if (!form || !user_id) return;
  const own = { company_id: stage.company_id, user_id };
  if (!(await findFormToSubmit(tx, own, { formId: form.id, now: at }))) return;
  await saveDraft(tx, { ...own, form_id: form.id, version: 1, answers: {}, progress: 0, updated_at: at }, undefined);
}

/** One of the answers there are, the same one whatever their ids. */
async function anAnswer(tx: Tx, { company_id }: Stage, which: number) {
  const { rows } = await sql<{ form_id: string; id: string }>`
    select form_id, id from form_responses where company_id = ${company_id}
    order by submitted_at, form_id, user_id, attempt limit 1 offset ${which}`.execute(tx);
  return rows[0];
}

async function removeForm(tx: Tx, { company_id, forms }: Stage, { what, words }: Deed, { at }: Now): Promise<void> {
  const form = { company_id, id: forms[what % forms.length]?.id ?? "" };
  await seeDeleted(tx);
  await deletions.markDeleted(tx, form, at);
  // Sometimes the job has come no further than this.
  if (words > 0) {
    await deletions.deleteResponses(tx, form, await deletions.listSomeResponses(tx, form, words === 1 ? 1 : 500));
    if (words > 1) await deletions.deleteDeletedForm(tx, form);
  }
}

async function act(tx: Tx, stage: Stage, deed: Deed, now: Now): Promise<void> {
  const { company_id, owner_id } = stage;
  const form = stage.forms[deed.what % stage.forms.length]?.id ?? "";
  const project_id = stage.projects[deed.what % 2] ?? "";
  const user_id = stage.testers[deed.who] ?? "";
  const acts: Record<string, () => Promise<unknown>> = {
    submit: () => submit(tx, stage, deed, now),
    draft: () => draft(tx, stage, deed, now),
    tally: () => tallySome(tx, { company_id, form_id: form }, 2),
    count: () => countPresence(tx, company_id, 3),
    close: () => setStatus(tx, { company_id, id: form }, { status: "closed", now: now.at }),
    open: () => setStatus(tx, { company_id, id: form }, { status: "open", now: now.at }),
    archive: () => updateProject(tx, { company_id, id: project_id }, { archived_at: now.at }),
    restore: () => updateProject(tx, { company_id, id: project_id }, { archived_at: null }),
    remove: () => deletePlaces(tx, { company_id, user_id }, [project_id]),
    "delete form": () => removeForm(tx, stage, deed, now),
    "bring back": async () => {
      if ((await deletePlaces(tx, { company_id, user_id }, [project_id])) > 0) return;
      const place = { company_id, project_id, invited_by: owner_id, created_at: now.at };
      await insertPlaces(tx, place, [user_id]);
    },
    delete: async () => {
      const which = await anAnswer(tx, stage, deed.who);
      if (which) await removeResponse(tx, { company_id, ...which });
    },
    clean: async () => {
      const which = await anAnswer(tx, stage, deed.who);
      if (!which) return;
      await untally(tx, company_id, [which.id]);
      await updateAnswers(tx, company_id, { [which.id]: { field_1: texts[deed.words] ?? "", field_2: 1 } });
    },
    "time passes": async () => {
      now.at = new Date(now.at.getTime() + deed.words * 60_000);
    },
  };
  await acts[deed.do]?.();
  // Each is a transaction of its own elsewhere: whoever saw what is deleted does so no longer.
  if (["delete", "clean", "delete form"].includes(deed.do)) {
    await sql`select set_config('app.deletes', '', true)`.execute(tx);
  }
}

/** The numbers of a span as they are read, beside the same from the rows. */
async function expectTrueReads(tx: Tx, stage: Stage, project_id: string | null, span: reads.Span): Promise<void> {
  const scope = { company_id: stage.company_id, project_id };
  const sums = await reads.getAnswerSums(tx, scope, span);
  const waits = await reads.getMedianWait(tx, scope, span);
  const { people } = await reads.countPeople(tx, scope, span);
  const days = await reads.listAnswerDays(tx, scope, span);
  const { rows } = await sql`
    select count(*)::bigint as responses, count(*) filter (where said <> '') as written_answers,
      coalesce(sum(length(said)), 0)::bigint as written_characters,
      percentile_disc(0.5) within group (order by waited_minutes) as median, count(waited_minutes) as of,
      ${project_id === null ? sql`0` : sql`count(distinct user_id)`} as people
    from (
      select form_responses.*, answers ->> 'field_1' as said, (submitted_at at time zone 'UTC')::date as day
      from form_responses join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where form_responses.company_id = ${stage.company_id} ${project_id === null ? sql`` : sql`and forms.project_id = ${project_id}`}
        and (tallied or forms.deleted_at is null)
    ) as answered where day between ${span.from}::date and ${span.to}::date`.execute(tx);
  expect({ ...sums, ...waits, people: project_id === null ? 0 : people }).toEqual(rows[0]);
  expect(days.reduce((sum, { responses }) => sum + responses, 0)).toBe(sums.responses);
}

/** Plays a history and looks at all numbers. */
export async function play(tx: Tx, stage: Stage, deeds: readonly Deed[], begun: Date): Promise<void> {
  const now = { at: begun };
  for (const deed of deeds) await act(tx, stage, deed, now);
  const day = (back: number) => new Date(now.at.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  await seeDeleted(tx);
  // What no job will add any more is not read either: it is of a form that is being deleted.
  const [project = null] = stage.projects;
  await expectTrueReads(tx, stage, project, { from: day(deeds.length), to: day(deeds.length % 3) });
  expect(await listDifferences(tx, stage.company_id)).toEqual([]);
}
