import { t } from "../../lib/texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AuthFrame, Button } from "../../ui/index.ts";
import { adminSignOut } from "./admin-sign-out.ts";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

/** Stands before everything else where whoever runs the server demands a second factor. */
export function SecondFactorScreen() {
  usePageTitle(t("Set up a second factor"));
  return (
    <AuthFrame
      title={t("Set up a second factor")}
      lead={t(
        "Everybody who signs in here needs one: a code of an authenticator besides the password. It takes a minute, and then everything opens.",
      )}
    >
      <SecondFactorSetup />
      <Button variant="ghost" size="lg" fullWidth className="mt-3" onPress={() => void adminSignOut()}>
        {t("Sign Out")}
      </Button>
    </AuthFrame>
  );
}
