import { Download, LockKeyhole } from "lucide-react";
import { t } from "../../lib/texts.ts";
import { detailOf } from "../../lib/api-error.ts";
import { useCan } from "../../lib/permissions.ts";
import { useSession, useSignedIn } from "../../lib/session.ts";
import { Button, Card, EmptyState, FormError, PageHeader } from "../../ui/index.ts";
import { useBeginCompanyExport } from "./company-export-queries.ts";
import { CompanyExports } from "./company-exports.tsx";

const contents = [
  t("Projects, forms, wizards and onboarding as they are"),
  t("Every answer, and how far every tester has come"),
  t("Your team, your testers and the messages between them"),
  t("Which mails went to whom, and the audit log"),
  t("All uploaded files"),
];

function Contents() {
  return (
    <div className="text-base text-ink-muted">
      <p>{t("One zip with everything your company has here:")}</p>
      <ul className="mt-1 ms-5 list-disc">
        {contents.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        {t(
          "It is JSON for programs; people, answers, messages and the log are tables for any spreadsheet, too. It names people and says what they wrote: keep it where only those who need it can read it.",
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
      <Card as="section" title={t("What is in it")}>
        <Contents />
        <Button
          variant="primary"
          icon={Download}
          className="mt-5 self-start"
          isPending={beginning.isPending}
          onPress={begin}
        >
          {t("Export company data")}
        </Button>
        <FormError>
          {beginning.error && detailOf(beginning.error, t("The export could not be begun. Please try again."))}
        </FormError>
      </Card>
      <Card as="section" title={t("Your exports")} description={t("Each can be fetched for 24 hours, by you alone.")}>
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
        title={t("Export company data")}
        description={t("Everything {companyName} has here, to keep or to take elsewhere.", {
          companyName: company.company_name,
        })}
        {...(access?.has_access && { back: { label: t("Settings"), href: "/settings" } })}
      />
      {mayExport ? (
        <Exporting />
      ) : (
        <EmptyState icon={LockKeyhole} title={t("Owners and admins export the company’s data")}>
          {t("Ask one of them for what you need. Your own data is in your profile, under “Your data”.")}
        </EmptyState>
      )}
    </div>
  );
}
