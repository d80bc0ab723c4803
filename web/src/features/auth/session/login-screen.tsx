import { getRouteApi, Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { use } from "react";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { type SessionState, useSession } from "#shared/session/store.ts";
import { AuthBrandingContext } from "#shared/auth/branding.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { AuthFrame, NarrowLoginText } from "#shared/auth/frame.tsx";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Banner, Button, cx, FormError } from "#ui/index.ts";
import { SignInAside } from "../guest/asides.tsx";
import { NewHere } from "./new-here.tsx";
import { switchLinkClass } from "../guest/switch-link.ts";
import { useLogin } from "./use-login.ts";

const route = getRouteApi("/guest/login");

/** Messages about events before the sign-in page, such as a password change or an ended session. */
function Notice({ changed, ended }: Pick<SessionState, "ended"> & { changed: "password" | undefined }) {
  const { note } = use(AuthBrandingContext);
  if (changed) {
    return <Banner tone="success">{t("Your password was changed. Sign in with the new one.")}</Banner>;
  }
  if (ended === "expired") return <Banner>{t("Your session has ended. Sign in again.")}</Banner>;
  return note !== null && <Banner>{note}</Banner>;
}

export function LoginScreen() {
  const { changed } = route.useSearch();
  const { ended } = useSession();
  const { company } = use(AuthBrandingContext);
  const { control, formProps, failure, isPending } = useLogin();
  const title = company ? t("Sign In to {company}", { company: company.name }) : t("Sign In");
  usePageTitle(title);
  return (
    <AuthFrame title={title} aside={company?.text ? undefined : <SignInAside />}>
      <NarrowLoginText />
      <form {...formProps} className="flex flex-col gap-5">
        {failure === undefined && <Notice changed={changed} ended={ended} />}
        <FormError>{failure}</FormError>
        <FormTextField
          control={control}
          name="email"
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <FormTextField
          control={control}
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="current-password"
        />
        <p className="-mt-2 text-base">
          <Link to="/forgot-password" className={switchLinkClass}>
            {t("Forgot password?")}
          </Link>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={isPending}
          pendingLabel={t("Signing in…")}
        >
          {t("Sign In")}
        </Button>
      </form>
      <Link
        to="/magic-link"

        className={cx(buttonClass({ variant: "secondary", size: "lg", fullWidth: true }), "mt-3")}
      >
        <Mail aria-hidden className="size-4 shrink-0" />
        {t("Email Me a Sign-In Link")}
      </Link>
      <NewHere />
    </AuthFrame>
  );
}
