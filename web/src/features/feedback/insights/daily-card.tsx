import type { FeedbackFigures } from "@firstlight/contract";
import { useState } from "react";
import { daysText, fullDay } from "#lib/format/periods.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { barsOf, summaryOf } from "#shared/analytics/day-bars.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { BarChart, Card, TableFrame, Td, Th, Tr } from "#ui/index.ts";

type Days = FeedbackFigures["by_day"];

const receivedText = (count: number) => plural(count, "{count} received", "{count} received");
const closedText = (count: number) => plural(count, "{count} closed", "{count} closed");

interface SeriesProps {
  title: string;
  label: string;
  days: { date: string; count: number }[];
  said: (count: number) => string;
}

function Series({ title, label, days, said }: SeriesProps) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-base font-semibold text-ink">{title}</h4>
      {days.some(({ count }) => count > 0) ? (
        <BarChart label={label} bars={barsOf(days)} valueText={said} summary={summaryOf(days, said)} />
      ) : (
        <p className="text-base text-ink-muted">{t("None in the last {days}.", { days: daysText(days.length) })}</p>
      )}
    </div>
  );
}

/** All days, the latest first. */
function DayTable({ days }: { days: Days }) {
  return (
    <TableFrame label={t("Received and closed per day, as a table")} maxHeight="24rem">
      <thead>
        <tr>
          <Th>{t("Day")}</Th>
          <Th isNumeric>{t("Received")}</Th>
          <Th isNumeric>{t("Closed")}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, received, closed }) => (
          <Tr key={date}>
            <Td isRowHeader>{fullDay(date)}</Td>
            <Td isNumeric>{received.toLocaleString(locale())}</Td>
            <Td isNumeric>{closed.toLocaleString(locale())}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** What came and what was closed on each day: as bars, and as a table. */
export function DailyCard({ days }: { days: Days }) {
  const [isTable, setTable] = useState(false);
  const title = t("Received and Closed per Day");
  return (
    <Card
      as="section"
      headingLevel={3}
      title={title}
      actions={<ChartToggle of={title} isTable={isTable} onChange={setTable} />}
    >
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
          <Series
            title={t("Received")}
            label={t("Received per Day")}
            days={days.map(({ date, received }) => ({ date, count: received }))}
            said={receivedText}
          />
          <Series
            title={t("Closed")}
            label={t("Closed per Day")}
            days={days.map(({ date, closed }) => ({ date, count: closed }))}
            said={closedText}
          />
        </div>
      )}
    </Card>
  );
}
