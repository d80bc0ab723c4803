import type { ImportOutcome, ImportProgress } from "@firstlight/contract";
import { type UseQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
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
} from "#ui/index.ts";
import type { OutcomeLabels } from "./outcome-labels.ts";
import type { rowsQuery } from "./queries.ts";

interface RowsProps<Row> {
  report: ImportProgress;
  labels: OutcomeLabels;
  rowsOf: (outcome: ImportOutcome) => ReturnType<typeof rowsQuery<Row>>;
  columns: readonly Column<Row>[];
}

/** The rows by outcome: those left out first, since they need action. */
function Rows<Row extends { line: number }>({ report, labels, rowsOf, columns }: RowsProps<Row>) {
  const options = (["refused", "already_here", "added"] as const)
    .filter((value) => report[value] > 0)
    .map((value) => ({ value, label: `${labels[value].after} (${report[value].toLocaleString(locale())})` }));
  const [chosen, setChosen] = useState<string>();
  const outcome = (options.find(({ value }) => value === chosen) ?? options[0])?.value ?? "added";
  const rows = useInfiniteQuery(rowsOf(outcome));
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
          columns={columns}
          isLoading={rows.isPending}
          rows={rows.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={(row) => String(row.line)}
        />
      )}
      <ShowMore query={rows} size="sm" variant="ghost" className="self-start" />
    </div>
  );
}

interface ImportReportProps<Row> extends Omit<RowsProps<Row>, "report"> {
  query: UseQueryResult<ImportProgress>;
  /** What it does while it runs. */
  runningLabel: string;
  sentenceOf: (report: ImportProgress) => string;
  /** Shown once it has finished. */
  note?: ReactNode;
  onClose: () => void;
}

/** The progress of an import, and the outcome of each row. */
export function ImportReport<Row extends { line: number }>({
  query,
  runningLabel,
  sentenceOf,
  note,
  onClose,
  ...rows
}: ImportReportProps<Row>) {
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
          label={runningLabel}
          value={(done / Math.max(1, report.total)) * 100}
          valueText={t("{done} of {total}", { done, total: report.total })}
        />
      )}
      <p role="status" className="tabular text-base text-ink">
        {isRunning ? t("You can close this window. The import continues.") : sentenceOf(report)}
      </p>
      {!isRunning && note}
      {!isRunning && <Rows report={report} {...rows} />}
      <div className="flex justify-end">
        <Button variant={isRunning ? "secondary" : "primary"} onPress={onClose}>
          {isRunning ? t("Close") : t("Done")}
        </Button>
      </div>
    </div>
  );
}
