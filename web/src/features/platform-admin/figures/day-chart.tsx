import type { PlatformDay } from "@firstlight/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { fullDay, shortDay } from "#lib/format/periods.ts";
import { BarChart, Card, cx, EmptyState, Loading, Skeleton, TableFrame, Td, Th, Tr } from "#ui/index.ts";
import { type DayFigure, isToday, summaryOf } from "./day-labels.ts";

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
