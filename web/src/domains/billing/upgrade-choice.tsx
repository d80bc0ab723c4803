import { type BillingInterval, seatPriceCents, type Subscription } from "@firstlight/contract";
import { useState } from "react";
import { plural, t } from "../../lib/texts.ts";
import { money, price } from "../../lib/money.ts";
import { Button, RadioGroup } from "../../ui/index.ts";
import { perInterval } from "./subscription-words.ts";
import type { StripePage } from "./use-stripe-page.ts";

/** Of one seat. A year costs what its months do, and that is said. */
function intervalsIn(currency: string) {
  const { month, year } = seatPriceCents;
  return [
    {
      value: "month",
      label: t("Monthly"),
      description: t("{price} per seat, every month", { price: price(month, currency) }),
    },
    {
      value: "year",
      label: t("Annual"),
      description: t("{price} per seat, once a year: {yearPrice} a month", {
        price: price(year, currency),
        yearPrice: price(year / 12, currency),
      }),
    },
  ];
}

function Costs({ seats, interval, currency }: { seats: number; interval: BillingInterval; currency: string }) {
  const each = seatPriceCents[interval];
  const total = seats * each;
  return (
    <dl aria-live="polite" className="tabular flex flex-col gap-1 text-base">
      <div className="flex justify-between gap-4 text-ink-muted">
        <dt>{`${plural(seats, "{count} seat", "{count} seats")} × ${price(each, currency)}`}</dt>
        <dd>{perInterval(total, currency, interval)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold text-ink">
        <dt>{t("Due today")}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
    </dl>
  );
}

interface UpgradeChoiceProps {
  subscription: Subscription;
  stripe: StripePage;
}

/** Monthly or annual, what that costs now, and the way to pay. */
export function UpgradeChoice({ subscription, stripe }: UpgradeChoiceProps) {
  const [interval, choose] = useState<BillingInterval>("month");
  const { user_count: seats, currency, status } = subscription;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-ink-muted text-pretty">
        {status === "trial"
          ? t("Upgrade to Pro to go on after the trial, with all that is here.")
          : t("Upgrade to Pro to open your projects again, with all that is here.")}
      </p>
      <RadioGroup
        label={t("Billing period")}
        look="cards"
        options={intervalsIn(currency)}
        value={interval}
        onChange={(value) => choose(value === "year" ? "year" : "month")}
      />
      <Costs seats={seats} interval={interval} currency={currency} />
      <Button variant="primary" className="w-full sm:max-lg:w-60" onPress={() => stripe.upgrade(interval)}>
        {t("Upgrade")}
      </Button>
      <p className="text-sm text-ink-subtle text-pretty">
        {status === "trial"
          ? t(
              "You pay on Stripe’s page. What you pay for begins today, whatever is left of the trial, and goes on until it is cancelled. Seats that come or go are prorated.",
            )
          : t(
              "You pay on Stripe’s page. What you pay for begins today, and goes on until it is cancelled. Seats that come or go are prorated.",
            )}
      </p>
    </div>
  );
}
