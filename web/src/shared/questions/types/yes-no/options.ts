import { feedbackValues } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export const yesOrNo = feedbackValues.map((value) => ({ value, label: value === "yes" ? t("Yes") : t("No") }));
