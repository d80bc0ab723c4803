import type { loginBody } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { t } from "../../lib/texts.ts";
import { rich } from "../../lib/rich.tsx";
import { api } from "../../api.ts";
import { showFieldErrors, validation, contractResolver } from "../../lib/form.ts";
import { type SessionState, startSession, useSession } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { Banner, Button, cx, FormError, AuthFrame } from "../../ui/index.ts";
import { AuthField } from "../../lib/auth-field.tsx";
import { SignInAside } from "./auth-asides.tsx";
import { switchLinkClass } from "./switch-link.ts";
import { signInError } from "./sign-in-error.ts";

const route = getRouteApi("/login");

/** What happened before the sign-in. */
function Notice({ changed, ended }: Pick<SessionState, "ended"> & { changed: "password" | undefined }) {
  if (changed) {
    return <Banner tone="success">{t("Your password was changed. Please sign in with the new one.")}</Banner>;
  }
  return ended === "expired" && <Banner>{t("Your session has ended. Please sign in again.")}</Banner>;
}

export function LoginScreen() {
  const { changed, ...search } = route.useSearch();
  const { ended } = useSession();
  const form = useForm<z.input<typeof loginBody>>({
    ...validation,
    resolver: contractResolver("loginBody"),
    defaultValues: { email: "", password: "" },
  });
  const login = useMutation({
    mutationFn: (body: z.input<typeof loginBody>) => api.login({ body }),
    onSuccess: startSession,
    onError: (error) => showFieldErrors(error, form),
  });
  const { control } = form;
  const email = useWatch({ control, name: "email" });
  return (
    <AuthFrame title={t("Sign in")} aside={<SignInAside />}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => login.mutate(body))(event)}
      >
        {!login.isError && <Notice changed={changed} ended={ended} />}
        <FormError>{login.isError && signInError(login.error, t("Login failed"))}</FormError>
        <AuthField
          control={control}
          name="email"
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <AuthField
          control={control}
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="current-password"
        />
        <p className="-mt-2 text-base">
          <Link to="/forgot-password" state={{ email }} className={switchLinkClass}>
            {t("Forgot password?")}
          </Link>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={login.isPending}
          pendingLabel={t("Signing in…")}
        >
          {t("Sign In")}
        </Button>
      </form>
      <Link
        to="/magic-link"
        state={{ email }}
        className={cx(buttonClass({ variant: "secondary", size: "lg", fullWidth: true }), "mt-3")}
      >
        <Mail aria-hidden className="size-4 shrink-0" />
        {t("Email me a sign-in link")}
      </Link>
      <p className="mt-6 text-base text-ink-muted">
        {rich("New to Firstlight? <link>Start a free trial</link>", {
          link: (text) => (
            <Link to="/signup" search={search} className={switchLinkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
