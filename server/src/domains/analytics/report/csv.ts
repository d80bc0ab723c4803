import type { Readable } from "node:stream";
import { csvOf, type Cell } from "#platform/exports/spreadsheet.ts";
import { cutNote, type Figure, type Report } from "./contents.ts";

const headers = ["Section", "Subject", "ID", "Measure", "Value", "Unit", "Part", "Whole", "Before"] as const;

const exact = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

function figureRow(section: string, subject: string, figure: Figure): Cell[] {
  const { label, value, unit, part, whole, before } = figure;
  return [section, subject, null, label, exact(value), unit, part, whole, exact(before ?? null)];
}

function* projectRows({ projects }: Report): Generator<Cell[]> {
  for (const project of projects) {
    const { id, name, response_rate_of: answered, completion_rate_of: completed } = project;
    const share = ({ n, of }: typeof answered) => [exact(of > 0 ? (n / of) * 100 : null), "%", n, of, null];
    const row = (measure: string, cells: Cell[]) => ["Projects", name, id, measure, ...cells];
    yield row("Responses", [project.responses, "responses", null, null, project.responses_before]);
    yield row("Testers", [project.testers, "people", null, null, null]);
    yield row("Open Forms", [project.open_forms, "forms", null, null, null]);
    yield row("Response Rate", share(answered));
    yield row("Completion Rate", share(completed));
  }
}

function* rowsOf(report: Report): Generator<Cell[]> {
  const { company, period, madeAt, madeBy } = report;
  const about = (measure: string, value: Cell, unit: string) => ["Report", company.name, null, measure, value, unit];
  const rest: Cell[] = [null, null, null];
  yield [...about("From", period.from, "day in UTC"), ...rest];
  yield [...about("To", period.to, "day in UTC"), ...rest];
  yield [...about("Days", period.days, "days"), ...rest];
  yield [...about("Created At", madeAt.toISOString(), "time in UTC"), ...rest];
  yield [...about("Created By", madeBy, "name"), ...rest];
  if (report.isCut) yield [...about("Note", cutNote, "text"), ...rest];
  for (const figure of report.figures) yield figureRow("Key Figures", company.name, figure);
  for (const figure of report.engagement) yield figureRow("Engagement", company.name, figure);
  for (const { label, count } of report.funnel) {
    yield [
      "Funnel",
      company.name,
      null,
      label,
      count,
      "testers on projects",
      count,
      report.funnel[0]?.count ?? null,
      null,
    ];
  }
  for (const { date, count } of report.daily) {
    yield ["Daily Responses", date, null, "Responses", count, "responses", ...rest];
  }
  yield* projectRows(report);
}

async function* given(rows: Iterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield* rows;
}

/**
 * One table with one number a row, each said in full: a script reads it without knowing its sections, a program of tables
 * filters and pivots it. Sections of their own width below one another would be neither's.
 */
export function reportCsv(report: Report): Readable {
  return csvOf({ name: "Analytics", columns: headers.map((header) => ({ header })), rows: given(rowsOf(report)) });
}
