import type { FieldSummary } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { dayText } from "#lib/format/days.ts";
import type { ChartColumn, ColumnData } from "#ui/data/column-chart.tsx";

const plain = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 12 });
const month = new Intl.DateTimeFormat(locale(), { month: "short", year: "numeric", timeZone: "UTC" });

export const numberText = (value: number) => plain.format(value);
export const monthText = (date: string) => month.format(new Date(`${date}T00:00:00Z`));

type Bars = NonNullable<FieldSummary["bars"]>;

function barLabel({ from, to }: Bars[number], isLast: boolean): string {
  if (from === to) return numberText(from);
  return isLast
    ? t("{number} to {toNumber}", { number: numberText(from), toNumber: numberText(to) })
    : t("{number} to under {toNumber}", { number: numberText(from), toNumber: numberText(to) });
}

/** The distribution of numeric answers. */
export function numberColumns(bars: Bars): ColumnData {
  const columns = bars.map((bar, index) => ({
    label: barLabel(bar, index === bars.length - 1),
    count: bar.count,
    ...(bar.from === bar.to && { value: String(bar.from) }),
  }));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return { columns, axis: [] };
  return { columns, axis: first.from === last.to ? [numberText(first.from)] : [first.from, last.to].map(numberText) };
}

const dayMs = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const monthsSinceZero = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const maxColumns = 100;
const monthSteps = [1, 12, 120, 1_200, 12_000];

type Days = NonNullable<FieldSummary["days"]>;

/** Every day from the first to the last, including days without answers, so that gaps are visible. */
function everyDay(days: Days, first: string, last: string): ChartColumn[] {
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  const length = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length }, (_, n) => {
    const date = iso(Date.parse(first) + n * dayMs);
    return { label: dayText(date), count: counts.get(date) ?? 0, value: date };
  });
}

function spanLabel(from: number, step: number): string {
  const year = Math.floor(from / 12);
  if (step === 1) return monthText(`${String(year).padStart(4, "0")}-${String((from % 12) + 1).padStart(2, "0")}-01`);
  return step === 12
    ? String(year)
    : t("{first} to {last}", { first: String(year), last: String(year + step / 12 - 1) });
}

const stepNames: Readonly<Record<number, string>> = { 1: "month", 12: "year", 120: "decade", 1200: "century" };

/** Groups by month, or by years or decades if there would be too many columns. */
function everyMonth(days: Days, first: string, last: string): Pick<ColumnData, "columns" | "each"> {
  const [from, to] = [monthsSinceZero(first), monthsSinceZero(last)];
  const columnsOf = (step: number) => Math.floor(to / step) - Math.floor(from / step) + 1;
  const step = monthSteps.find((one) => columnsOf(one) <= maxColumns) ?? 12_000;
  const start = Math.floor(from / step);
  const columns = Array.from({ length: columnsOf(step) }, (_, n) => ({
    label: spanLabel((start + n) * step, step),
    count: 0,
  }));
  for (const { date, count } of days) {
    const column = columns[Math.floor(monthsSinceZero(date) / step) - start];
    if (column) column.count += count;
  }
  return { columns, each: stepNames[step] ?? "millennium" };
}

/** The distribution of date answers, from the first to the last. */
export function dateColumns(days: Days, by: FieldSummary["days_by"]): ColumnData {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return { columns: [], axis: [] };
  const { columns, each } =
    by === "month" ? everyMonth(days, first, last) : { columns: everyDay(days, first, last), each: "day" };
  const ends = [columns[0], columns.at(-1)].flatMap((column) => (column ? [column.label] : []));
  return { columns, axis: [...new Set(ends)], each };
}

/** How a field changed between versions, in one short sentence per change. */
export function historyNotes({ history, label }: Pick<FieldSummary, "history" | "label">): string[] {
  const { added_in, removed_in, earlier_labels } = history;
  const names = earlier_labels.filter((name) => name !== label).map((name) => `“${name}”`);
  return [
    ...(names.length > 0 ? [t("Formerly {names}", { names: names.join(", then ") })] : []),
    ...(added_in > 1 ? [t("Added in version {addedIn}", { addedIn: added_in })] : []),
    ...(removed_in === null ? [] : [t("Removed in version {removedIn}", { removedIn: removed_in })]),
  ];
}
