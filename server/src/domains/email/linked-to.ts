import type { MailContent } from "@firstlight/contract";

type Linked = Pick<MailContent, "action">;

function moved<T extends Linked>(part: T, origin: string, publicUrl: string): T {
  const url = part.action?.url;
  // Queued mails lead to our address, or to an invoice at Stripe: see queue-mail.ts.
  if (!part.action || !url?.startsWith(publicUrl)) return part;
  return { ...part, action: { ...part.action, url: `${origin}${url.slice(publicUrl.length)}` } };
}

/**
 * A mail with its links at the company's own host. It is decided as the mail leaves, so that what was queued, held for a digest or
 * tried again before the host was proven, or given up, leads where the company is now.
 */
export function linkedTo(origin: string, content: MailContent, publicUrl: string): MailContent {
  const { items, ...said } = content;
  const whole = moved(said, origin, publicUrl);
  return items ? { ...whole, items: items.map((item) => moved(item, origin, publicUrl)) } : whole;
}
