import type { MailContent } from "@firstlight/contract";

type Linked = Pick<MailContent, "action">;

function moved<T extends Linked>(part: T, origin: string, publicUrl: string): T {
  const url = part.action?.url;
  // Links of queued emails lead to our address, or to an invoice at Stripe: see queue-mail.ts.
  if (!part.action || !url?.startsWith(publicUrl)) return part;
  return { ...part, action: { ...part.action, url: `${origin}${url.slice(publicUrl.length)}` } };
}

/**
 * An email with its links on the company's custom domain. Delivery decides this, not queueing.
 * So queued, held and retried emails follow a domain that was verified or removed since.
 */
export function linkedTo(origin: string, content: MailContent, publicUrl: string): MailContent {
  const { items, ...said } = content;
  const whole = moved(said, origin, publicUrl);
  return items ? { ...whole, items: items.map((item) => moved(item, origin, publicUrl)) } : whole;
}
