import { Grid3x3 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

const labels = { name: t("Matrix"), icon: Grid3x3 };

export const matrix: StaffQuestion = {
  ...labels,
  interaction: { ...labels, note: t("The same options for several rows"), texts: ["rows", "description"] },
  usual: { is: "answered" },
};
