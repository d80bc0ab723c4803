import type { TenantWork } from "#platform/context.ts";
import { getToday } from "#domains/companies/public.ts";
import { deletionDateOf } from "./access.ts";
import { confirmPaymentMail, paymentFailedMail, paymentMadeMail, subscriptionEndedMail } from "./emails.ts";
import { mailPayers } from "./mail-payers.ts";
import { getPlan } from "./queries.ts";
import { takeFailedAttempts } from "../stripe/sync-queries.ts";

/** Changes of the payment state between two readings from Stripe. */
export interface PayingNews {
  /** A charge for an invoice was attempted, and the invoice is unpaid. */
  isOwing: boolean;
  /** The debt is paid, and the same subscription continues. */
  isMade: boolean;
  hasEnded: boolean;
  /** When a pending, unpaid seat change is retried; null if none is pending. */
  seatsTriedAt: Date | null;
}

async function notifyEnd(work: TenantWork): Promise<void> {
  const now = work.clock.now();
  const retainedUntil = deletionDateOf(await getPlan(work.tx, work.company.id), now) ?? now;
  const day = await getToday(work.tx, work.company.id, retainedUntil);
  await mailPayers(work, (words) => subscriptionEndedMail(words, day));
}

/** Emails the payers about each failed or unconfirmed attempt once, about a payment made after one, and about the end. */
export async function notifyPayers(work: TenantWork, news: PayingNews): Promise<void> {
  const { isOwing, isMade, hasEnded, seatsTriedAt } = news;
  if (!isOwing && !hasEnded) {
    if (isMade) await mailPayers(work, paymentMadeMail);
    return;
  }
  const failed = await takeFailedAttempts(work.tx, work.company.id);
  if (hasEnded) return notifyEnd(work);
  for (const { due_cents: cents, currency, next_attempt_at, needs_confirmation, hosted_url } of failed) {
    if (needs_confirmation && hosted_url) {
      await mailPayers(work, (words) => confirmPaymentMail(words, { cents, currency, url: hosted_url }), hosted_url);
      continue;
    }
    const nextTryAt = next_attempt_at ?? seatsTriedAt;
    const nextTry = nextTryAt && (await getToday(work.tx, work.company.id, nextTryAt));
    await mailPayers(work, (words) => paymentFailedMail(words, { cents, currency, nextTry }));
  }
}
