import { t } from "#lib/text/translate.ts";
import { Banner, Spinner } from "#ui/index.ts";
import type { CheckoutReturn } from "./use-checkout-return.ts";

/** The result of the Stripe checkout. */
export function CheckoutNotice({ returned, onDismiss }: { returned: CheckoutReturn; onDismiss: () => void }) {
  if (returned === "activating") {
    return (
      <div role="status" className="flex items-center gap-3 rounded-md bg-info-soft px-4 py-3 text-base text-ink">
        <Spinner size="sm" className="text-info" />
        {t("Activating your subscription…")}
      </div>
    );
  }
  if (returned === "waiting") {
    return (
      <Banner tone="warning" title={t("Stripe has not confirmed your upgrade yet")} onDismiss={onDismiss}>
        {t(
          "This page updates automatically once it does, so you don’t need to pay again. If nothing changes within an hour, contact support.",
        )}
      </Banner>
    );
  }
  if (returned !== "cancelled") return null;
  return (
    <Banner title={t("Checkout canceled")} onDismiss={onDismiss}>
      {t("You left Stripe’s page without paying. Nothing was charged.")}
    </Banner>
  );
}
