import type { ImportRow } from "@firstlight/contract";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Badge, Button, FormError, Table } from "#ui/index.ts";
import { ReviewActions } from "#shared/projects/import/review-actions.tsx";
import type { useImportTesters } from "./queries.ts";
import { personColumns } from "./columns.tsx";
import { countsSentence, outcomeLabels, type PreviewedImport } from "./labels.ts";

// Rows that cannot be added come first, since the user needs to check them.
const order: Readonly<Record<ImportRow["outcome"], number>> = { refused: 0, already_here: 1, waiting: 2, added: 2 };
const shownAtOnce = 100;

const columns = [
  ...personColumns,
  {
    id: "outcome",
    header: t("Outcome"),
    cell: (row: ImportRow) => (
      <span className="flex flex-col items-start gap-1 py-1">
        <Badge tone={outcomeLabels[row.outcome].tone}>{outcomeLabels[row.outcome].before}</Badge>
        {row.reason && <span className="text-sm text-ink-muted">{row.reason}</span>}
      </span>
    ),
  },
];

interface ImportPreviewProps {
  csv: string;
  preview: PreviewedImport;
  start: ReturnType<typeof useImportTesters>;
  onBack: () => void;
  onStarted: (importId: string) => void;
}

/** Shows the outcome of each row before the import starts and emails are sent. */
export function ImportPreview({ csv, preview, start, onBack, onStarted }: ImportPreviewProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const rows = preview.rows.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.line - b.line);
  const { added } = preview;
  return (
    <div className="flex flex-col gap-4">
      <FormError>
        {start.isError &&
          detailOf(start.error, t("Failed to start the import, and no one was invited. Please try again."))}
      </FormError>
      <p role="status" className="tabular text-base text-ink">
        {countsSentence(preview, false)}
      </p>
      <Table
        label={t("Rows in the list")}
        maxHeight="24rem"
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={(row) => String(row.line)}
      />
      {rows.length > shown && (
        <Button size="sm" variant="ghost" className="self-start" onPress={() => setShown(shown + shownAtOnce)}>
          {t("Show More of {count} Rows", { count: rows.length })}
        </Button>
      )}
      <ReviewActions
        label={added === 0 ? t("No One to Invite") : plural(added, "Invite {count} Tester", "Invite {count} Testers")}
        isDisabled={added === 0}
        isStarting={start.isPending}
        onStart={() => start.mutate(csv, { onSuccess: ({ id }) => onStarted(id) })}
        onBack={onBack}
      />
    </div>
  );
}
