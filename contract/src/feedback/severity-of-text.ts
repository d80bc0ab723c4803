import { severitiesOf, type Severity } from "./types.ts";

/** Other words for how bad a bug is. */
const others: Readonly<Record<string, Severity>> = {
  blocker: "critical",
  urgent: "critical",
  high: "major",
  serious: "major",
  medium: "minor",
  moderate: "minor",
  low: "cosmetic",
  trivial: "cosmetic",
};

/** How severe something is by the name of a choice: "Major", or "High". Undefined where it names no severity of a bug. */
export function severityOfText(text: string): Severity | undefined {
  const word = text.trim().toLowerCase();
  const own = severitiesOf.bug.find((one) => one === word);
  return own ?? (Object.hasOwn(others, word) ? others[word] : undefined);
}
