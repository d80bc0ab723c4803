import { agoOf, momentOf } from "#lib/format/dates.ts";

/** "3 weeks ago", with the exact time as a tooltip; shows `none` if there is no time. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  if (at === null) return <span className="text-ink-subtle">{none}</span>;
  return (
    <time dateTime={at} title={momentOf(at)} className="whitespace-nowrap">
      {agoOf(at)}
    </time>
  );
}
