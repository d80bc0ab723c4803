import type { RouteOutput, Api, Subscription } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { longDate } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Banner } from "#ui/index.ts";
import { InvoiceButton } from "./invoice/button.tsx";
import { causeOf, nextStep, retainedData } from "./access/labels.ts";

type Status = RouteOutput<Api["getSubscriptionStatus"]>;

interface NoticeProps {
  subscription: Subscription;
  /** Opens Stripe's portal; nothing for those who may not. */
  manage: { label: string; onPress: () => void } | undefined;
}

const paidBy = t("Ask your company’s owner or an admin to complete the payment.");

/** The card is valid, but the payment needs confirmation at Stripe. */
function PaymentToConfirm({ subscription, manage }: NoticeProps) {
  const { unpaid_invoice: unpaid, payment_failed_at } = subscription;
  if (!unpaid) return null;
  const amount = money(unpaid.due_cents, unpaid.currency);
  return (
    <Banner
      tone="warning"
      title={t("Confirm Your Payment")}
      action={manage && <InvoiceButton href={unpaid.url} label={t("Confirm Payment")} />}
    >
      {payment_failed_at
        ? t("The bank asks you to confirm the payment of {amount}. If no one confirms it, the subscription ends.", {
            amount,
          })
        : t(
            "The bank asks you to confirm the payment of {amount} for added seats. If no one confirms it, we ask again every day.",
            { amount },
          )}
      {!manage && ` ${paidBy}`}
    </Banner>
  );
}

/** The subscription continues; only the added seats are unpaid. */
function SeatsUnpaid({ subscription, manage }: NoticeProps) {
  const { unpaid_invoice: unpaid } = subscription;
  if (!unpaid) return null;
  return (
    <Banner
      tone="danger"
      title={t("Payment Failed")}
      action={manage && <InvoiceButton href={unpaid.url} label={t("Pay Invoice")} />}
    >
      {t("The payment of {amount} for added seats did not go through. We try again every day.", {
        amount: money(unpaid.due_cents, unpaid.currency),
      })}{" "}
      {manage ? t("Pay the invoice with this card or another one.") : paidBy}
    </Banner>
  );
}

function PaymentFailed({ subscription, manage }: NoticeProps) {
  if (!subscription.payment_failed_at) return null;
  return (
    <Banner tone="danger" title={t("Payment Failed")} action={manage}>
      {t(
        "The payment on {longDate} did not go through. Stripe will retry over the next few days. If every attempt fails, the subscription ends.",
        { longDate: longDate(subscription.payment_failed_at) },
      )}{" "}
      {manage ? t("Check the card, or use another one.") : t("Ask your company’s owner or an admin to check the card.")}
    </Banner>
  );
}

function Unpaid(props: NoticeProps) {
  const { unpaid_invoice, payment_failed_at } = props.subscription;
  if (unpaid_invoice?.needs_confirmation) return <PaymentToConfirm {...props} />;
  return payment_failed_at ? <PaymentFailed {...props} /> : <SeatsUnpaid {...props} />;
}

function Cancelled({ subscription, manage }: NoticeProps) {
  if (!subscription.cancel_at) return null;
  return (
    <Banner title={t("Ends on {longDate}", { longDate: longDate(subscription.cancel_at) })} action={manage}>
      {manage
        ? t(
            "The subscription is canceled and won’t renew. Everything works until then. After that, your team is locked out, and your data is kept for 30 days. You can resume it any time before.",
          )
        : t(
            "The subscription is canceled and won’t renew. Everything works until then. After that, your team is locked out, and your data is kept for 30 days. Your company’s owner and admins can resume it any time before.",
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
      {`${text} ${nextStep(access, isPayer)} ${retainedData(subscription.delete_scheduled_for)}`}
    </Banner>
  );
}

/** Notices that come before everything else on this page. */
export function BillingNotices({ status, onManage }: { status: Status; onManage: () => void }) {
  const isPayer = useCan("manage subscription");
  const { subscription } = status;
  const manage = isPayer ? { label: t("Manage Billing"), onPress: onManage } : undefined;
  return (
    <>
      <NoAccess status={status} isPayer={isPayer} />
      {subscription.status === "active" && (
        <>
          <Unpaid subscription={subscription} manage={manage} />
          <Cancelled subscription={subscription} manage={manage} />
        </>
      )}
    </>
  );
}
