import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CloudUpload, Megaphone, Users } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { type OutboxEntry, useOutboxEntries } from "#shared/outbox/entries.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Card, EmptyState, ErrorState, LinkButton, LoadMore, Loading, Segmented, SkeletonCard } from "#ui/index.ts";
import { reportsQuery, type Shown } from "./queries.ts";
import { ReportRow } from "./row.tsx";
import { TesterBuilds } from "./tester-builds.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId/feedback");

const views = ["mine", "known", "builds"] as const;

/** What the signed-in tester reported, and what the team shares with all testers. */
export function TesterFeedbackScreen() {
  const { projectId } = route.useParams();
  const asked = route.useSearch().show;
  const show = views.find((each) => each === asked) ?? "mine";
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t("Feedback")}</h2>
      <LinkButton
        href={`/dashboard/projects/${projectId}/feedback/new`}
        variant="primary"
        icon={Megaphone}
        size="lg"
        className="w-full sm:w-fit"
      >
        {t("Report Feedback")}
      </LinkButton>
      <Segmented
        label={t("Show")}
        options={[
          { value: "mine", label: t("My reports") },
          { value: "known", label: t("Known issues") },
          { value: "builds", label: t("Builds") },
        ]}
        value={show}
        onChange={(chosen) => void navigate({ search: chosen === "mine" ? {} : { show: chosen }, replace: true })}
      />
      {show === "builds" ? (
        <TesterBuilds projectId={projectId} />
      ) : (
        <Reports key={show} projectId={projectId} show={show} />
      )}
    </div>
  );
}

function Reports({ projectId, show }: { projectId: string; show: Shown }) {
  const query = useInfiniteQuery(reportsQuery(projectId, show));
  const reports = query.data?.pages.flatMap(({ items }) => items);
  const isMine = show === "mine";
  const isWaiting = ({ kind, project_id, refused }: OutboxEntry) =>
    isMine && kind === "report" && project_id === projectId && refused === null;
  const waiting = useOutboxEntries().filter(isWaiting);
  if (query.isPending) {
    return (
      <Loading className="flex flex-col gap-3">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  if (reports && reports.length + waiting.length === 0) return <NothingYet show={show} />;
  return (
    <div>
      <ul aria-label={isMine ? t("My reports") : t("Known issues")} className="flex flex-col gap-3 empty:hidden">
        {waiting.map(({ id, title }) => (
          <WaitingRow key={id} title={title} />
        ))}
        {reports?.map((report) => (
          <ReportRow key={report.number} projectId={projectId} report={report} />
        ))}
      </ul>
      {reports ? (
        <LoadMore query={query} shown={reports.length} />
      ) : (
        <ErrorState isCompact title={t("Failed to load feedback")} query={query} />
      )}
    </div>
  );
}

/** Stored on this device until there is a connection. */
function WaitingRow({ title }: { title: string }) {
  return (
    <Card as="li" padding="none" className="gap-1.5 p-4">
      <h3 dir="auto" className="text-base font-semibold text-ink break-words">
        {title}
      </h3>
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        <CloudUpload aria-hidden className="size-4 shrink-0" />
        {t("Waiting to be sent")}
      </p>
    </Card>
  );
}

function NothingYet({ show }: { show: Shown }) {
  const { company } = useSignedIn();
  const companyName = company.company_name;
  if (show === "mine") {
    return (
      <EmptyState isCompact headingLevel={3} icon={Megaphone} title={t("Nothing reported yet")}>
        {t("Tell {companyName} what is broken, missing or good. You see here what comes of it.", {
          companyName,
        })}
      </EmptyState>
    );
  }
  return (
    <EmptyState isCompact headingLevel={3} icon={Users} title={t("Nothing shared yet")}>
      {t("What {companyName} shares with all testers appears here. Say which of it you have, too.", {
        companyName,
      })}
    </EmptyState>
  );
}
