import type { ConditionKind, Interaction } from "@firstlight/contract";
import type { LucideIcon } from "lucide-react";
import type { ColumnTone } from "#ui/data/column-chart.tsx";

interface TypeLabels {
  name: string;
  icon: LucideIcon;
}

/** What team members see of a type, where they ask and where they read answers. */
export interface StaffQuestion extends TypeLabels {
  /** In wizards: what it is for, and the texts it can have, in their order. */
  interaction?: TypeLabels & { note: string; texts: readonly (keyof Interaction["metadata"])[] };
  /** The condition one would mostly want, and its value where that is no option. */
  usual: { is: ConditionKind; value?: number };
  /** Conditions in words that fit its answers. */
  words?: Partial<Record<ConditionKind, string>>;
  /** The values to choose from in a condition, where they are no options of the question. */
  values?: readonly { value: string; label: string }[];
  /** Whether its input can show a placeholder, in one line or several. */
  placeholder?: "line" | "lines";
  /** Said beside the count of answers. */
  countNote?: string;
  /** A counted value in words. */
  rowLabel?: (label: string) => string;
  /** What the labels of its ends are called. */
  ends?: { low: string; high: string };
  /** How its counts are drawn, if not as bars below each other. */
  chart?: "stars" | "columns";
  /** What a counted value stands for. */
  toneOf?: (value: string) => ColumnTone;
  /** The least width of its column in a table of answers, where it is not the usual one. */
  columnWidth?: string;
  /** Its column is aligned as one of numbers. */
  isNumeric?: boolean;
}
