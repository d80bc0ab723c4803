import type { Compliance } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, ErrorState, LinkButton, Loading, Skeleton } from "#ui/index.ts";
import { BrandingCard } from "#features/companies/branding/card.tsx";
import { ComplianceCard } from "#features/companies/retention/compliance-card.tsx";
import { complianceQuery } from "#features/companies/retention/compliance-query.ts";

function EmailPreferencesCard() {
  return (
    <Card as="section" title={t("Email Preferences")}>
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "Everyone here sets their own email preferences in their profile, for the whole company and for each project.",
        )}
      </p>
      <LinkButton href="/settings?profile=email" icon={Mail} className="mt-4 self-start">
        {t("Set Email Preferences")}
      </LinkButton>
    </Card>
  );
}

function ComplianceSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="flex flex-col gap-5 rounded-lg bg-surface p-5 ring-1 ring-line">
        <Skeleton className="h-4 w-44" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr] xl:grid-cols-1">
            <Skeleton className="h-3 w-32" />
            <div>
              <Skeleton className="h-3 w-20" />
              <Skeleton className="mt-2 h-3 w-full max-w-96" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Promises({ compliance }: { compliance: UseQueryResult<Compliance> }) {
  if (compliance.data) return <ComplianceCard compliance={compliance.data} />;
  if (!compliance.isError) return <ComplianceSkeleton />;
  return (
    <Card as="section" title={t("Compliance & Data")}>
      <ErrorState isCompact title={t("Failed to load compliance details")} query={compliance} />
    </Card>
  );
}

/** The section that opens first: what a company looks like, sends and promises. */
export function SettingsScreen() {
  // Requested in parallel with the card above.
  const compliance = useQuery(complianceQuery());
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <BrandingCard>
        <div className="flex min-w-0 flex-col gap-6">
          <EmailPreferencesCard />
          <Promises compliance={compliance} />
        </div>
      </BrandingCard>
    </div>
  );
}
