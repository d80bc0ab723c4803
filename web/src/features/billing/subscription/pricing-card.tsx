import type { SeatOffer } from "@firstlight/contract";
import { Check } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { price } from "#lib/format/money.ts";
import { Card, LinkButton } from "#ui/index.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { publicHref } from "#shared/site/public-href.ts";

const pro = [
  t("Unlimited projects, forms and testers"),
  t("Admins and members count; beta testers are free"),
  t("No setup fees"),
  t("Priority support by email"),
];

/** The plans, whatever one the company has. */
export function PricingCard({ offer: { currency, month_cents, year_cents } }: { offer: SeatOffer }) {
  return (
    <Card as="section" title={t("Pricing Information")}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base font-semibold text-ink">{t("Pro")}</h3>
        <p className="tabular text-base text-ink">
          {rich("{price} per month per user", {
            price: <span className="font-semibold">{price(month_cents, currency)}</span>,
          })}
        </p>
      </div>
      <ul className="mt-3 flex flex-col gap-1.5 text-base text-ink-muted">
        {pro.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-success" />
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-subtle text-pretty">
        {t(
          "Billed in advance, monthly or annually ({price} per year per user). Refunds are generally not given for unused periods.",
          { price: price(year_cents, currency) },
        )}
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <h3 className="text-base font-semibold text-ink">{t("Enterprise")}</h3>
        <p className="mt-1 text-base text-ink-muted text-pretty">
          {factsOfPage().api_access
            ? t("API access, custom integrations, dedicated support, advanced security and an SLA.")
            : t("Custom integrations, dedicated support, advanced security and an SLA.")}
        </p>
        <LinkButton href={publicHref("/contact?inquiry=sales")} className="mt-4 w-full sm:max-lg:w-60">
          {t("Contact Sales")}
        </LinkButton>
      </div>
    </Card>
  );
}
