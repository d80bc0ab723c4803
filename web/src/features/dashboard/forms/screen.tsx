import type { Assignment } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { EmptyState, ErrorState } from "#ui/index.ts";
import { LazyAllDone } from "../lazy-parts.tsx";
import { FormCounts } from "./counts.tsx";
import { FormEntry } from "./entry.tsx";
import { countForms } from "./totals.ts";
import { nextForm } from "#shared/dashboard/next-item.ts";
import { testerFormsQuery } from "../queries.ts";
import { useAssignment } from "../use-assignment.ts";

export function TesterProjectForms() {
  const assignment = useAssignment();
  return assignment && <Forms assignment={assignment} />;
}

function Forms({ assignment }: { assignment: Assignment }) {
  const { user, company } = useSignedIn();
  const { project } = assignment;
  const query = useQuery({ ...testerFormsQuery(project.id), placeholderData: assignment.forms });
  const forms = query.data ?? [];
  const counts = countForms(forms);
  const waiting = useWaitingForms();
  const next = nextForm([{ project, forms }], waiting);

  if (query.isError && !query.data) {
    return <ErrorState isCompact title={t("Failed to load project data")} query={query} />;
  }
  if (forms.length === 0) {
    return (
      <EmptyState isCompact icon={ClipboardList} title={t("No forms available at the moment")}>
        {t("{companyName} hasn’t opened any forms yet. New forms appear here.", { companyName: company.company_name })}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t("Forms")}</h2>
      {counts.pending === 0 && <LazyAllDone name={user.name} count={counts.total} company={company.company_name} />}
      <FormCounts counts={counts} />
      <ol className="flex flex-col gap-3">
        {forms.map((entry, index) => (
          <FormEntry
            key={entry.form.id}
            projectId={project.id}
            entry={entry}
            position={index + 1}
            isNext={entry.form.id === next?.entry.form.id}
            isWaiting={waiting.has(entry.form.id)}
          />
        ))}
      </ol>
    </div>
  );
}
