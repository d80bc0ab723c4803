import type { FeedbackImportPreview, FeedbackPreviewRow } from "@firstlight/contract";
import { detailOf } from "#lib/api/error.ts";
import { plural, t } from "#lib/text/translate.ts";
import { Badge, Banner, type Column, FormError, Table } from "#ui/index.ts";
import { severityLabels, statusLabel, typeLabels } from "#shared/feedback/staff-labels.ts";
import { ReviewActions } from "#shared/projects/import/review-actions.tsx";
import { ImportColumns } from "./columns.tsx";
import { countsSentence, type Given, outcomeLabels } from "./labels.ts";
import type { usePreviewImport, useStartImport } from "./queries.ts";

/** "Bug · New · Ada · 12 people". */
const aboutOf = ({ type, status, severity, author, people_count }: FeedbackPreviewRow): string =>
  [
    typeLabels[type],
    statusLabel(type, status),
    severity && severityLabels[severity],
    author,
    people_count > 1 && plural(people_count, "{count} person", "{count} people"),
  ]
    .filter(Boolean)
    .join(" · ");

const columns: Column<FeedbackPreviewRow>[] = [
  { id: "line", header: t("Row"), isNumeric: true, width: "4rem", cell: (row) => row.line },
  {
    id: "item",
    header: t("Item"),
    isRowHeader: true,
    cell: (row) => (
      <span className="flex flex-col items-start gap-1 py-1">
        <span className="wrap-anywhere">{row.title || t("No title")}</span>
        <span className="text-sm font-normal wrap-anywhere text-ink-muted">{aboutOf(row)}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-ink-muted">
          <Badge tone={outcomeLabels[row.outcome].tone}>{outcomeLabels[row.outcome].before}</Badge>
          {row.reason}
        </span>
      </span>
    ),
  },
];

/** Why the last try failed. */
function problemOf(start: ReviewListProps["start"], looking: ReviewListProps["looking"]): string | undefined {
  if (start.isError)
    return detailOf(start.error, t("Failed to start the import. Nothing was imported. Please try again."));
  return looking.isError ? detailOf(looking.error, t("Failed to read the list. Please try again.")) : undefined;
}

interface ReviewListProps {
  projectId: string;
  given: Given;
  preview: FeedbackImportPreview;
  looking: ReturnType<typeof usePreviewImport>;
  start: ReturnType<typeof useStartImport>;
  onChange: (given: Given) => void;
  onBack: () => void;
}

/** Which column is taken for what, and what would become of each row. */
export function ReviewList({ given, preview, looking, start, ...props }: ReviewListProps) {
  const { added, mapping, rows, total } = preview;
  return (
    <div className="flex flex-col gap-5">
      <FormError>{problemOf(start, looking)}</FormError>
      {mapping && (
        <p role="status" className="tabular text-base text-ink">
          {looking.isPending ? t("Reading the list…") : countsSentence(preview, false)}
        </p>
      )}
      <ImportColumns projectId={props.projectId} given={given} preview={preview} onChange={props.onChange} />
      {mapping ? (
        <>
          {mapping.external_id === undefined && (
            <Banner tone="warning">
              {t("No column has IDs: if you import this list again, all of it is added again.")}
            </Banner>
          )}
          <Table
            label={t("Rows in the list")}
            maxHeight="24rem"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.line)}
          />
          {rows.length < total && (
            <p className="tabular text-sm text-ink-muted">
              {t("{count} of {total} rows are shown, those that are left out first.", { count: rows.length, total })}
            </p>
          )}
        </>
      ) : (
        <Banner tone="warning">{t("No heading looks like a title. Choose the column with the titles.")}</Banner>
      )}
      <ReviewActions
        label={added === 0 ? t("Nothing to Import") : plural(added, "Import {count} Item", "Import {count} Items")}
        isDisabled={added === 0 || looking.isPending || looking.isError}
        isStarting={start.isPending}
        onStart={() => start.mutate(given)}
        onBack={props.onBack}
      />
    </div>
  );
}
