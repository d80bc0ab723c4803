import type { MailContent } from "@firstlight/contract";

const nonJoiner = "\u200C";
// What mail programs take for addresses: example.com, me@here, https://…
const joint = /(?<=[\p{L}\p{N}-])[.@](?=[\p{L}\p{N}])|:(?=\/\/)/u;
// 45.00 alone is nobody's address, and whoever copies an amount gets what they see.
const amount = /(?<![\p{L}\p{N}.@-])\d+\.\d+(?![\p{L}\p{N}@:/-]|\.[\p{L}\p{N}])/u;
const amountsAndJoints = new RegExp(`${amount.source}|${joint.source}`, "gu");

/** Text in which no mail program finds an address to make a link of. It reads as before: what is added has no width. */
export function defuse(text: string): string {
  return text.replaceAll(amountsAndJoints, (found) => (found.length === 1 ? found + nonJoiner : found));
}

/** Only buttons lead anywhere: whatever people typed, names included, stays text. */
export function defuseContent(content: MailContent): MailContent {
  const { quote, items, action } = content;
  const harmless = <T extends { label: string }>(button: T): T => ({ ...button, label: defuse(button.label) });
  return {
    ...(content.language ? { language: content.language } : {}),
    subject: content.subject,
    preview: defuse(content.preview),
    heading: defuse(content.heading),
    paragraphs: content.paragraphs.map(defuse),
    reason: defuse(content.reason),
    ...(quote === undefined ? {} : { quote: defuse(quote) }),
    ...(action ? { action: harmless(action) } : {}),
    ...(items
      ? {
          items: items.map((item) => ({
            heading: defuse(item.heading),
            text: defuse(item.text),
            ...(item.action ? { action: harmless(item.action) } : {}),
          })),
        }
      : {}),
  };
}
