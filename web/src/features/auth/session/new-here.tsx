import { getRouteApi, Link } from "@tanstack/react-router";
import { use } from "react";
import { rich } from "#ui/data/rich.tsx";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { AuthBrandingContext } from "#shared/auth/branding.ts";
import { switchLinkClass } from "../guest/switch-link.ts";

const route = getRouteApi("/guest/login");

/** Shown to visitors without an account: sign up, or, on a company's page, wait for an invitation. */
export function NewHere() {
  const { redirect } = route.useSearch();
  const { company, isCustomDomain } = use(AuthBrandingContext);
  if (!company) {
    return (
      <p className="mt-6 text-base text-ink-muted">
        {rich("New to {product}? <link>Start a free trial</link>", {
          product,
          link: (text) => (
            <Link to="/signup" search={{ ...(redirect && { redirect }) }} className={switchLinkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  return (
    <div className="mt-6 flex flex-col gap-2 text-base text-ink-muted text-pretty">
      <p>{t("New here? {company} invites people by email.", { company: company.name })}</p>
      {!isCustomDomain && (
        <p>
          {rich("Not with {company}? <login>Sign in to {product}</login> or <signup>start a free trial</signup>.", {
            product,
            company: company.name,
            // Full page loads, because the target is no longer a company page.
            login: (text) => (
              <a href="/login" className={switchLinkClass}>
                {text}
              </a>
            ),
            signup: (text) => (
              <a href="/signup" className={switchLinkClass}>
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
