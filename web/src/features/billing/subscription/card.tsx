import type { RouteOutput, Api, Subscription } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { longDate } from "#lib/format/dates.ts";
import { Badge, Card, DescriptionList } from "#ui/index.ts";
import { NextInvoice } from "../invoice/next-invoice.tsx";
import { isFreeManualPlan, planName, seatsText, statusStyle, totalText } from "./labels.ts";
import { TrialPeriod } from "./trial-period.tsx";

/** In one line what a company has that is charged for nothing, and what paying would come to. */
function summaryOf(subscription: Subscription): { title: string; text: string } {
  const { status } = subscription;
  if (isFreeManualPlan(subscription))
    return { title: planName(subscription), text: t("Your company is on a manual plan, so there is nothing to pay.") };
  const offer = t("With Pro: {seats}, {total} in total.", {
    seats: seatsText(subscription),
    total: totalText(subscription),
  });
  if (status === "trial") return { title: t("Free Trial"), text: t("Nothing to pay now. {offer}", { offer }) };
  return { title: t("No Plan"), text: offer };
}

function Summary({ subscription }: { subscription: Subscription }) {
  const { title, text } = summaryOf(subscription);
  return (
    <>
      <p className="tabular text-2xl font-semibold text-ink">{title}</p>
      <p className="mt-1 text-base text-ink-muted text-pretty">{text}</p>
    </>
  );
}

const dated = (term: string, time: string | null) => (time ? [{ term, details: longDate(time) }] : []);

function factsOf(subscription: Subscription) {
  const { status, billing_interval, first_payment_at, current_period_end, cancel_at, delete_scheduled_for } =
    subscription;
  if (status === "trial" || isFreeManualPlan(subscription)) return [];
  if (status !== "active") return dated(t("Scheduled deletion"), delete_scheduled_for);
  return [
    { term: t("Plan"), details: planName(subscription) },
    { term: t("Billed"), details: billing_interval === "year" ? t("Once a year") : t("Every month") },
    ...(cancel_at
      ? dated(t("Ends on"), cancel_at)
      : dated(first_payment_at ? t("First payment") : t("Next payment"), current_period_end)),
  ];
}

function PaymentBadge({ subscription: { unpaid_invoice, payment_failed_at } }: { subscription: Subscription }) {
  if (unpaid_invoice?.needs_confirmation) return <Badge tone="warning">{t("Payment to confirm")}</Badge>;
  if (!payment_failed_at && !unpaid_invoice) return null;
  return <Badge tone="danger">{t("Payment failed")}</Badge>;
}

/** What the company has, what it costs and how long it lasts. */
export function SubscriptionCard({ subscription, access }: RouteOutput<Api["getSubscriptionStatus"]>) {
  const style = statusStyle(subscription.status);
  const isPaying = subscription.status === "active" && !isFreeManualPlan(subscription);
  const facts = factsOf(subscription);
  return (
    <Card
      as="section"
      title={t("Subscription Status")}
      actions={
        <>
          <PaymentBadge subscription={subscription} />
          {subscription.cancel_at && <Badge tone="warning">{t("Canceled")}</Badge>}
          <Badge tone={style.tone} hasDot>
            {style.label}
          </Badge>
        </>
      }
    >
      {isPaying ? (
        <NextInvoice plan={planName(subscription)} seats={seatsText(subscription)} />
      ) : (
        <Summary subscription={subscription} />
      )}
      {facts.length > 0 && (
        <DescriptionList
          variant="columns"
          className="tabular mt-5 grid-cols-2! gap-x-4! sm:grid-cols-3!"
          items={facts}
        />
      )}
      <div className="mt-5 empty:hidden">
        <TrialPeriod access={access} end={subscription.trial_end} />
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-subtle text-pretty">
        {t("A seat is an owner, admin or member who is active or invited. Beta testers are free and not counted.")}
      </p>
    </Card>
  );
}
