import type { ImportRow } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { Column } from "#ui/index.ts";

/** The columns with a row's line number and person. */
export const personColumns: Column<ImportRow>[] = [
  { id: "line", header: t("Line"), isNumeric: true, width: "4rem", cell: (row) => row.line },
  {
    id: "person",
    header: t("Person"),
    isRowHeader: true,
    cell: (row) => (
      <span className="block min-w-32">
        <span className="block wrap-anywhere">{row.name || row.email}</span>
        {row.name && <span className="block text-sm font-normal wrap-anywhere text-ink-muted">{row.email}</span>}
      </span>
    ),
  },
];
