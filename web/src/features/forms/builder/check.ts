import { updateFormBody } from "@firstlight/contract";
import { patternProblem } from "../fields/patterns.ts";
import { bodyOf } from "./body.ts";
import { type BuilderProblem, targetOf } from "./problems.ts";
import type { BuilderContent } from "./state.ts";

function findUnreadablePattern({ fields }: BuilderContent): BuilderProblem | null {
  for (const { id, rules } of fields) {
    const message = rules.pattern && patternProblem(rules.pattern);
    if (message) return { message, target: { at: "field", id, part: "rules.pattern" } };
  }
  return null;
}

/** Finds errors that the server would report, before saving; patterns are checked only once the pattern parser is loaded. */
export function findProblem(content: BuilderContent): BuilderProblem | null {
  const checked = updateFormBody.safeParse(bodyOf(content));
  const issue = checked.error?.issues[0];
  return issue ? { message: issue.message, target: targetOf(content, issue.path) } : findUnreadablePattern(content);
}
