import type { InquiryType } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";

export const inquiryNames: Readonly<Record<InquiryType, string>> = {
  general: t("General question"),
  sales: t("Sales"),
  support: t("Support"),
  partnership: t("Partnership"),
  demo: t("Demo"),
  billing: t("Billing"),
};

export function isInquiry(text: string | null): text is InquiryType {
  return text !== null && Object.hasOwn(inquiryNames, text);
}

/** What a link to the page says somebody wants to ask about. */
export function askedInquiry(): InquiryType | undefined {
  const asked = new URLSearchParams(location.search).get("inquiry");
  return isInquiry(asked) ? asked : undefined;
}
