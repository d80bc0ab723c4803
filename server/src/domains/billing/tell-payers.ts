import type { TenantWork } from "../../infra/context.ts";
import { getToday } from "../companies/public.ts";
import { deletionDateOf } from "./access.ts";
import { paymentFailedMail, paymentMadeMail, subscriptionEndedMail } from "./emails.ts";
import { mailPayers } from "./mail-payers.ts";
import { getPlan } from "./queries.ts";
import { takeFailedAttempts } from "./sync-queries.ts";

/** What became of paying, between two readings. */
export interface PayingNews {
  isFailing: boolean;
  /** What had failed is made, and the same subscription goes on. */
  isMade: boolean;
  hasEnded: boolean;
}

async function tellEnd(work: TenantWork): Promise<void> {
  const now = work.clock.now();
  const keptUntil = deletionDateOf(await getPlan(work.tx, work.company.id), now) ?? now;
  const day = await getToday(work.tx, work.company.id, keptUntil);
  await mailPayers(work, (words) => subscriptionEndedMail(words, day));
}

/** Mails those who pay: of each failed attempt once, of a payment made after one, and of the end. */
export async function tellPayers(work: TenantWork, { isFailing, isMade, hasEnded }: PayingNews): Promise<void> {
  if (!isFailing && !hasEnded) {
    if (isMade) await mailPayers(work, paymentMadeMail);
    return;
  }
  const failed = await takeFailedAttempts(work.tx, work.company.id);
  if (hasEnded) return tellEnd(work);
  for (const { due_cents, currency, next_attempt_at } of failed) {
    const nextTry = next_attempt_at && (await getToday(work.tx, work.company.id, next_attempt_at));
    await mailPayers(work, (words) => paymentFailedMail(words, { cents: due_cents, currency, nextTry }));
  }
}
