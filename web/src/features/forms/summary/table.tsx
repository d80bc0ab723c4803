import type { FieldSummary } from "@firstlight/contract";
import { plural } from "#lib/text/translate.ts";
import { ShareTable } from "#ui/data/share-bars.tsx";
import { type ChartColumn, dateColumns, numberColumns } from "./charts.ts";

/** What the chart of a field draws, as rows; stars and options by their labels. */
function rowsOf({ type, choices, bars, days, days_by }: FieldSummary): ChartColumn[] {
  if (choices) {
    return choices.map(({ label, count }) => ({
      label: type === "rating" ? plural(Number(label), "{count} star", "{count} stars") : label,
      count,
    }));
  }
  if (bars) return numberColumns(bars).columns;
  return dateColumns(days ?? [], days_by).columns.filter(({ count }) => count > 0);
}

/** The numbers behind the chart of a field. */
export function SummaryTable({ field }: { field: FieldSummary }) {
  return <ShareTable label={field.label} rows={rowsOf(field)} of={field.answered} />;
}
