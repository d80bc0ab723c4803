import type { FeedbackImport, FeedbackImportRow, ImportOutcome } from "@firstlight/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { locale, t } from "#lib/text/translate.ts";
import {
  Button,
  type Column,
  ErrorState,
  Loading,
  NativeSelect,
  Progress,
  ShowMore,
  Skeleton,
  Table,
  TextLink,
} from "#ui/index.ts";
import { countsSentence, outcomeLabels } from "./labels.ts";
import { importQuery, importRowsQuery } from "./queries.ts";

const columnsOf = (projectId: string): Column<FeedbackImportRow>[] => [
  { id: "line", header: t("Row"), isNumeric: true, width: "4rem", cell: (row) => row.line },
  {
    id: "item",
    header: t("Item"),
    isRowHeader: true,
    cell: ({ item, reason }) => (
      <span className="block min-w-32 py-1">
        {item?.title ? (
          <>
            <TextLink href={`/projects/${projectId}/feedback/${item.number}`}>{item.reference}</TextLink>{" "}
            <span className="wrap-anywhere">{item.title}</span>
          </>
        ) : (
          item?.reference
        )}
        {reason && <span className="block font-normal text-ink-muted">{reason}</span>}
      </span>
    ),
  },
];

/** The rows by outcome: those left out first, since they need action. */
function outcomesOf(report: FeedbackImport) {
  const counts: [ImportOutcome, number][] = [
    ["refused", report.refused],
    ["already_here", report.already_here],
    ["added", report.added],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => ({
      value: outcome,
      label: `${outcomeLabels[outcome].after} (${count.toLocaleString(locale())})`,
    }));
}

function Rows({ projectId, report }: { projectId: string; report: FeedbackImport }) {
  const options = outcomesOf(report);
  const [chosen, setChosen] = useState<string>();
  const outcome = (options.find(({ value }) => value === chosen) ?? options[0])?.value ?? "added";
  const rows = useInfiniteQuery(importRowsQuery(projectId, report.id, outcome));
  if (options.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect label={t("Show")} options={options} value={outcome} onChange={setChosen} className="sm:w-60" />
      {rows.isError && !rows.data ? (
        <ErrorState isCompact title={t("Failed to load rows")} onRetry={() => void rows.refetch()} />
      ) : (
        <Table
          label={t("Rows in the import")}
          maxHeight="20rem"
          columns={columnsOf(projectId)}
          isLoading={rows.isPending}
          rows={rows.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={(row) => String(row.line)}
        />
      )}
      <ShowMore query={rows} size="sm" variant="ghost" className="self-start" />
    </div>
  );
}

interface ImportReportProps {
  projectId: string;
  importId: string;
  onClose: () => void;
}

/** The progress of an import, and what has become of each row. */
export function ImportReport({ projectId, importId, onClose }: ImportReportProps) {
  const query = useQuery(importQuery(projectId, importId));
  const report = query.data;
  if (query.isError && !report) {
    return (
      <ErrorState
        isCompact
        title={detailOf(query.error, t("Failed to load import"))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!report) {
    return (
      <Loading label={t("Loading the import…")} className="flex flex-col gap-3">
        <Skeleton className="h-2" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const done = report.total - report.waiting;
  const isRunning = report.status === "running";
  return (
    <div className="flex flex-col gap-4">
      {isRunning && (
        <Progress
          label={t("Importing feedback")}
          value={(done / Math.max(1, report.total)) * 100}
          valueText={t("{done} of {total}", { done, total: report.total })}
        />
      )}
      <p role="status" className="tabular text-base text-ink">
        {isRunning ? t("You can close this window. The import continues.") : countsSentence(report, true)}
      </p>
      {!isRunning && <Rows projectId={projectId} report={report} />}
      <div className="flex justify-end">
        <Button variant={isRunning ? "secondary" : "primary"} onPress={onClose}>
          {isRunning ? t("Close") : t("Done")}
        </Button>
      </div>
    </div>
  );
}
