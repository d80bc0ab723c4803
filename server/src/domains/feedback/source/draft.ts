import { type FeedbackDetails, type FeedbackType, limits, type Severity, severityOfText } from "@firstlight/contract";
import { beginningOf, printable } from "#platform/text/plain-text.ts";
import type { SaidPart } from "#domains/forms/public.ts";

/** What a tester said, part by part. */
export interface Said {
  reporter: { id: string; name: string };
  parts: readonly Pick<SaidPart, "label" | "text" | "isWritten">[];
}

interface Draft {
  type: FeedbackType;
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
}

/** A title as people would write it. */
const shownTitle = 120;

export const titleFrom = (text: string, longest: number = limits.title): string => beginningOf(text, longest);

/** What was said, below what was asked where there is more than one part. */
export function detailsFrom(parts: Said["parts"]): FeedbackDetails {
  const said = parts.filter(({ text }) => text.trim() !== "");
  const texts = said.map(({ label, text }) => (said.length > 1 && label !== "" ? `${label}\n${text}` : text));
  const text = printable(texts.join("\n\n").slice(0, limits.feedbackDetails)).trim();
  return text === "" ? {} : { text };
}

/** What becomes of it unless the team writes something else. The tester’s own words are the title. */
export function draftOf({ parts }: Said): Draft {
  const said = parts.filter(({ text }) => text.trim() !== "");
  const main = said.find(({ isWritten }) => isWritten) ?? said[0];
  const severity = said.flatMap(({ text, isWritten }) => (isWritten ? [] : (severityOfText(text) ?? [])))[0] ?? null;
  const name = main && (main.isWritten || main.label === "" ? main.text : `${main.label} ${main.text}`);
  const title = titleFrom(name ?? "", shownTitle);
  const details = detailsFrom(parts);
  return { type: "bug", title, details: details.text === title ? {} : details, severity };
}
