import type { InquiryType } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

/** The inquiry types of the contact page. */
export const inquiryNames: Readonly<Record<InquiryType, string>> = {
  general: t("General question"),
  sales: t("Sales"),
  support: t("Support"),
  partnership: t("Partnership"),
  demo: t("Demo"),
  billing: t("Billing"),
};
