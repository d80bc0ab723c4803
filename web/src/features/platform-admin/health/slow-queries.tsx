import type { PlatformHealth } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { agoOf } from "#lib/format/dates.ts";

type SlowProps = Pick<PlatformHealth, "slow_ms" | "slow_queries">;

/** What took this process long since its start, the slowest first. */
export function SlowQueries({ slow_ms, slow_queries }: SlowProps) {
  return (
    <section aria-labelledby="slow-title" className="flex flex-col gap-3">
      <h2 id="slow-title" className="text-lg font-semibold text-ink">
        {t("Slow Queries")}
      </h2>
      {slow_queries.length === 0 ? (
        <p className="text-ink-muted">
          {t("No query has taken longer than {slowMs} ms since this process started.", { slowMs: slow_ms })}
        </p>
      ) : (
        <ol className="flex flex-col rounded-lg bg-surface ring-1 ring-line">
          {slow_queries.map(({ statement, times, mean_ms, max_ms, last_at }) => (
            <li key={statement} className="flex flex-col gap-1.5 border-b border-line px-5 py-4 last:border-b-0">
              <code className="block font-mono text-sm wrap-anywhere text-ink">{statement}</code>
              <p className="tabular text-sm text-ink-muted">
                {t("{maxMs} ms at most · {meanMs} ms on average · {times}× · last {ago}", {
                  maxMs: max_ms,
                  meanMs: mean_ms,
                  times,
                  ago: agoOf(last_at),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
