import { ListOrdered } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

const labels = { name: t("Ranking"), icon: ListOrdered };

export const ranking: StaffQuestion = {
  ...labels,
  interaction: { ...labels, note: t("Options put in an order"), texts: ["description"] },
  usual: { is: "answered" },
};
