import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { Dialog, Spinner, TextLink } from "#ui/index.ts";

/** Over everything from the press until Stripe's page is there: nothing can be pressed twice. */
export function StripeOverlay({ isOpen, address }: { isOpen: boolean; address: string | undefined }) {
  return (
    <Dialog isOpen={isOpen} isLocked size="sm" role="alertdialog" title={t("Redirecting to Stripe...")}>
      <div className="flex items-center gap-4 text-base text-ink-muted">
        <Spinner size="md" className="shrink-0 text-brand-text" />
        <p className="min-h-10 text-pretty">
          {t("Cards and payments are handled on Stripe’s own pages. You come back here afterward.")}{" "}
          {address && (
            <>
              {rich("Nothing happens? <textLink>Continue to Stripe</textLink>", {
                textLink: (text) => <TextLink href={address}>{text}</TextLink>,
              })}
            </>
          )}
        </p>
      </div>
    </Dialog>
  );
}
