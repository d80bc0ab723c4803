import { cx } from "../../ui/cx.ts";
import { factsOfPage } from "./facts.ts";

export const inTextLink =
  "rounded-xs font-medium text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current";

/** Who runs the service, by name, within a sentence. */
export function OperatorName() {
  return factsOfPage().name;
}

/** Of a seat a month, within a sentence. */
export function SeatPrice() {
  return factsOfPage().price_month;
}

/** The address that questions about these pages go to, within a sentence. */
export function SupportEmail() {
  const { support_email: address } = factsOfPage();
  return (
    <a href={`mailto:${address}`} className={inTextLink}>
      {address}
    </a>
  );
}

/**
 * Line by line, as on a letter. There even when nothing is set, and then not seen: the page is written down before anybody
 * knows.
 */
export function OperatorAddress({ className }: { className?: string }) {
  return (
    <address className={cx("whitespace-pre-line not-italic empty:hidden", className)}>{factsOfPage().address}</address>
  );
}
