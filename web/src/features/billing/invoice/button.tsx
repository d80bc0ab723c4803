import { t } from "#lib/text/translate.ts";
import { bannerAction, LinkButton } from "#ui/index.ts";

/** The action of a banner that leads to an invoice at Stripe, in a tab of its own. */
export function InvoiceButton({ href, label }: { href: string; label: string }) {
  return (
    <LinkButton {...bannerAction} href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </LinkButton>
  );
}
