import { scale as definition, stepsOfScale } from "@firstlight/contract";
import { Ruler } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

const labels = { name: t("Scale"), icon: Ruler };

export const scale: StaffQuestion = {
  ...labels,
  interaction: { ...labels, note: t("1 to 7, with labels"), texts: ["description", "low_label", "high_label"] },
  chart: "columns",
  usual: { is: "at_most", value: 3 },
  values: stepsOfScale(definition.scale).map((number) => ({ value: String(number), label: String(number) })),
  ends: { low: t("Label for {number}", { number: 1 }), high: t("Label for {number}", { number: 7 }) },
};
