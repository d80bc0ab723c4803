import type { FieldSummary, QuestionType } from "@firstlight/contract";
import { averageText } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { ColumnChart } from "#ui/data/column-chart.tsx";
import { type Share, ShareBars, ShareTable, StarBars } from "#ui/data/share-bars.tsx";
import { TableFrame, Td, Th, Tr } from "#ui/index.ts";
import { NpsScore } from "./types/nps/score.tsx";
import { staffQuestions } from "./staff.ts";

interface ChoiceChartProps {
  type: QuestionType;
  label: string;
  choices: readonly Share[];
  /** How many answered. */
  of: number;
  average: number | null | undefined;
  nps?: FieldSummary["nps"];
  ranks?: FieldSummary["ranks"];
  grid?: FieldSummary["grid"];
  isTable?: boolean;
  /** Leads to who chose it. */
  onChoose?: ((value: string) => void) | undefined;
}

function Average({ average }: { average: number }) {
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
      <span className="tabular text-2xl font-semibold text-ink">{averageText(average)}</span>
      <span className="text-sm text-ink-subtle">{t("on average")}</span>
    </p>
  );
}

/** The steps of a scale side by side, in their order; under its ends what they mean. */
function StepColumns({
  type,
  label,
  choices,
  onChoose,
}: Pick<ChoiceChartProps, "type" | "label" | "choices" | "onChoose">) {
  const { toneOf } = staffQuestions[type];
  const ends = [choices[0], choices.at(-1)].flatMap((end) => (end && end.label !== end.value ? [end.label] : [""]));
  const columns = choices.map(({ value, label: step, count }) => ({
    label: step,
    count,
    value,
    tick: value,
    ...(toneOf && { tone: toneOf(value) }),
  }));
  return <ColumnChart label={label} data={{ columns, axis: ends.some(Boolean) ? ends : [] }} onChoose={onChoose} />;
}

/** Narrow columns with headings in several lines, for phones. */
const tight = "max-sm:px-2! max-sm:whitespace-normal!";

/** The more of those who answered, the darker a cell. */
function shadeOf(count: number, of: number) {
  return {
    backgroundColor: `color-mix(in oklab, var(--color-brand) ${Math.round((30 * count) / Math.max(1, of))}%, transparent)`,
  };
}

/** How often each column was chosen in each row. */
function Grid({ label, grid, of }: { label: string; grid: NonNullable<FieldSummary["grid"]>; of: number }) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <Th className={tight}>{t("Row")}</Th>
          {grid.columns.map((column) => (
            <Th key={column.value} isNumeric className={tight}>
              {column.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => (
          <Tr key={row.label}>
            <Td isRowHeader className={tight}>
              {row.label}
            </Td>
            {grid.columns.map(({ value }, index) => (
              <Td key={value} isNumeric className={tight} style={shadeOf(row.counts[index] ?? 0, of)}>
                {row.counts[index] ?? 0}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** The options by their average rank, the best first. */
function Ranks({ label, ranks }: { label: string; ranks: NonNullable<FieldSummary["ranks"]> }) {
  const byRank = ranks.toSorted((a, b) => (a.average ?? Infinity) - (b.average ?? Infinity));
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <Th className={tight}>{t("Option")}</Th>
          <Th isNumeric className={tight}>
            {t("Average rank")}
          </Th>
          <Th isNumeric className={tight}>
            {t("First places")}
          </Th>
        </tr>
      </thead>
      <tbody>
        {byRank.map(({ value, label: option, average, first }) => (
          <Tr key={value}>
            <Td isRowHeader className={tight}>
              {option}
            </Td>
            <Td isNumeric className={tight}>
              {average === null ? "–" : averageText(average)}
            </Td>
            <Td isNumeric className={tight}>
              {first}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** How often each option was chosen, or the numbers behind it. */
export function ChoiceChart(props: ChoiceChartProps) {
  const { type, label, choices, of, average, nps, ranks, grid, isTable, onChoose } = props;
  if (grid) return <Grid label={label} grid={grid} of={of} />;
  if (ranks) return <Ranks label={label} ranks={ranks} />;
  const { rowLabel = (text: string) => text, chart } = staffQuestions[type];
  if (isTable) {
    const rows = choices.map((choice) => ({ ...choice, label: rowLabel(choice.label) }));
    return <ShareTable label={label} rows={rows} of={of} onChoose={onChoose} />;
  }
  if (chart === "stars")
    return <StarBars label={label} choices={choices} of={of} average={average} onChoose={onChoose} />;
  return (
    <>
      {nps ? <NpsScore nps={nps} /> : typeof average === "number" && <Average average={average} />}
      {chart === "columns" ? (
        <StepColumns type={type} label={label} choices={choices} onChoose={onChoose} />
      ) : (
        <ShareBars label={label} choices={choices} of={of} onChoose={onChoose} />
      )}
    </>
  );
}
