import type { Branding, Company, Compliance } from "@firstlight/contract";

export const companyColumns = [
  "id",
  "company_name",
  "company_domain",
  "logo_url",
  "primary_color",
  "secondary_color",
  "login_text",
] as const;

/** A company as its own users see it. */
export function companyView(row: Company): Company {
  return {
    id: row.id,
    company_name: row.company_name,
    company_domain: row.company_domain,
    logo_url: row.logo_url,
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    login_text: row.login_text,
  };
}

export const brandingColumns = [
  "company_name",
  "company_domain",
  "logo_url",
  "primary_color",
  "secondary_color",
  "login_text",
  "language",
] as const;

export function brandingView(row: Branding): Branding {
  return { ...publicBrandingView(row), language: row.language };
}

/** The public branding, shown to anyone on the sign-in page. */
export function publicBrandingView(row: Branding): Omit<Branding, "language"> {
  return {
    company_name: row.company_name,
    company_domain: row.company_domain,
    logo_url: row.logo_url,
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    login_text: row.login_text,
  };
}

interface Retention {
  retention_days: number;
  retention_enforced_at: Date | null;
}

export function complianceView({ retention_days, retention_enforced_at }: Retention): Compliance {
  return {
    gdpr_enabled: true,
    ccpa_enabled: true,
    retention_days,
    last_enforced_at: retention_enforced_at?.toISOString() ?? null,
  };
}
