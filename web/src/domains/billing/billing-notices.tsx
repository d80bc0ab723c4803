import type { Answer, Api, Subscription } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import { longDate } from "../../lib/dates.ts";
import { useCan } from "../../lib/permissions.ts";
import { Banner } from "../../ui/index.ts";
import { causeOf, nextStep, whatIsKept } from "./access-words.ts";

type Status = Answer<Api["getSubscriptionStatus"]>;

interface NoticeProps {
  subscription: Subscription;
  /** Opens Stripe's portal; nothing for those who may not. */
  manage: { label: string; onPress: () => void } | undefined;
}

function PaymentFailed({ subscription, manage }: NoticeProps) {
  if (!subscription.payment_failed_at) return null;
  return (
    <Banner tone="danger" title={t("Payment failed")} action={manage}>
      {t(
        "The payment of {longDate} did not go through. Stripe tries again over the next days; if none of the tries succeeds, the subscription ends.",
        { longDate: longDate(subscription.payment_failed_at) },
      )}{" "}
      {manage
        ? t("Check the card, or take another one.")
        : t("Ask your company’s owner or an admin to check the card.")}
    </Banner>
  );
}

function Cancelled({ subscription, manage }: NoticeProps) {
  if (!subscription.cancel_at) return null;
  return (
    <Banner title={t("Ends on {longDate}", { longDate: longDate(subscription.cancel_at) })} action={manage}>
      {manage
        ? t(
            "The subscription is cancelled and not paid again. Until then everything works; after that your team is locked out, and your data is kept for 30 days. You can resume it at any time before.",
          )
        : t(
            "The subscription is cancelled and not paid again. Until then everything works; after that your team is locked out, and your data is kept for 30 days. Your company’s owner and admins can resume it at any time before.",
          )}
    </Banner>
  );
}

function NoAccess({ status, isPayer }: { status: Status; isPayer: boolean }) {
  const { access, subscription } = status;
  if (access.has_access) return null;
  const { title, text } = causeOf(access);
  return (
    <Banner tone="danger" title={title}>
      {`${text} ${nextStep(access, isPayer)} ${whatIsKept(subscription.delete_scheduled_for)}`}
    </Banner>
  );
}

/** What somebody has to know before anything else on this page. */
export function BillingNotices({ status, onManage }: { status: Status; onManage: () => void }) {
  const isPayer = useCan("manage subscription");
  const { subscription } = status;
  const manage = isPayer ? { label: t("Manage Billing"), onPress: onManage } : undefined;
  return (
    <>
      <NoAccess status={status} isPayer={isPayer} />
      {subscription.status === "active" && (
        <>
          <PaymentFailed subscription={subscription} manage={manage} />
          <Cancelled subscription={subscription} manage={manage} />
        </>
      )}
    </>
  );
}
