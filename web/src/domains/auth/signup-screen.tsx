import type { registerBody } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { t } from "../../lib/texts.ts";
import { rich } from "../../lib/rich.tsx";
import { api } from "../../api.ts";
import { showFieldErrors, validation, contractResolver } from "../../lib/form.ts";
import { startSession } from "../../lib/session.ts";
import { Button, FormError, AuthFrame } from "../../ui/index.ts";
import { TrialAside } from "./auth-asides.tsx";
import { AuthField } from "../../lib/auth-field.tsx";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { signInError } from "./sign-in-error.ts";
import { switchLinkClass } from "./switch-link.ts";

/** Mails to the company's people go out in its own hours. */
function ownTimeZone(): { time_zone?: string } {
  const time_zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return time_zone ? { time_zone } : {};
}

const route = getRouteApi("/signup");
const empty = { name: "", company_name: "", company_domain: "", email: "", password: "" };

export function SignupScreen() {
  const search = route.useSearch();
  const form = useForm<z.input<typeof registerBody>>({
    ...validation,
    resolver: contractResolver("registerBody"),
    defaultValues: empty,
  });
  const register = useMutation({
    mutationFn: (body: z.input<typeof registerBody>) => api.register({ body: { ...body, ...ownTimeZone() } }),
    onSuccess: startSession,
    onError: (error) => showFieldErrors(error, form),
  });
  const { control } = form;
  const known = useWatch({ control, name: ["email", "name", "company_name"] });
  return (
    <AuthFrame
      title={t("Start your free trial")}
      lead={t("14 days, all features, no credit card.")}
      aside={<TrialAside />}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => register.mutate(body))(event)}
      >
        <FormError>{register.isError && signInError(register.error, t("Registration failed"))}</FormError>
        <AuthField isRequired control={control} name="name" label={t("Full Name")} autoComplete="name" />
        <AuthField
          isRequired
          control={control}
          name="company_name"
          label={t("Company Name")}
          autoComplete="organization"
        />
        <AuthField
          isRequired
          control={control}
          name="company_domain"
          label={t("Company Domain")}
          placeholder="acme.com"
          description={t("Identifies your company here. It can be used once only.")}
          autoComplete="off"
          spellCheck={false}
        />
        <AuthField
          isRequired
          control={control}
          name="email"
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <NewPasswordField control={control} name="password" label={t("Password")} known={known} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={register.isPending}
          pendingLabel={t("Creating your account…")}
        >
          {t("Start Free Trial")}
        </Button>
      </form>
      <p className="mt-6 text-base text-ink-muted">
        {rich("Already have an account? <link>Sign in</link>", {
          link: (text) => (
            <Link to="/login" search={search} className={switchLinkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
