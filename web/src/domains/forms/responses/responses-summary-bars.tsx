import type { FieldSummary } from "@firstlight/contract";
import { useState } from "react";
import { Button, RatingStars, cx } from "../../../ui/index.ts";
import { averageText, baseText, percentText } from "./responses-summary-charts.ts";

type Choice = NonNullable<FieldSummary["choices"]>[number];

interface ShareBarsProps {
  label: string;
  choices: readonly Choice[];
  /** How many answered: what shares are of. */
  of: number;
}

const shownAtOnce = 12;

function ShareBar({ choice, of, most }: { choice: Choice; of: number; most: number }) {
  const { label, count } = choice;
  const isMost = count > 0 && count === most;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-base">
        <span className="min-w-0 break-words text-ink">{label}</span>
        <span className="tabular shrink-0 whitespace-nowrap text-sm text-ink-subtle">
          <span className={cx("text-base", isMost ? "font-semibold text-ink" : "text-ink-muted")}>
            {percentText(count, of)}
          </span>
          {` · ${baseText(count, of)}`}
        </span>
      </div>
      <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full min-w-1 rounded-full bg-brand"
          hidden={count === 0}
          style={{ width: `${(count / Math.max(1, of)) * 100}%` }}
        />
      </div>
    </li>
  );
}

/** Each choice with the share of people who made it. */
export function ShareBars({ label, choices, of }: ShareBarsProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(0, ...choices.map(({ count }) => count));
  const shown = isWhole ? choices : choices.slice(0, shownAtOnce);
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3.5">
        {shown.map((choice) => (
          <ShareBar key={choice.value} choice={choice} of={of} most={most} />
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button variant="ghost" size="sm" className="mt-3" onPress={() => setWhole(true)}>
          {`Show all ${choices.length} options`}
        </Button>
      )}
    </>
  );
}

/** The average of stars, and how often each was given: five first. */
export function RatingBars({ field }: { field: FieldSummary }) {
  const { average, choices = [], answered, label } = field;
  const stars = choices
    .toReversed()
    .map((choice) => ({ ...choice, label: choice.value === "1" ? "1 star" : `${choice.value} stars` }));
  return (
    <div className="flex flex-col gap-5">
      {typeof average === "number" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-2xl font-semibold text-ink">{averageText(average)}</span>
          <span aria-hidden className="inline-flex">
            <RatingStars value={average} />
          </span>
          <span className="text-sm text-ink-subtle">on average</span>
        </p>
      )}
      <ShareBars label={label} choices={stars} of={answered} />
    </div>
  );
}
