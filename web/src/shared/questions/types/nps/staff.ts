import { nps as definition, npsGroupOf, stepsOfScale } from "@firstlight/contract";
import { Gauge } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

const labels = { name: t("NPS (0–10)"), icon: Gauge };

export const npsTones = { promoters: "good", passives: "neutral", detractors: "bad" } as const;

export const nps: StaffQuestion = {
  ...labels,
  interaction: {
    ...labels,
    note: t("How likely they are to recommend it"),
    texts: ["description", "low_label", "high_label"],
  },
  chart: "columns",
  toneOf: (value) => npsTones[npsGroupOf(Number(value))],
  usual: { is: "at_most", value: 6 },
  values: stepsOfScale(definition.scale).map((number) => ({ value: String(number), label: String(number) })),
  ends: { low: t("Label for {number}", { number: 0 }), high: t("Label for {number}", { number: 10 }) },
};
