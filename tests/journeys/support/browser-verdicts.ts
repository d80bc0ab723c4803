/** What the web app says of answers. Built like the app itself and run in the browser, never imported by a test. */
import { checkAnswers } from "@firstlight/contract";
import { byId, byLabel } from "../../../web/src/features/forms/fill/answers.ts";
import { startFilling } from "../../../web/src/features/forms/fill/state.ts";
import { loadPatterns, matchesPattern } from "../../../web/src/features/forms/fields/patterns.ts";
import { submissionProblems } from "../../../web/src/features/forms/submission/problems.ts";
import type { FormCase } from "../../support/form-cases.ts";

async function verdictOf({ fields, given, entered }: FormCase) {
  await loadPatterns(fields);
  const filled = startFilling({ version: 1, fields, answers: byId(fields, entered) });
  return {
    checked: checkAnswers(fields, given, matchesPattern),
    asked: filled.asked.map(({ id }) => id),
    /** What stops a person, or nothing. */
    refused: submissionProblems(filled),
    sent: byLabel(filled.asked, filled.answers),
  };
}
export type BrowserVerdict = Awaited<ReturnType<typeof verdictOf>>;

export async function verdicts(cases: readonly FormCase[]): Promise<BrowserVerdict[]> {
  const given: BrowserVerdict[] = [];
  for (const each of cases) given.push(await verdictOf(each));
  return given;
}
