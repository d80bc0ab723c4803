import type { Answer, Api, Subscription } from "@firstlight/contract";
import { longDate } from "../../lib/dates.ts";
import { useCan } from "../../lib/permissions.ts";
import { Banner } from "../../ui/index.ts";
import { lostAccess } from "./subscription-words.ts";

interface NoticeProps {
  subscription: Subscription;
  /** Opens Stripe's portal; nothing for those who may not. */
  manage: { label: string; onPress: () => void } | undefined;
}

function PaymentFailed({ subscription, manage }: NoticeProps) {
  if (!subscription.payment_failed_at) return null;
  return (
    <Banner tone="danger" title="Payment failed" action={manage}>
      {`The payment of ${longDate(subscription.payment_failed_at)} did not go through. Stripe tries again over the next days; if none of the tries succeeds, the subscription ends. `}
      {manage ? "Check the card, or take another one." : "Ask your company’s owner or an admin to check the card."}
    </Banner>
  );
}

function Cancelled({ subscription, manage }: NoticeProps) {
  if (!subscription.cancel_at) return null;
  return (
    <Banner title={`Ends on ${longDate(subscription.cancel_at)}`} action={manage}>
      {`The subscription is cancelled and not paid again. Until then everything works; after that your team is locked out, and your data is kept for 30 days. ${manage ? "You" : "Your company’s owner and admins"} can resume it at any time before.`}
    </Banner>
  );
}

/** What somebody has to know before anything else on this page. */
export function BillingNotices({
  status,
  onManage,
}: {
  status: Answer<Api["getSubscriptionStatus"]>;
  onManage: () => void;
}) {
  const mayManage = useCan("manage subscription");
  const { subscription, access } = status;
  const lost = lostAccess(access);
  const deletion = subscription.delete_scheduled_for;
  const notice = { subscription, manage: mayManage ? { label: "Manage Billing", onPress: onManage } : undefined };
  return (
    <>
      {lost && (
        <Banner tone="danger" title={lost.title}>
          {lost.text}
          {deletion &&
            ` All that your company has here is deleted on ${longDate(deletion)}; paying before then stops that.`}
        </Banner>
      )}
      {subscription.status === "active" && (
        <>
          <PaymentFailed {...notice} />
          <Cancelled {...notice} />
        </>
      )}
    </>
  );
}
