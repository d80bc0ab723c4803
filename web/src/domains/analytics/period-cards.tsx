import type { PeriodComparison } from "@firstlight/contract";
import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import { locale, plural, t } from "../../lib/texts.ts";
import { shortDuration } from "../../lib/duration.ts";
import { baseText, percentText } from "../../lib/shares.ts";
import { StatCard } from "../../ui/index.ts";
import { type Change, countChange, rateChange, timeChange } from "./change-labels.ts";
import { daysText } from "../../lib/periods.ts";

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal, unknown: null };

/** Which way and by how much; whether that is good is for people to say, so it has no colour. */
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
  /** Not there yet: skeletons. */
  period: PeriodComparison | undefined;
  /** Answers received, of those expected, as it stands now. */
  rate: { n: number; of: number } | undefined;
  /** What the answers of the period are among: "of 1,429 ever". */
  responsesBase: string | undefined;
  /** What those who were here are called. */
  people?: string;
  /** Of whom the active ones are: "of 12 people". */
  peopleBase: string | undefined;
  /** Zeros stand where nothing could be loaded: nothing is said of them. */
  isPlaceholder?: boolean;
}

/** The four numbers of a period, each with what it rests on and what became of it since the one before. */
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
