import type { Compliance } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Download, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Card, ErrorState, LinkButton, Loading, PageHeader, Skeleton } from "#ui/index.ts";
import { BrandingCard } from "#features/companies/branding/card.tsx";
import { ComplianceCard } from "#features/companies/retention/compliance-card.tsx";
import { complianceQuery } from "#features/companies/retention/compliance-query.ts";
import { CustomDomainCard } from "#features/custom-domains/card.tsx";
import { customDomainQuery } from "#features/custom-domains/query.ts";
import { ReplyToCard } from "#features/companies/reply-to/card.tsx";
import { replyToQuery } from "#features/companies/reply-to/query.ts";
import { RetentionForm } from "#features/companies/retention/form.tsx";
import { SupportCard } from "#features/auth/support-session/support-access-card.tsx";

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

function ExportCard() {
  return (
    <Card as="section" title={t("Export Company Data")}>
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "Export everything your company has here as one ZIP: projects, forms, answers, people, messages and files. You can export it any time, even after a subscription ends, until the data is deleted.",
        )}
      </p>
      <LinkButton href="/company-export" icon={Download} className="mt-4 self-start">
        {t("Export Company Data")}
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
          <div key={row} className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
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

/** @param props.children the content below, rendered together with this card to avoid layout shifts */
function Data({ compliance, children }: { compliance: UseQueryResult<Compliance>; children: ReactNode }) {
  const mayChange = useCan("manage retention");
  if (compliance.data) {
    return (
      <>
        <ComplianceCard compliance={compliance.data} />
        {mayChange && <RetentionForm saved={compliance.data.retention_days} />}
        {children}
      </>
    );
  }
  if (!compliance.isError) return <ComplianceSkeleton />;
  return (
    <>
      <Card as="section" title={t("Compliance & Data")}>
        <ErrorState isCompact title={t("Failed to load compliance details")} query={compliance} />
      </Card>
      {children}
    </>
  );
}

export function SettingsScreen() {
  const mayExport = useCan("export company");
  const seesSupport = useCan("read support access");
  // Requested in parallel with the cards above.
  const customDomain = useQuery(customDomainQuery());
  const replyTo = useQuery(replyToQuery());
  const compliance = useQuery(complianceQuery());
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={t("Settings")} description={t("Manage your company and its testers’ data.")} />
      <BrandingCard>
        <CustomDomainCard customDomain={customDomain}>
          <ReplyToCard replyTo={replyTo}>
            <EmailPreferencesCard />
            {mayExport && <ExportCard />}
            <Data compliance={compliance}>{seesSupport && <SupportCard />}</Data>
          </ReplyToCard>
        </CustomDomainCard>
      </BrandingCard>
    </div>
  );
}
