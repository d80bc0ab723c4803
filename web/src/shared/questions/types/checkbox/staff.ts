import { ListChecks } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const checkbox: StaffQuestion = {
  name: t("Multiple choice"),
  icon: ListChecks,
  usual: { is: "contains" },
  words: { contains: t("includes"), not_contains: t("does not include") },
  countNote: t("multiple choices allowed"),
};
