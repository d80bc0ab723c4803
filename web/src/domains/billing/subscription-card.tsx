import type { Answer, Api, Subscription } from "@firstlight/contract";
import { longDate } from "../../lib/dates.ts";
import { Badge, Card, DescriptionList } from "../../ui/index.ts";
import { planName, seatsText, statusLook, totalText } from "./subscription-words.ts";
import { TrialPeriod } from "./trial-period.tsx";

interface Summary {
  title: string;
  text: string;
}

/** The plan in one line, and what it comes to. */
function summaryOf(subscription: Subscription): Summary {
  const name = planName(subscription);
  if (subscription.status === "active")
    return { title: totalText(subscription), text: `${name} · ${seatsText(subscription)}` };
  const offer = `With Pro: ${seatsText(subscription)}, ${totalText(subscription)} in all.`;
  return subscription.status === "trial"
    ? { title: name, text: `Nothing to pay now. ${offer}` }
    : { title: name, text: offer };
}

interface Fact {
  term: string;
  details: string;
}

const dated = (term: string, time: string | null): Fact[] => (time ? [{ term, details: longDate(time) }] : []);

function factsOf(subscription: Subscription): Fact[] {
  const { status, billing_interval, user_count, current_period_end, cancel_at, trial_end } = subscription;
  const isActive = status === "active";
  return [
    { term: "Plan", details: planName(subscription) },
    { term: "Seats", details: String(user_count) },
    ...(isActive ? [{ term: "Billed", details: billing_interval === "year" ? "Once a year" : "Every month" }] : []),
    ...(isActive && !cancel_at ? dated("Next payment", current_period_end) : []),
    ...dated("Ends on", isActive ? cancel_at : null),
    ...dated("Trial ends", status === "trial" ? trial_end : null),
    ...dated("Scheduled deletion", subscription.delete_scheduled_for),
  ];
}

/** What the company has, what it costs and how long it lasts. */
export function SubscriptionCard({ subscription, access }: Answer<Api["getSubscriptionStatus"]>) {
  const look = statusLook(subscription.status);
  const { title, text } = summaryOf(subscription);
  return (
    <Card
      as="section"
      title="Subscription Status"
      actions={
        <>
          {subscription.payment_failed_at && <Badge tone="danger">Payment failed</Badge>}
          {subscription.cancel_at && <Badge tone="warning">Cancelled</Badge>}
          <Badge tone={look.tone} hasDot>
            {look.label}
          </Badge>
        </>
      }
    >
      <p className="tabular text-2xl font-semibold text-ink">{title}</p>
      <p className="mt-1 text-base text-ink-muted text-pretty">{text}</p>
      <DescriptionList look="columns" className="tabular mt-5" items={factsOf(subscription)} />
      <div className="mt-5 empty:hidden">
        <TrialPeriod access={access} end={subscription.trial_end} />
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-subtle text-pretty">
        A seat is an owner, admin or member who is active or invited. Beta testers are free and not counted.
      </p>
    </Card>
  );
}
