import type { FeedbackFigures, OpenAge } from "@firstlight/contract";
import { useState } from "react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { percentText } from "#lib/format/shares.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { ColumnChart } from "#ui/data/column-chart.tsx";
import { Card, TableFrame, Td, Th, Tr } from "#ui/index.ts";

const ageLabels: Readonly<Record<OpenAge, string>> = {
  week: t("Under 7 days"),
  month: t("7 to 29 days"),
  quarter: t("30 to 89 days"),
  older: t("90 days or more"),
};

/** What is open now, by how long ago it was received: as columns, and as a table. */
export function AgeCard({ figures: { open, open_by_age } }: { figures: FeedbackFigures }) {
  const [isTable, setTable] = useState(false);
  const title = t("Open by Age");
  const columns = open_by_age.map(({ age, count }) => ({ label: ageLabels[age], tick: ageLabels[age], count }));
  return (
    <Card
      as="section"
      headingLevel={3}
      title={title}
      description={plural(
        open,
        "{count} item is open now, by the day it was received.",
        "{count} items are open now, by the day they were received.",
      )}
      actions={open > 0 && <ChartToggle of={title} isTable={isTable} onChange={setTable} />}
    >
      {open > 0 &&
        (isTable ? (
          <TableFrame label={t("Open by age, as a table")}>
            <thead>
              <tr>
                <Th>{t("Age")}</Th>
                <Th isNumeric>{t("Open")}</Th>
                <Th isNumeric>{t("Share")}</Th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ label, count }) => (
                <Tr key={label}>
                  <Td isRowHeader>{label}</Td>
                  <Td isNumeric>{count.toLocaleString(locale())}</Td>
                  <Td isNumeric>{percentText(count, open)}</Td>
                </Tr>
              ))}
            </tbody>
          </TableFrame>
        ) : (
          <ColumnChart label={title} data={{ columns, axis: [] }} />
        ))}
    </Card>
  );
}
