import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { rich } from "#ui/data/rich.tsx";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError, TextField } from "#ui/index.ts";
import { TrialAside } from "../guest/asides.tsx";
import { CompanyDomainField } from "./company-domain-field.tsx";
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
        { terms: link(publicHref("/terms")), privacy: link(publicHref("/privacy")) },
      )}
    </p>
  );
}

export function SignupScreen() {
  usePublicLinks();
  const search = route.useSearch();
  const { control, formProps, failure, isPending, suggestDomain } = useRegistration();
  const known = useWatch({ control, name: ["email", "name", "company_name", "company_domain"] });
  return (
    <AuthFrame
      title={t("Start Your Free Trial")}
      lead={t("14 days, all features, no credit card.")}
      aside={<TrialAside />}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{failure}</FormError>
        <FormTextField control={control} name="name" isRequired label={t("Full Name")} autoComplete="name" />
        <FormField control={control} name="company_name">
          {(field) => (
            <TextField
              {...field}
              onChange={(companyName) => {
                suggestDomain(companyName);
                field.onChange(companyName);
              }}
              isRequired
              label={t("Company Name")}
              autoComplete="organization"
            />
          )}
        </FormField>
        <FormField control={control} name="company_domain">
          {(field) => <CompanyDomainField {...field} />}
        </FormField>
        <FormTextField
          control={control}
          name="email"
          isRequired
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <FormField control={control} name="password">
          {(field) => <NewPasswordField {...field} label={t("Password")} known={known} />}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={isPending}
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
