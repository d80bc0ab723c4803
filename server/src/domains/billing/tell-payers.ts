import type { TenantWork } from "../../infra/context.ts";
import { dayText } from "../../infra/day-text.ts";
import { moneyText } from "../../infra/money-text.ts";
import { getToday } from "../companies/public.ts";
import { deletionDateOf } from "./access.ts";
import { paymentFailedMail, paymentMadeMail, subscriptionEndedMail } from "./emails.ts";
import { mailPayers } from "./mail-payers.ts";
import { getPlan } from "./queries.ts";
import { takeFailedAttempts } from "./sync-queries.ts";

async function dayOf({ tx, company }: TenantWork, at: Date): Promise<string> {
  return dayText(await getToday(tx, company.id, at));
}

/** What became of paying, between two readings. */
export interface PayingNews {
  /** Something was bought, now or earlier: before that a payment that fails is seen by who makes it. */
  hasBought: boolean;
  isFailing: boolean;
  wasFailing: boolean;
  hasEnded: boolean;
}

async function tellEnd(work: TenantWork): Promise<void> {
  const now = work.clock.now();
  const keptUntil = deletionDateOf(await getPlan(work.tx, work.company.id), now) ?? now;
  const day = await dayOf(work, keptUntil);
  await mailPayers(work, (words) => subscriptionEndedMail(words, day));
}

/** Mails those who pay: of each failed attempt once, of a payment made after one, and of the end. */
export async function tellPayers(work: TenantWork, news: PayingNews): Promise<void> {
  const failed = news.hasBought ? await takeFailedAttempts(work.tx, work.company.id) : [];
  if (news.hasEnded) return tellEnd(work);
  if (!news.isFailing) {
    if (news.wasFailing) await mailPayers(work, paymentMadeMail);
    return;
  }
  for (const { total_cents, currency, next_attempt_at } of failed) {
    const nextTry = next_attempt_at && (await dayOf(work, next_attempt_at));
    await mailPayers(work, (words) => paymentFailedMail(words, moneyText(total_cents, currency), nextTry));
  }
}
