import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { BarChart, Card, EmptyState, TableFrame, Td, Th, Tr } from "#ui/index.ts";
import { daysText, fullDay, shortDay } from "#lib/format/periods.ts";
import { barsOf, type Day, responses, summaryOf } from "#shared/analytics/day-bars.ts";

const firstDays = 7;

/** What the specification lists: the first days of the period, up to seven. */
function FirstDays({ days }: { days: readonly Day[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold text-ink">{t("Response Trends")}</h3>
      <p className="text-sm text-ink-subtle">
        {days.length <= firstDays
          ? t("Each day of the period")
          : t("The first {firstDays} days of the period", { firstDays })}
      </p>
      <ol aria-label={t("Response Trends")} className="tabular mt-2 divide-y divide-line text-base">
        {days.slice(0, firstDays).map(({ date, count }) => (
          <li key={date} className="flex justify-between gap-4 py-1.5">
            <span className="text-ink-muted">{shortDay(date)}</span>
            <span className="font-medium text-ink">{responses(count)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** All days, the latest first. */
function AllDays({ days }: { days: readonly Day[] }) {
  return (
    <TableFrame label={t("Responses per day, as a table")} maxHeight="24rem">
      <thead>
        <tr>
          <Th>{t("Day")}</Th>
          <Th isNumeric>{t("Responses")}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, count }, index) => (
          <Tr key={date}>
            <Td isRowHeader>
              {fullDay(date)}
              {index === 0 && <span className="font-normal text-ink-subtle"> {t("· today, so far")}</span>}
            </Td>
            <Td isNumeric>{count.toLocaleString(locale())}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_13rem]">
      <BarChart label={t("Responses per Day")} bars={barsOf(days)} valueText={responses} summary={summaryOf(days)} />
      <FirstDays days={days} />
    </div>
  );
}

interface DailyResponsesProps {
  /** The first day first, today last. */
  days: readonly Day[];
  headingLevel?: 2 | 3;
  className?: string;
}

/** Answers of each day: as bars, as the list of the first days, and as a table of all. */
export function DailyResponses({ days, headingLevel = 2, className }: DailyResponsesProps) {
  const [isTable, setTable] = useState(false);
  const isEmpty = days.every(({ count }) => count === 0);
  return (
    <Card
      as="section"
      headingLevel={headingLevel}
      title={t("Responses per Day")}
      actions={!isEmpty && <ChartToggle of={t("Responses per Day")} isTable={isTable} onChange={setTable} />}
      className={className}
    >
      {isEmpty ? (
        <EmptyState
          isCompact
          headingLevel={headingLevel === 2 ? 3 : 4}
          icon={ChartNoAxesColumn}
          title={t("No response trend data available")}
        >
          {days.length > 0
            ? t("No responses in the last {days}. Each day with responses appears here as a bar.", {
                days: daysText(days.length),
              })
            : t("Each day with responses appears here as a bar.")}
        </EmptyState>
      ) : isTable ? (
        <AllDays days={days} />
      ) : (
        <Days days={days} />
      )}
    </Card>
  );
}
