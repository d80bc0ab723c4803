import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { Button } from "#ui/index.ts";
import { adminSignOut } from "./sign-out.ts";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

/** Replaces every screen if the server's configuration requires a second factor. */
export function SecondFactorScreen() {
  usePageTitle(t("Set Up a Second Factor"));
  return (
    <AuthFrame
      title={t("Set Up a Second Factor")}
      lead={t(
        "Everyone who signs in here needs an authenticator code in addition to their password. Setting it up takes 1 minute.",
      )}
    >
      <SecondFactorSetup />
      <Button variant="ghost" size="lg" fullWidth className="mt-3" onPress={() => void adminSignOut()}>
        {t("Sign Out")}
      </Button>
    </AuthFrame>
  );
}
