import { optionLabel, optionValue, type AnswerValue, type Excerpt } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { questionKinds } from "#domains/questions/public.ts";
import type { StoredField } from "../form/field-history.ts";
import { listFieldsAnswered } from "./project-response-queries.ts";

interface Answered {
  id: string;
  form_id: string;
  version: number;
  answers: Record<string, AnswerValue>;
}

const answersShown = 3;
const charactersShown = 200;

/** The first answers that are meaningful alone, as the form asked when it was answered. */
function excerptOf(fields: readonly StoredField[], answers: Answered["answers"]): Excerpt {
  const said = fields.flatMap(({ id, label, type, options = [] }) => {
    const { excerpt } = questionKinds[type];
    const value = answers[id];
    if (!excerpt || value === undefined) return [];
    const known = options.map((one) => ({ value: optionValue(one), label: optionLabel(one), isCurrent: true }));
    return [
      {
        label: beginningOf(label, charactersShown),
        text: beginningOf(excerpt({ type, known }, value), charactersShown),
      },
    ];
  });
  return said.slice(0, answersShown);
}

const versionKey = ({ form_id, version }: Pick<Answered, "form_id" | "version">) => `${form_id} ${version}`;

/** How each of these responses begins, by its ID: questions are read once a version. */
export async function listExcerpts(
  tx: Tx,
  companyId: string,
  responses: readonly Answered[],
): Promise<Map<string, Excerpt>> {
  const asked = new Map(responses.map((row) => [versionKey(row), row]));
  const versions = await listFieldsAnswered(tx, companyId, [...asked.values()]);
  const fields = new Map(versions.map((version) => [versionKey(version), version.fields]));
  return new Map(responses.map((row) => [row.id, excerptOf(fields.get(versionKey(row)) ?? [], row.answers)]));
}
