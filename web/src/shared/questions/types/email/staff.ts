import { Mail } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const email: StaffQuestion = {
  name: t("Email"),
  icon: Mail,
  usual: { is: "answered" },
  placeholder: "line",
};
