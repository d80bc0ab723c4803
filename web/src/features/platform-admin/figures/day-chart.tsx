import type { PlatformDay } from "@firstlight/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { t, locale, plural } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { fullDay, shortDay, daysText, spanOf } from "#lib/format/periods.ts";
import { BarChart, Card, cx, EmptyState, Loading, Skeleton, TableFrame, Td, Th, Tr } from "#ui/index.ts";
import { amount } from "#lib/format/money.ts";

/** One figure per day, and how it is formatted. */
interface DayFigure {
  id: string;
  title: string;
  value: (day: PlatformDay) => number;
  /** Whether a day has a value; if not set, all days do. */
  isKnown?: (day: PlatformDay) => boolean;
  /** "12 companies" */
  text: (value: number) => string;
  /** Whether daily values are summed, stand alone, or describe the state at the end of each day. */
  kind: "sum" | "each" | "state";
  /** The text shown if all days are empty. */
  none: string;
}

/** Whether this is today, which is not complete yet. */
const isToday = ({ date }: PlatformDay) => date === spanOf(1)[1];

/** Formats a count with its noun: "12 companies". */
export const numberOf = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : many}`;

function stateText({ value, text }: DayFigure, first: PlatformDay, last: PlatformDay): string {
  const now = text(value(last));
  if (first.date === last.date) return now;
  const change = value(last) - value(first);
  const since = shortDay(first.date);
  if (change === 0) return t("{now}, same as on {since}", { now, since });
  return change > 0
    ? t("{now}, up from {text} on {since}", { now, text: text(value(first)), since })
    : t("{now}, down from {text} on {since}", { now, text: text(value(first)), since });
}

/** A summary of all days: "28 signups in 30 days, most on Nov 3: 6". */
function summaryOf(figure: DayFigure, days: readonly PlatformDay[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "";
  const { value, text, kind } = figure;
  if (kind === "state") return stateText(figure, first, last);
  const most = days.reduce((best, day) => (value(day) > value(best) ? day : best));
  const peak = isToday(most) ? t("today") : t("on {day}", { day: shortDay(most.date) });
  if (days.length === 1)
    return isToday(last) ? t("{text} so far today", { text: text(value(last)) }) : `${text(value(last))} ${peak}`;
  if (kind === "each") return t("Most {peak}: {text}", { peak, text: text(value(most)) });
  const total = days.reduce((sum, day) => sum + value(day), 0);
  return t("{text} in {days}, most {peak}: {value}", {
    text: text(total),
    days: daysText(days.length),
    peak,
    value: value(most),
  });
}

const companies: DayFigure = {
  id: "companies",
  title: t("Companies"),
  value: (day) => day.total_companies,
  text: numberOf("company", "companies"),
  kind: "state",
  none: t("No companies in this period"),
};
const users: DayFigure = {
  id: "users",
  title: t("Users"),
  value: (day) => day.total_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "state",
  none: t("No users in this period"),
};
export const signups: DayFigure = {
  id: "signups",
  title: t("New Signups per Day"),
  value: (day) => day.new_signups,
  text: (count) => plural(count, "{count} signup", "{count} signups"),
  kind: "sum",
  none: t("No signups in this period"),
};
const active: DayFigure = {
  id: "active",
  title: t("Active Users per Day"),
  value: (day) => day.active_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "each",
  none: t("No active users in this period"),
};
const responses: DayFigure = {
  id: "responses",
  title: t("Responses per Day"),
  value: (day) => day.responses_received,
  text: (count) => plural(count, "{count} response", "{count} responses"),
  kind: "sum",
  none: t("No responses in this period"),
};
const mrr = (currency: string): DayFigure => ({
  id: "mrr",
  title: t("MRR in {currency}", { currency: currency.toUpperCase() }),
  value: (day) => day.total_mrr ?? 0,
  isKnown: (day) => day.total_mrr !== null,
  text: (value) => amount(value, currency),
  kind: "state",
  none: t("No payments in this period"),
});

/** What Analytics draws, in its order. */
export const allFigures = (currency: string): readonly DayFigure[] => [
  companies,
  users,
  signups,
  active,
  responses,
  mrr(currency),
];

interface DayChartProps {
  figure: DayFigure;
  /** The first day first. */
  days: readonly PlatformDay[];
  className?: string;
}

/** All days, the latest first. */
function DayTable({ figure: { title, value, text }, days }: DayChartProps) {
  return (
    <TableFrame label={t("{title}, as a table", { title })} maxHeight="18rem">
      <thead>
        <tr>
          <Th>{t("Day")}</Th>
          <Th isNumeric>{title}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <Tr key={day.date}>
            <Td isRowHeader>
              {fullDay(day.date)}
              {isToday(day) && <span className="font-normal text-ink-subtle"> {t("· today, so far")}</span>}
            </Td>
            <Td isNumeric>{text(value(day))}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Days({ figure, days }: DayChartProps) {
  return (
    <BarChart
      label={figure.title}
      bars={days.map((day) => ({
        id: day.date,
        label: fullDay(day.date),
        shortLabel: shortDay(day.date),
        value: figure.value(day),
        ...(isToday(day) && { mark: t("Today") }),
      }))}
      valueText={figure.text}
      summary={summaryOf(figure, days)}
    />
  );
}

/** One number of each day: as bars, and as the table behind them. */
export function DayChart({ figure, days: all, className }: DayChartProps) {
  const days = all.filter((day) => figure.isKnown?.(day) ?? true);
  const [isTable, setTable] = useState(false);
  const isEmpty = days.every((day) => figure.value(day) === 0);
  return (
    <Card
      as="section"
      title={figure.title}
      actions={!isEmpty && <ChartToggle of={figure.title} isTable={isTable} onChange={setTable} />}
      className={className}
    >
      {isEmpty ? (
        <EmptyState isCompact headingLevel={3} icon={ChartNoAxesColumn} title={figure.none}>
          {t("Days with data appear here as bars.")}
        </EmptyState>
      ) : isTable ? (
        <DayTable figure={figure} days={days} />
      ) : (
        <Days figure={figure} days={days} />
      )}
    </Card>
  );
}

const heights = ["h-16", "h-24", "h-20", "h-32", "h-28", "h-36", "h-24", "h-40", "h-32", "h-36", "h-28", "h-44"];

/** What a chart of days will look like. */
export function DayChartSkeleton({ title, className }: { title: string; className?: string }) {
  return (
    <Card as="section" title={title} className={className}>
      <Loading>
        <Skeleton className="mb-6 h-3 w-56 max-w-full" />
        <div className="flex h-40 items-end gap-2 border-b border-line sm:gap-4 md:h-56">
          {heights.map((height, bar) => (
            <Skeleton key={bar} className={cx("min-w-0 grow rounded-b-none!", height)} />
          ))}
        </div>
      </Loading>
    </Card>
  );
}
