import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Card, ErrorState, LinkButton, Loading, SkeletonCard } from "#ui/index.ts";
import { complianceQuery } from "#features/companies/retention/compliance-query.ts";
import { RetentionForm } from "#features/companies/retention/form.tsx";

function Retention() {
  const compliance = useQuery(complianceQuery());
  if (compliance.data) return <RetentionForm saved={compliance.data.retention_days} />;
  if (!compliance.isError) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <Card as="section" title={t("Data Retention")}>
      <ErrorState isCompact title={t("Failed to load data retention")} query={compliance} />
    </Card>
  );
}

/** How long the company's data stays, and the export of all of it. */
export function DataSettingsScreen() {
  const mayChange = useCan("manage retention");
  return (
    <>
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
      {mayChange && <Retention />}
    </>
  );
}
