import type { RouteOutput, Api } from "@firstlight/contract";
import { CreditCard } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Banner, Button, Card } from "#ui/index.ts";
import type { FailureTexts } from "../checkout/stripe-failure.ts";
import { isFreeManualPlan } from "./labels.ts";
import { UpgradeChoice } from "./upgrade-choice.tsx";
import type { StripePage } from "../checkout/use-stripe-page.ts";

type Status = RouteOutput<Api["getSubscriptionStatus"]>;

/** Stays until it is dismissed, where the button is that did not work; pressed further up, it comes into view. */
function StripeFailure({ failure, onDismiss }: { failure: FailureTexts; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-my-24">
      <Banner tone="danger" title={failure.text} onDismiss={onDismiss}>
        {failure.reason}
      </Banner>
    </div>
  );
}

function ManageBilling({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "Use Stripe’s customer portal to change your card, company details, tax ID or billing period. You can also cancel or resume there.",
        )}
      </p>
      <Button variant="primary" icon={CreditCard} className="w-full sm:max-lg:w-60" onPress={onPress}>
        {t("Manage Billing")}
      </Button>
    </div>
  );
}

/** Names the roles that can change the plan, for users without that permission. */
function AskThem({ isActive }: { isActive: boolean }) {
  return (
    <p className="text-base text-ink-muted text-pretty">
      {isActive
        ? t("Only your company’s owner and admins can change the plan, the card and invoice details. Ask one of them.")
        : t("Only your company’s owner and admins can upgrade. Ask one of them.")}
    </p>
  );
}

interface BillingActionsProps {
  status: Status;
  stripe: StripePage;
  /** A payment was just made and has not arrived here yet. */
  isActivating: boolean;
}

function Actions({ status, stripe, isActivating }: BillingActionsProps) {
  const mayManage = useCan("manage subscription");
  const isActive = status.subscription.status === "active";
  if (isFreeManualPlan(status.subscription)) {
    return (
      <p className="text-base text-ink-muted text-pretty">
        {t("Your company is on a manual plan. Contact support to change it.")}
      </p>
    );
  }
  if (!mayManage) return <AskThem isActive={isActive} />;
  if (isActive) return <ManageBilling onPress={stripe.manage} />;
  if (isActivating) return <p className="text-base text-ink-muted">{t("Waiting for confirmation from Stripe.")}</p>;
  return <UpgradeChoice status={status} stripe={stripe} />;
}

/** What can be done about the plan now. */
export function BillingActions(props: BillingActionsProps) {
  const { status, stripe } = props;
  const mayManage = useCan("manage subscription");
  return (
    <Card as="section" title={t("Billing Actions")}>
      <div className="flex flex-col gap-4">
        {mayManage && status.payment === "unconfigured" && (
          <p className="rounded-md bg-warning-soft px-4 py-3 text-base text-ink text-pretty">
            {t("Payment is not set up on this server. Its operator must connect Stripe first.")}
          </p>
        )}
        <Actions {...props} />
        {stripe.failure && <StripeFailure failure={stripe.failure} onDismiss={stripe.forgetFailure} />}
      </div>
    </Card>
  );
}
