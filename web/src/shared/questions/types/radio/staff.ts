import { CircleDot, ListTodo } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const radio: StaffQuestion = {
  name: t("Single choice"),
  icon: CircleDot,
  interaction: {
    name: t("Multiple choice"),
    icon: ListTodo,
    note: t("One of several options"),
    texts: ["description"],
  },
  usual: { is: "equals" },
  columnWidth: "min-w-44",
};
