import type { RouteOutput, Api, BillingInterval, SeatOffer, Subscription } from "@firstlight/contract";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { longDate, momentOf } from "#lib/format/dates.ts";
import { money, price } from "#lib/format/money.ts";
import { Button, RadioGroup } from "#ui/index.ts";
import { perInterval } from "./labels.ts";
import type { StripePage } from "../checkout/use-stripe-page.ts";

/** The prices per seat; the annual price is also shown per month. */
function intervalsOf({ currency, month_cents: month, year_cents: year }: SeatOffer) {
  return [
    {
      value: "month",
      label: t("Monthly"),
      description: t("{price} per seat, billed monthly", { price: price(month, currency) }),
    },
    {
      value: "year",
      label: t("Annual"),
      description: t("{price} per seat, billed annually: {yearPrice} a month", {
        price: price(year, currency),
        yearPrice: price(year / 12, currency),
      }),
    },
  ];
}

/** Warns that tax may be added to the price above. */
function TaxNote({ tax }: { tax: NonNullable<SeatOffer["tax"]> }) {
  return (
    <div className="text-sm text-ink-subtle">
      <dt className="sr-only">{t("Tax")}</dt>
      <dd>{tax === "exclusive" ? t("Plus tax. Stripe’s page shows the total.") : t("Tax is included.")}</dd>
    </div>
  );
}

interface CostsProps {
  subscription: Subscription;
  interval: BillingInterval;
  offer: SeatOffer;
}

/** The amount due and its date; during a trial, nothing is due today. */
function Costs({ subscription: { user_count: seats, first_payment_at: later }, interval, offer }: CostsProps) {
  const { currency } = offer;
  const each = interval === "year" ? offer.year_cents : offer.month_cents;
  const total = seats * each;
  return (
    <dl aria-live="polite" className="tabular flex flex-col gap-1 text-base">
      <div className="flex justify-between gap-4 text-ink-muted">
        <dt>{`${plural(seats, "{count} seat", "{count} seats")} × ${price(each, currency)}`}</dt>
        <dd>{perInterval(total, currency, interval)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold text-ink">
        <dt>{t("Due today")}</dt>
        <dd>{money(later ? 0 : total, currency)}</dd>
      </div>
      {later && (
        <div className="flex justify-between gap-4 font-semibold text-ink">
          <dt>{t("Due on {longDate}", { longDate: longDate(later) })}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
      )}
      {offer.tax && <TaxNote tax={offer.tax} />}
    </dl>
  );
}

/** The text that explains the Stripe checkout and the date of the first payment. */
function termsText({ first_payment_at: later, trial_end: end }: Subscription): string {
  const always = t("It renews until you cancel it. Added and removed seats are prorated.");
  if (!later) return t("You pay on Stripe’s page, and the subscription starts today. {always}", { always });
  const longer =
    end && later > end
      ? t("Stripe needs 2 days’ notice, so the time until {moment} is free too.", { moment: momentOf(later) })
      : t("Your trial stays free until {moment}, and then the subscription starts.", { moment: momentOf(later) });
  return t("You enter a card on Stripe’s page and pay nothing today. {longer} {always}", { longer, always });
}

interface UpgradeChoiceProps {
  status: RouteOutput<Api["getSubscriptionStatus"]>;
  stripe: StripePage;
}

/** The choice of monthly or annual billing, its current cost, and the checkout button. */
export function UpgradeChoice({ status: { subscription, offer }, stripe }: UpgradeChoiceProps) {
  const [interval, choose] = useState<BillingInterval>("month");
  const { status } = subscription;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-ink-muted text-pretty">
        {status === "trial"
          ? t("Upgrade to Pro to continue after the trial with all your data.")
          : t("Upgrade to Pro to open your projects again with all their data.")}
      </p>
      <RadioGroup
        label={t("Billing period")}
        variant="cards"
        options={intervalsOf(offer)}
        value={interval}
        onChange={(value) => choose(value === "year" ? "year" : "month")}
      />
      <Costs subscription={subscription} interval={interval} offer={offer} />
      <Button variant="primary" className="w-full sm:max-lg:w-60" onPress={() => stripe.upgrade(interval)}>
        {t("Upgrade")}
      </Button>
      <p className="text-sm text-ink-subtle text-pretty">{termsText(subscription)}</p>
    </div>
  );
}
