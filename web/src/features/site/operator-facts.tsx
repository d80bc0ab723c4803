import { cx } from "#ui/theme/cx.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { WhereSet } from "./where-set.tsx";

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

/** Whether taxes come on top; nothing where none are worked out. */
export function SeatTax() {
  return factsOfPage().price_tax;
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

/** Line by line, as on a letter; nothing where none is set. */
export function OperatorAddress({ className }: { className?: string }) {
  return (
    <WhereSet fact="address">
      <address className={cx("whitespace-pre-line not-italic", className)}>{factsOfPage().address}</address>
    </WhereSet>
  );
}

/** Where a vulnerability is reported: at an email address, or on a page of the web. */
export function ReportAddress() {
  const { reports_to: address, security_contact: page } = factsOfPage();
  return (
    <WhereSet
      fact="reports_to_page"
      otherwise={
        <a href={`mailto:${address}`} className={inTextLink}>
          {address}
        </a>
      }
    >
      <a href={page} className={inTextLink}>
        {page}
      </a>
    </WhereSet>
  );
}
