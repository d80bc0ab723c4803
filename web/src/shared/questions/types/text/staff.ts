import { TextCursorInput, Type } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const text: StaffQuestion = {
  name: t("Short text"),
  icon: Type,
  interaction: {
    name: t("Text input"),
    icon: TextCursorInput,
    note: t("A short answer on one line"),
    texts: ["description", "placeholder"],
  },
  usual: { is: "answered" },
  placeholder: "line",
};
