import { type Interaction, stepBody, stepConditionProblem } from "@firstlight/contract";
import { stepBodyOf, type StepDraft } from "./draft.ts";
import { fieldName, type Problems } from "./problems.ts";

const screenOrder = [
  "title",
  "description",
  "estimated_time",
  "order",
  "is_required",
  "content_blocks",
  "interactions",
];
const orderOf = ([root]: readonly PropertyKey[]) => screenOrder.indexOf(String(root)) + 1 || screenOrder.length + 1;

/** Finds errors that the server would report, before saving. */
export function problemsOf(draft: StepDraft, before: readonly Interaction[]): Problems {
  const problems = new Map<string, string>();
  const put = (path: readonly PropertyKey[], message: string) => {
    const name = fieldName(draft, path);
    if (!problems.has(name)) problems.set(name, message);
  };
  const issues = stepBody.safeParse(stepBodyOf(draft)).error?.issues ?? [];
  for (const { path, message } of issues.toSorted((a, b) => orderOf(a.path) - orderOf(b.path))) put(path, message);
  for (const [index, condition] of (draft.showIf?.conditions ?? []).entries()) {
    const of = before.find(({ id }) => id === condition.interaction_id);
    const message = stepConditionProblem(condition, of);
    if (message) put(["show_if", "conditions", index], message);
  }
  return problems;
}
