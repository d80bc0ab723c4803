import { Calendar } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const date: StaffQuestion = {
  name: t("Date"),
  icon: Calendar,
  usual: { is: "at_least" },
  words: {
    equals: t("is on"),
    not_equals: t("is not on"),
    at_least: t("is on or after"),
    at_most: t("is on or before"),
  },
  columnWidth: "min-w-28",
};
