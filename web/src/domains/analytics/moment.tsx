import { agoOf, momentOf } from "../../lib/dates.ts";

/** "3 weeks ago", with the moment itself for who points at it; in words of its own where there is none. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  if (at === null) return <span className="text-ink-subtle">{none}</span>;
  return (
    <time dateTime={at} title={momentOf(at)} className="whitespace-nowrap">
      {agoOf(at)}
    </time>
  );
}
