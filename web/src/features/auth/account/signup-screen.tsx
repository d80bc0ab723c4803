import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { Button, FormError, TextField } from "#ui/index.ts";
import { TrialAside } from "../guest/asides.tsx";
import { CompanyDomainField } from "./company-domain-field.tsx";
import { signInError } from "../guest/sign-in-error.ts";
import { switchLinkClass } from "../guest/switch-link.ts";
import { usePublicLinks } from "#shared/site/use-public-links.ts";
import { useRegistration } from "./use-registration.ts";

const route = getRouteApi("/signup");

/** The terms accepted by signing up. */
function Terms() {
  const link = (href: string) => (text: ReactNode) => (
    <a href={href} className={switchLinkClass}>
      {text}
    </a>
  );
  return (
    <p className="text-sm text-ink-muted text-pretty">
      {rich(
        "By starting your trial, you agree to our <terms>Terms of Service</terms> and our <privacy>Privacy Policy</privacy>.",
        { terms: link("/terms"), privacy: link("/privacy") },
      )}
    </p>
  );
}

export function SignupScreen() {
  usePublicLinks();
  const search = route.useSearch();
  const { form, register, nameCompany } = useRegistration();
  const { email, name, company_name, company_domain } = form.values;
  return (
    <AuthFrame
      title={t("Start Your Free Trial")}
      lead={t("14 days, all features, no credit card.")}
      aside={<TrialAside />}
    >
      <form {...form.wiring(register.mutate)} className="flex flex-col gap-5">
        <FormError>{register.isError && signInError(register.error, t("Registration failed"))}</FormError>
        <TextField {...form.field("name")} isRequired label={t("Full Name")} autoComplete="name" />
        <TextField
          {...form.field("company_name")}
          onChange={nameCompany}
          isRequired
          label={t("Company Name")}
          autoComplete="organization"
        />
        <CompanyDomainField field={form.field("company_domain")} />
        <TextField
          {...form.field("email")}
          isRequired
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <NewPasswordField
          {...form.field("password")}
          label={t("Password")}
          known={[email, name, company_name, company_domain]}
        />
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
        <Terms />
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
