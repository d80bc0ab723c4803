import type { FeedbackImportRow } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { type Column, TextLink } from "#ui/index.ts";
import { ImportReport } from "#shared/projects/import/report.tsx";
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

interface FeedbackReportProps {
  projectId: string;
  importId: string;
  onClose: () => void;
}

/** The progress of an import, and what has become of each row. */
export function FeedbackReport({ projectId, importId, onClose }: FeedbackReportProps) {
  return (
    <ImportReport
      query={useQuery(importQuery(projectId, importId))}
      runningLabel={t("Importing feedback")}
      sentenceOf={(report) => countsSentence(report, true)}
      labels={outcomeLabels}
      rowsOf={(outcome) => importRowsQuery(projectId, importId, outcome)}
      columns={columnsOf(projectId)}
      onClose={onClose}
    />
  );
}
