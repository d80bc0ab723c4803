import { needsReason, type ReportDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { Card, LinkButton, PageHeader } from "#ui/index.ts";
import { Conversation } from "./conversation.tsx";
import { editDraft, EditReport } from "./edit.tsx";
import { peopleText, statusMeaning, typeNames } from "../labels.ts";
import { OwnReport } from "./own.tsx";
import { StatusBadge } from "../row.tsx";
import { Follow, MeToo } from "./taking-part.tsx";

interface ReportProps {
  projectId: string;
  report: ReportDetail;
}

/** What a tester reported, or the team shares. */
export function Report({ projectId, report }: ReportProps) {
  const typed = useDraft(editDraft(projectId, report.number));
  const [isEditing, setEditing] = useState(() => typed.read() !== null);
  const [wasEdited, setEdited] = useState(false);
  const closeEditor = () => {
    setEditing(false);
    setEdited(true);
  };
  const { title, reference, type, own, created_at, summary } = report;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <PageHeader
        title={<span dir="auto">{title}</span>}
        back={{ label: t("Feedback"), href: `/dashboard/projects/${projectId}/feedback` }}
        description={
          <span className="tabular">
            <bdi>{reference}</bdi> · {typeNames[type]} · <TimeAgo time={created_at} />
          </span>
        }
      />
      <Status projectId={projectId} report={report} />
      {summary && (
        <p dir="auto" className="max-w-reading whitespace-pre-line text-base text-ink break-words">
          {summary}
        </p>
      )}
      {!own && <MeToo projectId={projectId} report={report} />}
      {own && isEditing && <EditReport projectId={projectId} report={report} own={own} onClose={closeEditor} />}
      {own && !isEditing && (
        <OwnReport
          projectId={projectId}
          report={report}
          own={own}
          wasEdited={wasEdited}
          onEdit={() => setEditing(true)}
        />
      )}
      <Follow projectId={projectId} report={report} />
      <Conversation projectId={projectId} report={report} />
    </div>
  );
}

/** Leads to the question whether it is fixed, while that waits for an answer. */
function CheckLink({ projectId, report: { number } }: ReportProps) {
  const { data } = useQuery(testerDashboardQuery());
  const retest = data?.retests?.find(({ project, report }) => project.id === projectId && report.number === number);
  return (
    retest && (
      <LinkButton href={`/dashboard/retests/${retest.id}`} variant="primary" className="mt-2 self-start">
        {t("Check This Fix")}
      </LinkButton>
    )
  );
}

function Status({ projectId, report }: ReportProps) {
  const { own, people_count, status } = report;
  return (
    <Card as="section" padding="none" className="gap-2 p-4">
      <h2 className="sr-only">{t("Status")}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge report={report} />
        {(people_count > 1 || !own) && <span className="tabular text-sm text-ink-subtle">{peopleText(report)}</span>}
      </div>
      <p className="text-base text-ink-muted text-pretty">{statusMeaning(report)}</p>
      {/* What is taken up again has the reason of before. */}
      {own?.reason && needsReason(status) && (
        <blockquote dir="auto" className="border-s-2 border-line-strong ps-3 text-base whitespace-pre-line break-words">
          {own.reason}
        </blockquote>
      )}
      <CheckLink projectId={projectId} report={report} />
    </Card>
  );
}
