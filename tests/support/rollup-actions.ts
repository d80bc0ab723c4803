/** What people do with answers, as the calls do it. */
import { sql } from "kysely";
import { removeResponse } from "../../server/src/domains/forms/response/delete-response.ts";
import { saveDraftRow } from "../../server/src/domains/forms/draft/queries.ts";
import { findFormToSubmit } from "../../server/src/domains/forms/form/queries.ts";
import { updateAnswers } from "../../server/src/domains/forms/response/erasure-queries.ts";
import { insertResponse } from "../../server/src/domains/forms/response/submission-queries.ts";
import { waitedMinutes } from "../../server/src/domains/forms/response/waited-minutes.ts";
import type { Tx } from "../../server/src/platform/db/database.ts";

/** Where it happens: two projects with a form or two, and three people. */
export interface Stage {
  company_id: string;
  owner_id: string;
  projects: string[];
  /** The project of each, and whether it takes many answers of one tester. */
  forms: { id: string; project_id: string; many: boolean }[];
  testers: string[];
}

/** Who does it, to what and with which words: numbers that mean what they are used for. */
export interface Action {
  do: string;
  who: number;
  what: number;
  words: number;
}

export interface Now {
  at: Date;
}

const texts = ["", "It works.", "Größer: 🚲", "x".repeat(300)];

export async function submit(tx: Tx, stage: Stage, { who, what, words }: Action, { at }: Now): Promise<void> {
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

export async function draft(tx: Tx, stage: Stage, { who, what }: Action, { at }: Now): Promise<void> {
  const [form, user_id] = [stage.forms[what % stage.forms.length], stage.testers[who]];
  if (!form || !user_id) return;
  const own = { company_id: stage.company_id, user_id };
  if (!(await findFormToSubmit(tx, own, { formId: form.id, now: at }))) return;
  await saveDraftRow(tx, { ...own, form_id: form.id, version: 1, answers: {}, progress: 0, updated_at: at }, undefined);
}

/** One of the answers there are, the same one whatever their ids. */
async function anAnswer(tx: Tx, { company_id, forms, testers }: Stage, which: number) {
  const ofForms = forms.map(({ id }) => id);
  const { rows } = await sql<{ form_id: string; id: string }>`
    select form_id, id from form_responses where company_id = ${company_id}
    order by submitted_at, array_position(${ofForms}::uuid[], form_id), array_position(${testers}::uuid[], user_id), attempt
    limit 1 offset ${which}`.execute(tx);
  return rows[0];
}

export async function deleteOne(tx: Tx, stage: Stage, { who }: Action): Promise<void> {
  const which = await anAnswer(tx, stage, who);
  if (which) await removeResponse(tx, { company_id: stage.company_id, ...which });
}

/** As an erasure does it. */
export async function cleanOne(tx: Tx, stage: Stage, { who, words }: Action): Promise<void> {
  const which = await anAnswer(tx, stage, who);
  if (!which) return;
  await updateAnswers(tx, stage, [{ id: which.id, answers: { field_1: texts[words] ?? "", field_2: 1 } }]);
}
