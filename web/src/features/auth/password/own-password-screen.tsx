import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { Button } from "#ui/index.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { signOut } from "#shared/session/sign-out.ts";

/** Replaces every screen while the password is one that another person chose. */
export function OwnPasswordScreen() {
  usePageTitle(t("Choose Your Own Password"));
  return (
    <AuthFrame
      title={t("Choose Your Own Password")}
      lead={t("An administrator chose your current password and knows it. Choose one that only you know to continue.")}
    >
      <ChangePasswordForm currentLabel={t("The password you were given")} press={t("Save and Continue")} size="lg" />
      <Button variant="ghost" size="lg" fullWidth className="mt-3" onPress={() => void signOut()}>
        {t("Sign Out")}
      </Button>
    </AuthFrame>
  );
}
