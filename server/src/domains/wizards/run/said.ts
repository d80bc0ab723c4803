import { type AnswerValue, answerPartOf, questionTypeOf, rowsIn } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { inWords } from "#domains/questions/public.ts";
import { findAnswerOfTester, type WizardAnswerKey } from "./said-queries.ts";

export interface SaidInWizard {
  reporter: { id: string; name: string };
  question: string;
  text: string;
  value: AnswerValue | undefined;
  comment: string;
  /** In the tester's own words, the comment apart. */
  isWritten: boolean;
}

/** What a tester answered in a step of a wizard of the project. */
export async function findSaidInWizard(
  tx: Tx,
  project: ProjectKey,
  key: WizardAnswerKey,
  lock: { isLocked: boolean },
): Promise<SaidInWizard | undefined> {
  const row = await findAnswerOfTester(tx, project, key, lock);
  if (!row) return undefined;
  const { response, interaction, name } = row;
  const { type, options, metadata, question } = interaction;
  const { part } = answerPartOf(type);
  const value = response[part];
  const known = options.map((option) => ({ value: option.value, label: option.text, isCurrent: true }));
  const asked = { type: questionTypeOf(type), known, rows: rowsIn(metadata.rows ?? "") };
  return {
    reporter: { id: key.user_id, name },
    question,
    text: value === undefined ? "" : inWords(asked, value),
    value,
    comment: response.comment ?? "",
    isWritten: part === "text",
  };
}
