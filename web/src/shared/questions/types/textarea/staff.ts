import { AlignLeft, MessageSquare } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const textarea: StaffQuestion = {
  name: t("Long text"),
  icon: AlignLeft,
  interaction: {
    name: t("Comment"),
    icon: MessageSquare,
    note: t("A longer answer in their own words"),
    texts: ["description", "placeholder"],
  },
  usual: { is: "answered" },
  placeholder: "lines",
  columnWidth: "min-w-72",
};
