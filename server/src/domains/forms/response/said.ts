import { type AnswerValue, optionLabel, optionValue, questionTypes } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { inWords } from "#domains/questions/public.ts";
import { listFieldsAnswered } from "../feedback/project-response-queries.ts";
import type { StoredField } from "../form/field-history.ts";
import { type AnsweredByTester, listAnsweredByTesters } from "./said-queries.ts";

/** One answer with its question, as the form asked when it was answered. */
export interface SaidPart {
  id: string;
  label: string;
  /** Empty where the answer is files. */
  text: string;
  value: AnswerValue;
  /** In the tester's own words. */
  isWritten: boolean;
}

export interface SaidInResponse {
  id: string;
  form_id: string;
  reporter: { id: string; name: string };
  parts: SaidPart[];
}

const knownOptions = ({ options = [] }: StoredField) =>
  options.map((one) => ({ value: optionValue(one), label: optionLabel(one), isCurrent: true }));

function partsOf(fields: readonly StoredField[], answers: AnsweredByTester["answers"]): SaidPart[] {
  return fields.flatMap((field) => {
    const { id, label, type, rows } = field;
    const value = answers[id];
    if (value === undefined) return [];
    const text = inWords({ type, rows, known: knownOptions(field) }, value);
    return [{ id, label, text, value, isWritten: questionTypes[type].isProse === true }];
  });
}

/** What responses to forms of a project say, answer by answer; those that are not there, or not by a tester, are left out. */
export async function listSaid(
  tx: Tx,
  project: ProjectKey,
  ids: readonly string[],
  lock: { isLocked: boolean },
): Promise<SaidInResponse[]> {
  const rows = await listAnsweredByTesters(tx, project, ids, lock);
  const versions = new Map(rows.map((row) => [`${row.form_id} ${row.version}`, row]));
  const asked = await listFieldsAnswered(tx, project.company_id, [...versions.values()]);
  const fieldsOf = new Map(asked.map(({ form_id, version, fields }) => [`${form_id} ${version}`, fields]));
  return rows.map(({ id, form_id, version, answers, user_id, name }) => ({
    id,
    form_id,
    reporter: { id: user_id, name },
    parts: partsOf(fieldsOf.get(`${form_id} ${version}`) ?? [], answers),
  }));
}
