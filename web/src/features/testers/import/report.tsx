import type { ImportRow } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { ImportReport } from "#shared/projects/import/report.tsx";
import { importQuery, importRowsQuery } from "./queries.ts";
import { personColumns } from "./columns.tsx";
import { countsSentence, outcomeLabels } from "./labels.ts";

const columns = [
  ...personColumns,
  { id: "reason", header: t("Reason"), cell: (row: ImportRow) => row.reason ?? outcomeLabels[row.outcome].after },
];

/** Refetches the project's lists and counts when the import makes progress. */
function useFreshPeople(isFinished: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isFinished) return;
    const keys = [["testers", "of-project"], ["testers", "imports"], ["projects"], ["analytics"]];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }, [client, isFinished]);
}

interface TesterReportProps {
  projectId: string;
  importId: string;
  onClose: () => void;
}

/** The progress of an import, and the outcome of each row. */
export function TesterReport({ projectId, importId, onClose }: TesterReportProps) {
  const query = useQuery(importQuery(projectId, importId));
  useFreshPeople(query.data?.status === "finished");
  return (
    <ImportReport
      query={query}
      runningLabel={t("Inviting testers")}
      sentenceOf={(report) => countsSentence(report, true)}
      note={
        (query.data?.added ?? 0) > 200 && (
          <p className="text-sm text-ink-muted">
            {t(
              "Invitations for a long list are sent evenly over the day, so that mail providers trust them. The delivery log shows which are on their way.",
            )}
          </p>
        )
      }
      labels={outcomeLabels}
      rowsOf={(outcome) => importRowsQuery(projectId, importId, outcome)}
      columns={columns}
      onClose={onClose}
    />
  );
}
