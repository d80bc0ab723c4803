import { Download, LockKeyhole } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useSession, useSignedIn } from "#shared/session/store.ts";
import { Button, Card, EmptyState, FormError, PageHeader } from "#ui/index.ts";
import { useBeginCompanyExport } from "./company-export-queries.ts";
import { CompanyExports } from "./company-exports.tsx";

const contents = [
  t("Projects, forms, wizards and onboarding in their current state"),
  t("All answers and every tester’s progress"),
  t("Your team, your testers and the messages between them"),
  t("Sent emails with their recipients, and the audit log"),
  t("All uploaded files"),
];

function Contents() {
  return (
    <div className="text-base text-ink-muted">
      <p>{t("A ZIP file with all of your company’s data:")}</p>
      <ul className="mt-1 ms-5 list-disc">
        {contents.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        {t(
          "The data is in JSON. People, answers, messages and the log also come as spreadsheet tables. The file contains personal data: store it where only the people who need it can read it.",
        )}
      </p>
    </div>
  );
}

function Exporting() {
  const beginning = useBeginCompanyExport();
  const begin = () => beginning.mutate();
  return (
    <>
      <Card as="section" title={t("What’s Included")}>
        <Contents />
        <Button
          variant="primary"
          icon={Download}
          className="mt-5 self-start"
          isPending={beginning.isPending}
          onPress={begin}
        >
          {t("Export Company Data")}
        </Button>
        <FormError>
          {beginning.error && detailOf(beginning.error, t("Failed to start export. Please try again."))}
        </FormError>
      </Card>
      <Card as="section" title={t("Your Exports")} description={t("Only you can download an export, for 24 hours.")}>
        <CompanyExports onAgain={begin} />
      </Card>
    </>
  );
}

/** All that a company has, to take along. Open without access, too. */
export function CompanyExportScreen() {
  const mayExport = useCan("export company");
  const { company } = useSignedIn();
  const { access } = useSession();
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader
        title={t("Export Company Data")}
        description={t("All data of {companyName}, to keep or move elsewhere.", {
          companyName: company.company_name,
        })}
        {...(access?.has_access && { back: { label: t("Data"), href: "/settings/data" } })}
      />
      {mayExport ? (
        <Exporting />
      ) : (
        <EmptyState icon={LockKeyhole} title={t("Only owners and admins can export company data")}>
          {t("Ask one of them for what you need. Your own data is in your profile, under “Your Data”.")}
        </EmptyState>
      )}
    </div>
  );
}
