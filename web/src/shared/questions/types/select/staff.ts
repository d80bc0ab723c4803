import { ChevronDownSquare } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const select: StaffQuestion = {
  name: t("Dropdown"),
  icon: ChevronDownSquare,
  usual: { is: "equals" },
  placeholder: "line",
  columnWidth: "min-w-44",
};
