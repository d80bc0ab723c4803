import { Download, LockKeyhole } from "lucide-react";
import { detailOf } from "../../lib/api-error.ts";
import { useCan } from "../../lib/permissions.ts";
import { useSession, useSignedIn } from "../../lib/session.ts";
import { Button, Card, EmptyState, FormError, PageHeader } from "../../ui/index.ts";
import { useBeginCompanyExport } from "./company-export-queries.ts";
import { CompanyExports } from "./company-exports.tsx";

const contents = [
  "Projects, forms, wizards and onboarding as they are",
  "Every answer, and how far every tester has come",
  "Your team, your testers and the messages between them",
  "Which mails went to whom, and the audit log",
  "All uploaded files",
];

function Contents() {
  return (
    <div className="text-base text-ink-muted">
      <p>One zip with everything your company has here:</p>
      <ul className="mt-1 ml-5 list-disc">
        {contents.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        It is JSON for programs; people, answers, messages and the log are tables for any spreadsheet, too. It names
        people and says what they wrote: keep it where only those who need it can read it.
      </p>
    </div>
  );
}

function Exporting() {
  const beginning = useBeginCompanyExport();
  const begin = () => beginning.mutate();
  return (
    <>
      <Card as="section" title="What is in it">
        <Contents />
        <Button
          variant="primary"
          icon={Download}
          className="mt-5 self-start"
          isPending={beginning.isPending}
          onPress={begin}
        >
          Export company data
        </Button>
        <FormError>
          {beginning.error && detailOf(beginning.error, "The export could not be begun. Please try again.")}
        </FormError>
      </Card>
      <Card as="section" title="Your exports" description="Each can be fetched for 24 hours, by you alone.">
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
        title="Export company data"
        description={`Everything ${company.company_name} has here, to keep or to take elsewhere.`}
        {...(access?.has_access && { back: { label: "Settings", href: "/settings" } })}
      />
      {mayExport ? (
        <Exporting />
      ) : (
        <EmptyState icon={LockKeyhole} title="Owners and admins export the company’s data">
          Ask one of them for what you need. Your own data is in your profile, under “Your data”.
        </EmptyState>
      )}
    </div>
  );
}
