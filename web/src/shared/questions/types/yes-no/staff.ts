import { ThumbsUp } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";
import { yesOrNo } from "../../choices.tsx";

const labels = { name: t("Feedback prompt"), icon: ThumbsUp };

export const yesNo: StaffQuestion = {
  ...labels,
  interaction: { ...labels, note: t("Yes or no, with a comment if no"), texts: ["description"] },
  usual: { is: "equals" },
  values: yesOrNo,
};
