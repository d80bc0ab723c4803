import { dayOf, momentOf, timeAgo, timeOf } from "#lib/format/dates.ts";

/** How long ago, while that says more than the date, and exactly when. */
export function When({ time }: { time: string }) {
  const ago = timeAgo(time);
  const exact = ago === dayOf(time) ? timeOf(time) : momentOf(time);
  return (
    <time dateTime={time} className="tabular block">
      <span className="block whitespace-nowrap">{ago}</span>
      <span className="block whitespace-nowrap text-sm font-normal text-ink-subtle">{exact}</span>
    </time>
  );
}

/** How long ago, with the exact time as a tooltip. */
export function TimeAgo({ time, className }: { time: string; className?: string }) {
  return (
    <time dateTime={time} title={momentOf(time)} className={className}>
      {timeAgo(time)}
    </time>
  );
}
