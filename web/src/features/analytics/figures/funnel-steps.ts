import type { Funnel } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export interface FunnelStep {
  label: string;
  /** What it takes to be counted. */
  meaning: string;
  count: number;
  /** The step before it, as in a sentence ("joined"), and how many were there; null for the first. */
  before: { name: string; count: number } | null;
}

const meanings: readonly (readonly [Exclude<keyof Funnel, "onboarded">, string, string])[] = [
  ["invited", t("Invited"), t("got an invitation")],
  ["joined", t("Joined"), t("accepted it")],
  ["started", t("Started"), t("started a form")],
  ["submitted", t("Submitted"), t("submitted a form")],
];

/** Each step beside the one before it, of which it is a part. */
export function funnelSteps(funnel: Funnel): FunnelStep[] {
  let before: FunnelStep["before"] = null;
  return meanings.map(([key, label, meaning]) => {
    const step = { label, meaning, count: funnel[key], before };
    before = { name: label.toLowerCase(), count: step.count };
    return step;
  });
}
