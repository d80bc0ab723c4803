import type { FeedbackFigures } from "@firstlight/contract";
import { shortDuration } from "#lib/format/duration.ts";
import { daysText } from "#lib/format/periods.ts";
import { baseText, percentText } from "#lib/format/shares.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { StatCard, type StatCardProps } from "#ui/index.ts";
import { receivedHref } from "./links.ts";

interface TilesProps {
  projectId: string;
  days: number;
  /** Undefined while loading: skeletons are shown. */
  figures: FeedbackFigures | undefined;
}

type Shown = Omit<StatCardProps, "label" | "isLoading">;
type Rate = FeedbackFigures["verified"];

const number = (count: number) => count.toLocaleString(locale());

function rateOf({ n, of }: Rate, change: string, none: string): Shown {
  if (of === 0) return { value: "–", change: none };
  return {
    value: percentText(n, of),
    base: baseText(n, of),
    change,
    sampleSize: of,
    sampleNote: t("Based on only a few"),
  };
}

function medianOf({ median_minutes, of }: FeedbackFigures["fix"], change: (of: number) => string, none: string): Shown {
  if (median_minutes === null) return { value: "–", change: none };
  return {
    value: median_minutes === 0 ? t("<1 min") : shortDuration(median_minutes * 60),
    change: change(of),
    sampleSize: of,
    sampleNote: t("Based on only a few"),
  };
}

function shownOf(figures: FeedbackFigures, projectId: string): Record<string, Shown> {
  const { received, duplicates, closed, open, days } = figures;
  const noneDone = t("None done in the last {days}", { days: daysText(days) });
  return {
    received: {
      value: number(received),
      change:
        duplicates > 0
          ? plural(duplicates, "and {count} duplicate, merged since", "and {count} duplicates, merged since")
          : t("in the last {days}", { days: daysText(days) }),
      ...(received > 0 && { href: receivedHref(projectId, figures) }),
    },
    closed: { value: number(closed), change: t("in the last {days}, whenever received", { days: daysText(days) }) },
    open: { value: number(open), change: t("now, of all time"), href: `/projects/${projectId}/feedback/board` },
    first: medianOf(
      figures.first_response,
      (of) => plural(of, "Median of {count} first answer to testers", "Median of {count} first answers to testers"),
      t("No first answers in the last {days}", { days: daysText(days) }),
    ),
    fix: medianOf(
      figures.fix,
      (of) =>
        plural(of, "Median of {count}, report to announced build", "Median of {count}, report to announced build"),
      t("No fixes announced in the last {days}", { days: daysText(days) }),
    ),
    reopened: rateOf(figures.reopened, t("of bugs and ideas done"), noneDone),
    verified: rateOf(figures.verified, t("of bugs and ideas done"), noneDone),
    retests: rateOf(
      figures.retests_answered,
      t("of checks that testers were asked for"),
      t("No checks in the last {days}", { days: daysText(days) }),
    ),
  };
}

/** The figures of the period, each with what it rests on. */
export function InsightTiles({ projectId, days, figures }: TilesProps) {
  const shown = figures && shownOf({ ...figures, days }, projectId);
  const tile = (label: string, name: string) => (
    <StatCard label={label} isLoading={!shown} {...(shown?.[name] ?? { value: "", change: "" })} />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {tile(t("Received"), "received")}
      {tile(t("Closed"), "closed")}
      {tile(t("Open Now"), "open")}
      {tile(t("Time to First Answer"), "first")}
      {tile(t("Time to Fix"), "fix")}
      {tile(t("Reopened"), "reopened")}
      {tile(t("Verified"), "verified")}
      {tile(t("Checks Answered"), "retests")}
    </div>
  );
}
