import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { cx } from "#ui/theme/cx.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";
import { Section } from "../parts.tsx";
import { WhereSet } from "../where-set.tsx";

interface Plan {
  name: string;
  description: string;
  price: ReactNode;
  note: string;
  features: readonly { text: string; fact?: keyof Facts }[];
  cta: { label: string; href: string };
  isHighlighted: boolean;
}

const plansAt = ({ price_month, price_of_three, price_tax }: Facts): readonly Plan[] => [
  {
    name: t("Pro"),
    description: t("For teams that run betas."),
    price: (
      <>
        <span className="tabular text-[3.25rem] font-semibold leading-none tracking-[-0.03em]">{price_month}</span>
        <span className="text-base text-ink-muted">{t("per month per user")}</span>
      </>
    ),
    note: `${t(
      "Users are your admins and members. A team of 3 pays {price} a month, no matter how many testers it has.",
      {
        price: price_of_three,
      },
    )} ${price_tax}`,
    features: [
      { text: t("Beta testers are free") },
      { text: t("Unlimited projects, forms and testers") },
      { text: t("All features, from the first day of the trial") },
      { text: t("No setup fees") },
      { text: t("Billed in advance, monthly or annually") },
      { text: t("Priority email support") },
    ],
    cta: { label: t("Start Free Trial"), href: "/signup" },
    isHighlighted: true,
  },
  {
    name: t("Enterprise"),
    description: t("For companies with special requirements."),
    price: <span className="text-2xl font-semibold leading-[3.25rem]">{t("Let’s talk")}</span>,
    note: t("Everything in Pro, plus what your company requires of its vendors."),
    features: [
      { text: t("API access"), fact: "api_access" },
      { text: t("Custom integrations") },
      { text: t("Dedicated support") },
      { text: t("Advanced security") },
      { text: t("Service level agreement") },
    ],
    cta: { label: t("Contact Sales"), href: publicHref("/contact?inquiry=sales") },
    isHighlighted: false,
  },
];

function PlanCard({ name, description, price, note, features, cta, isHighlighted }: Plan) {
  return (
    <li
      className={cx(
        "flex flex-col rounded-[1.25rem] p-7 sm:p-9",
        isHighlighted ? "bg-raised shadow-float ring-2 ring-brand" : "bg-surface ring-1 ring-line",
      )}
    >
      <h3 className="text-xl font-semibold">{name}</h3>
      <p className="mt-1 text-lg text-ink-muted">{description}</p>
      <p className="mt-8 flex min-h-13 flex-wrap items-end gap-x-2.5">{price}</p>
      <p className="mt-3 text-base text-ink-muted text-pretty sm:min-h-11">{note}</p>
      <a
        href={cta.href}
        className={`${buttonClass({ variant: isHighlighted ? "primary" : "secondary", size: "lg", fullWidth: true })} mt-7`}
      >
        {cta.label}
      </a>
      <ul className="mt-8 flex flex-col gap-3">
        {features.map(({ text, fact }) => (
          <WhereSet key={text} fact={fact}>
            <li className="flex gap-3 text-lg">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand-text" />
              {text}
            </li>
          </WhereSet>
        ))}
      </ul>
    </li>
  );
}

export function Pricing() {
  return (
    <Section
      id="pricing"
      isRaised
      isCentered
      title={t("One price for your team. Testers are free.")}
      lead={t("Try everything for 14 days, without a credit card.")}
    >
      <ul className="mx-auto mt-12 grid max-w-4xl gap-5 md:grid-cols-2">
        {plansAt(factsOfPage()).map((plan) => (
          <PlanCard key={plan.name} {...plan} />
        ))}
      </ul>
    </Section>
  );
}
