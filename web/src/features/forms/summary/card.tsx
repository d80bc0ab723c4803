import type { FieldSummary } from "@firstlight/contract";
import { History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { ShareTable } from "#ui/data/share-bars.tsx";
import { averageText, baseText, enough } from "#lib/format/shares.ts";
import { Card } from "#ui/index.ts";
import { ChoiceChart } from "#shared/questions/choice-chart.tsx";
import { staffQuestions } from "#shared/questions/staff.ts";
import { dateColumns, historyNotes, numberColumns, numberText } from "./charts.ts";
import { type ChartColumn, ColumnChart } from "#ui/data/column-chart.tsx";

/** What the columns of a chart say, as rows. */
function rowsOf({ bars, days, days_by }: FieldSummary): ChartColumn[] {
  if (bars) return numberColumns(bars).columns;
  return dateColumns(days ?? [], days_by).columns.filter(({ count }) => count > 0);
}

function Sizes({ field }: { field: FieldSummary }) {
  const { average, least, most } = field;
  if (typeof average !== "number" || typeof least !== "number" || typeof most !== "number") return null;
  const sizes = [
    { term: t("Average"), text: averageText(average) },
    { term: t("Lowest"), text: numberText(least) },
    { term: t("Highest"), text: numberText(most) },
  ];
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {sizes.map(({ term, text }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-subtle">{term}</dt>
          <dd className="tabular break-words text-xl font-semibold text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type OnChoose = ((value: string) => void) | undefined;

/** The chart of a field, or the numbers behind it. */
function Chart({ field, isTable, onChoose }: { field: FieldSummary; isTable: boolean; onChoose: OnChoose }) {
  const { type, label, choices, bars, days, days_by, answered: of, average, nps, ranks, grid } = field;
  if (choices || grid) {
    return (
      <ChoiceChart {...{ type, label, choices: choices ?? [], of, average, nps, ranks, grid, isTable, onChoose }} />
    );
  }
  if (isTable) return <ShareTable label={label} rows={rowsOf(field)} of={of} onChoose={onChoose} />;
  if (bars) {
    return (
      <>
        <Sizes field={field} />
        <ColumnChart label={label} data={numberColumns(bars)} onChoose={onChoose} />
      </>
    );
  }
  return <ColumnChart label={label} data={dateColumns(days ?? [], days_by)} onChoose={onChoose} />;
}

function Notes({ field }: { field: FieldSummary }) {
  const notes = historyNotes(field);
  if (notes.length === 0) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-muted">
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-subtle" />
      <span className="min-w-0 break-words">{notes.join(" · ")}</span>
    </p>
  );
}

/** A removed question no longer waits for answers. */
function noAnswer({ history }: FieldSummary): string {
  return history.is_current ? t("No one has answered this yet.") : t("No one answered this.");
}

interface SummaryCardProps {
  field: FieldSummary;
  /** How many answers of the form match. */
  of: number;
  action?: ReactNode;
  children: ReactNode;
}

/** What one field was about and who answered it, around what they said. */
export function SummaryCard({ field, of, action, children }: SummaryCardProps) {
  const { icon: Icon, name, countNote } = staffQuestions[field.type];
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-lg font-semibold text-ink">{field.label}</h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-subtle">
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span>{name}</span>
            <span aria-hidden>·</span>
            <span className="tabular">{t("{base} answered", { base: baseText(field.answered, of) })}</span>
            {countNote && field.answered > 0 && (
              <>
                <span aria-hidden>·</span>
                <span>{countNote}</span>
              </>
            )}
          </p>
        </div>
        {action && <div className="-me-1.5 -mt-0.5 shrink-0">{action}</div>}
      </div>
      <Notes field={field} />
      <div className="mt-5 flex min-w-0 grow flex-col">
        {field.answered === 0 ? <p className="text-base text-ink-muted">{noAnswer(field)}</p> : children}
      </div>
    </Card>
  );
}

/** A field whose answers are counted: its chart, or the table behind it. */
export function CountedCard({ field, of, onChoose }: { field: FieldSummary; of: number; onChoose: OnChoose }) {
  const [isTable, setTable] = useState(false);
  const hasToggle = field.answered > 0 && !field.grid && !field.ranks;
  const toggle = <ChartToggle of={field.label} isTable={isTable} onChange={setTable} />;
  return (
    <SummaryCard field={field} of={of} {...(hasToggle && { action: toggle })}>
      <Chart field={field} isTable={isTable} onChoose={onChoose} />
      {field.answered < enough && <p className="mt-4 text-xs text-ink-subtle">{t("Based on only a few answers")}</p>}
    </SummaryCard>
  );
}
