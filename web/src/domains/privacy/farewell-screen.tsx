import { t } from "../../lib/texts.ts";
import { LinkButton, AuthFrame } from "../../ui/index.ts";

export function FarewellScreen() {
  return (
    <AuthFrame
      title={t("Your data is erased")}
      lead={t(
        "Your name, your address and everything that said who you are is gone. A receipt is on its way to your inbox; it is the last mail you get from us.",
      )}
    >
      <p className="text-base text-ink-muted">{t("Thank you for the things you helped make better. All the best.")}</p>
      <LinkButton href="/" size="lg" fullWidth className="mt-6">
        {t("Back to Home")}
      </LinkButton>
    </AuthFrame>
  );
}
