import { CircleQuestionMark } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

const labels = { name: t("Quiz"), icon: CircleQuestionMark };

export const quiz: StaffQuestion = {
  ...labels,
  interaction: { ...labels, note: t("Options with a correct answer"), texts: ["description", "explanation"] },
  usual: { is: "wrong" },
};
