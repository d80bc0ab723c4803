import type { FieldSummary } from "@firstlight/contract";
import { TableFrame, Td, Th, Tr } from "../../../ui/index.ts";
import { type ChartColumn, dateColumns, numberColumns, percentText } from "./responses-summary-charts.ts";

/** What the chart of a field draws, as rows; stars and options by their labels. */
function rowsOf({ type, choices, bars, days, days_by }: FieldSummary): ChartColumn[] {
  if (choices) {
    return choices.map(({ label, count }) => ({
      label: type === "rating" ? `${label} ${label === "1" ? "star" : "stars"}` : label,
      count,
    }));
  }
  if (bars) return numberColumns(bars).columns;
  return dateColumns(days ?? [], days_by).columns.filter(({ count }) => count > 0);
}

/** The numbers behind the chart of a field. */
export function SummaryTable({ field }: { field: FieldSummary }) {
  return (
    <TableFrame label={`${field.label}, as a table`} maxHeight="24rem">
      <thead>
        <tr>
          <Th>Answer</Th>
          <Th isNumeric>Count</Th>
          <Th isNumeric>Share</Th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(field).map((row) => (
          <Tr key={row.label}>
            <Td isRowHeader>{row.label}</Td>
            <Td isNumeric>{row.count.toLocaleString("en")}</Td>
            <Td isNumeric>{percentText(row.count, field.answered)}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
