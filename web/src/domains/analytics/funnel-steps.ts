import type { Funnel } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";

export interface FunnelStep {
  label: string;
  /** What it takes to be counted. */
  meaning: string;
  /** Null where there is no such step. */
  count: number | null;
  /** The step before it, as in a sentence: "joined"; null for the first. */
  before: string | null;
  /** How many were there. */
  beforeCount: number;
  /** How many of the step before did not come here; below zero where more did. */
  lost: number | null;
}

const meanings: readonly (readonly [keyof Funnel, string, string])[] = [
  ["invited", t("Invited"), t("got an invitation")],
  ["joined", t("Joined"), t("accepted it")],
  ["onboarded", t("Onboarded"), t("completed an onboarding")],
  ["started", t("Started"), t("began a form")],
  ["submitted", t("Submitted"), t("answered a form")],
];

/** Each step beside the one before it that there is. */
export function funnelSteps(funnel: Funnel): FunnelStep[] {
  let previous: { label: string; count: number } | null = null;
  return meanings.map(([key, label, meaning]) => {
    const count = funnel[key];
    const before = previous;
    if (count !== null) previous = { label, count };
    if (count === null || before === null) return { label, meaning, count, before: null, beforeCount: 0, lost: null };
    const { label: name, count: beforeCount } = before;
    return { label, meaning, count, before: name.toLowerCase(), beforeCount, lost: beforeCount - count };
  });
}
