import type { PeriodComparison } from "@firstlight/contract";
import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { shortDuration } from "#lib/format/duration.ts";
import { baseText, percentText } from "#lib/format/shares.ts";
import { StatCard } from "#ui/index.ts";
import { type Change, countChange, rateChange, timeChange } from "./change-labels.ts";
import { daysText } from "#lib/format/periods.ts";

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal, unknown: null };

/** The direction and size of a change. It has no color, because whether a change is good depends on the context. */
function Changed({ direction, text }: Change) {
  const Arrow = arrows[direction];
  return (
    <span className="flex items-start gap-1 text-pretty">
      {Arrow && <Arrow aria-hidden className="mt-0.75 size-3.5 shrink-0" />}
      {text}
    </span>
  );
}

export interface PeriodCardsProps {
  /** Undefined while loading: skeletons are shown. */
  period: PeriodComparison | undefined;
  /** Current response rate: the number of responses received of those expected. */
  rate: { n: number; of: number } | undefined;
  /** The total that the period's responses are compared with: "of 1,429 ever". */
  responsesBase: string | undefined;
  /** The label of the active people. */
  people?: string;
  /** The total that active people are compared with: "of 12 people". */
  peopleBase: string | undefined;
  /** The numbers are placeholder zeros after a failed load, so no text about them is shown. */
  isPlaceholder?: boolean;
}

/** The four figures of a period, each with its base and its change from the previous period. */
export function PeriodCards(props: PeriodCardsProps) {
  const { period, rate, responsesBase, people = t("Active Users"), peopleBase, isPlaceholder } = props;
  const isLoading = !period || !rate;
  const { now, before, days = 0 } = period ?? {};
  const minutes = now?.avg_response_time ?? null;
  const timed = now?.avg_response_time_of ?? 0;
  const average = (of: typeof now) => ({ minutes: of?.avg_response_time ?? null, of: of?.avg_response_time_of ?? 0 });
  const isExpected = rate !== undefined && rate.of > 0;
  const note = (change: Change | string | undefined) => {
    if (isLoading) return "";
    if (isPlaceholder || change === undefined) return undefined;
    return typeof change === "string" ? change : <Changed {...change} />;
  };
  return (
    <div className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t("Responses")}
        value={now?.responses.toLocaleString(locale())}
        {...(responsesBase && { base: responsesBase })}
        change={note(now && before && countChange(now.responses, before.responses, days))}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Response Rate")}
        value={isExpected ? percentText(rate.n, rate.of) : "–"}
        {...(isExpected && { base: baseText(rate.n, rate.of) })}
        change={note(
          isExpected
            ? rateChange((rate.n / rate.of) * 100, before?.response_rate ?? null, rate.of, days)
            : t("No testers have an open form"),
        )}
        isLoading={isLoading}
      />
      <StatCard
        label={people}
        value={now?.active_users.toLocaleString(locale())}
        {...(peopleBase && { base: peopleBase })}
        change={note(now && before && countChange(now.active_users, before.active_users, days))}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Average Response Time")}
        value={minutes === null ? "–" : shortDuration(minutes * 60)}
        {...(minutes !== null && {
          base: plural(timed, "{count} response, median {duration}", "{count} responses, median {duration}", {
            duration: shortDuration((now?.median_response_time ?? 0) * 60),
          }),
        })}
        change={note(
          minutes === null
            ? t("No responses in the last {days}", { days: daysText(days) })
            : timeChange(average(now), average(before), days),
        )}
        isLoading={isLoading}
      />
    </div>
  );
}
