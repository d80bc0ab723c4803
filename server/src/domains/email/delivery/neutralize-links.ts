import type { MailContent } from "@firstlight/contract";

const nonJoiner = "\u200C";
// Text that email clients turn into links: example.com, me@here, https://…
const joint = /(?<=[\p{L}\p{N}-])[.@](?=[\p{L}\p{N}])|:(?=\/\/)/u;
// An amount such as 45.00 is no link; it stays unchanged, so that copying it gives the same text.
const amount = /(?<![\p{L}\p{N}.@-])\d+\.\d+(?![\p{L}\p{N}@:/-]|\.[\p{L}\p{N}])/u;
const amountsAndJoints = new RegExp(`${amount.source}|${joint.source}`, "gu");

/** Inserts zero-width characters, so that email clients turn no part of the text into a link. It looks unchanged. */
export function neutralizeLinks(text: string): string {
  return text.replaceAll(amountsAndJoints, (found) => (found.length === 1 ? found + nonJoiner : found));
}

/** Makes buttons the only links: text that people entered, names included, stays plain text. */
export function neutralizeContentLinks(content: MailContent): MailContent {
  const { quote, items, action } = content;
  const harmless = <T extends { label: string }>(button: T): T => ({ ...button, label: neutralizeLinks(button.label) });
  return {
    ...(content.language ? { language: content.language } : {}),
    subject: content.subject,
    preview: neutralizeLinks(content.preview),
    heading: neutralizeLinks(content.heading),
    paragraphs: content.paragraphs.map(neutralizeLinks),
    reason: neutralizeLinks(content.reason),
    ...(quote === undefined ? {} : { quote: neutralizeLinks(quote) }),
    ...(action ? { action: harmless(action) } : {}),
    ...(items
      ? {
          items: items.map((item) => ({
            heading: neutralizeLinks(item.heading),
            text: neutralizeLinks(item.text),
            ...(item.action ? { action: harmless(item.action) } : {}),
          })),
        }
      : {}),
  };
}
