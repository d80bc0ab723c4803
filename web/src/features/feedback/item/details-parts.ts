import type { FeedbackDetails, FeedbackType } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

type Part = keyof FeedbackDetails;

export const partLabels: Readonly<Record<Part, string>> = {
  text: t("Details"),
  steps: t("Steps to reproduce"),
  expected: t("Expected result"),
  actual: t("Actual result"),
  problem: t("Problem it solves"),
  wish: t("Wish"),
};

/** What any type can have. */
const anything: Part = "text";

/** What a type asks for. */
export const partsOf: Readonly<Record<FeedbackType, readonly Part[]>> = {
  bug: ["steps", "expected", "actual", anything],
  idea: ["problem", "wish", anything],
  praise: [anything],
  question: [anything],
};

/** Those of the type, and what another type has left. */
export const shownParts = (type: FeedbackType, details: FeedbackDetails): Part[] => {
  const own = partsOf[type];
  const others = (Object.keys(partLabels) as Part[]).filter((part) => !own.includes(part));
  return [...own, ...others].filter((part) => details[part]?.trim());
};

/** Without parts that are empty. */
export function filledDetails(details: FeedbackDetails): FeedbackDetails {
  const filled = Object.entries(details).filter(([, text]) => text?.trim());
  return Object.fromEntries(filled) as FeedbackDetails;
}
