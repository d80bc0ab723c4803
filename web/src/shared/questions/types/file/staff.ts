import { Paperclip } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const file: StaffQuestion = {
  name: t("File"),
  icon: Paperclip,
  usual: { is: "answered" },
};
