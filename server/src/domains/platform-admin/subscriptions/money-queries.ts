import { sql } from "kysely";
import { runningStatuses } from "#domains/billing/public.ts";

/** Whether the subscription of a query runs at Stripe. */
export const isRunningSubscription = sql<boolean>`coalesce(subscriptions.status = any (${[...runningStatuses]}::text[]), false)`;

/** Whether it is a trial that Stripe counts: the company has a plan, and pays nothing before its trial ends. */
export const isTrialing = sql<boolean>`coalesce(subscriptions.status = 'trialing', false)`;

/** What it brings a month, in cents: of a year a twelfth. Lists and figures say the same, to the cent. */
export const monthlyCents = sql<number>`case when ${isRunningSubscription}
  then coalesce(round(quantity::bigint * unit_amount_cents / case billing_interval when 'year' then 12.0 else 1 end), 0)::bigint
  else 0 end`;
