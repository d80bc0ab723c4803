import type { Metrics, Reading } from "./metrics.ts";

/** Gauges that one query fills at scrape time. */
export interface GaugeGroup<T> {
  /** @throws where it cannot be read now: then its figures are left out, and `firstlight_database_up` is 0 */
  read: () => Promise<T>;
  gauges: Readonly<Record<string, { help: string; labelNames?: string[]; of: (facts: T) => Reading[] }>>;
}

const within = 2_000;

/** Rejects after two seconds: the scraper waits no longer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The query timed out")), within);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Gauges from one database query, run at each scrape. */
export function readGauges<T>(metrics: Metrics, { read, gauges }: GaugeGroup<T>): void {
  const made = Object.entries(gauges).map(([name, { of, ...what }]) => ({ of, gauge: metrics.gauge(name, what) }));
  metrics.askNow("database_up", "Whether the database responds to this process", async () => {
    const facts = await inTime(read()).catch(() => undefined);
    for (const { of, gauge } of made) {
      gauge.reset();
      if (facts) for (const { labels = {}, value } of of(facts)) gauge.set(labels, value);
    }
    return facts ? 1 : 0;
  });
}
