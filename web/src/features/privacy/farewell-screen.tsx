import { t } from "#lib/text/translate.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { LinkButton } from "#ui/index.ts";

export function FarewellScreen() {
  return (
    <AuthFrame
      title={t("Your data was deleted")}
      lead={t(
        "Your name, your email address and everything that identified you are gone. We sent a receipt to your inbox. It’s the last email you’ll get from us.",
      )}
    >
      <p className="text-base text-ink-muted">{t("Thank you for everything you helped improve.")}</p>
      <LinkButton href="/" size="lg" fullWidth className="mt-6">
        {t("Back to Home")}
      </LinkButton>
    </AuthFrame>
  );
}
