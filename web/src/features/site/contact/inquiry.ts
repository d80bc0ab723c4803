import type { InquiryType } from "@firstlight/contract";
import { inquiryNames } from "#shared/site/inquiry-names.ts";

export function isInquiry(text: string | null): text is InquiryType {
  return text !== null && Object.hasOwn(inquiryNames, text);
}

/** The inquiry type that the link to this page names. */
export function askedInquiry(): InquiryType | undefined {
  const asked = new URLSearchParams(location.search).get("inquiry");
  return isInquiry(asked) ? asked : undefined;
}
