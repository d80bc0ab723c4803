import { t } from "../../lib/texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button, AuthFrame } from "../../ui/index.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { signOut } from "../../lib/sign-out.ts";

/** Stands before everything else while the password is one that somebody else chose. */
export function OwnPasswordScreen() {
  usePageTitle(t("Choose your own password"));
  return (
    <AuthFrame
      title={t("Choose your own password")}
      lead={t(
        "The one you signed in with was chosen by an administrator, who knows it. Pick one that only you know, and everything opens.",
      )}
    >
      <ChangePasswordForm currentLabel={t("The password you were given")} press={t("Save and go on")} size="lg" />
      <Button variant="ghost" size="lg" fullWidth className="mt-3" onPress={() => void signOut()}>
        {t("Sign Out")}
      </Button>
    </AuthFrame>
  );
}
