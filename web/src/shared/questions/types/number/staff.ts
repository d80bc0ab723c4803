import { Hash } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const number: StaffQuestion = {
  name: t("Number"),
  icon: Hash,
  usual: { is: "at_least" },
  placeholder: "line",
  columnWidth: "min-w-20",
  isNumeric: true,
};
