import type { QuestionType } from "@firstlight/contract";
import { type Share, ShareBars, ShareTable, StarBars } from "#ui/data/share-bars.tsx";
import { staffQuestions } from "./staff.ts";

interface ChoiceChartProps {
  type: QuestionType;
  label: string;
  choices: readonly Share[];
  /** How many answered. */
  of: number;
  average: number | null | undefined;
  isTable?: boolean;
}

/** How often each option was chosen, or the numbers behind it. */
export function ChoiceChart({ type, label, choices, of, average, isTable }: ChoiceChartProps) {
  const { rowLabel = (text: string) => text, hasStars } = staffQuestions[type];
  if (isTable) {
    const rows = choices.map((choice) => ({ ...choice, label: rowLabel(choice.label) }));
    return <ShareTable label={label} rows={rows} of={of} />;
  }
  if (hasStars) return <StarBars label={label} choices={choices} of={of} average={average} />;
  return <ShareBars label={label} choices={choices} of={of} />;
}
