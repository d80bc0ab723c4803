import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { version } from "./version.ts";
import type { Instrument, TimedOperation } from "./instrument.ts";

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Histogram buckets for jobs, which may take an hour. */
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600];

interface Kind {
  name: string;
  help: string;
  label: string;
  buckets: number[];
}

const kinds: Readonly<Record<TimedOperation["kind"], Kind>> = {
  lease: { name: "database_wait", help: "Wait time for a connection", label: "role", buckets: seconds },
  transaction: { name: "database_transaction", help: "Transaction duration", label: "role", buckets: seconds },
  statement: { name: "database_statement", help: "Database statement duration", label: "role", buckets: seconds },
  job: { name: "job", help: "Job duration", label: "queue", buckets: jobSeconds },
  mail: { name: "mail", help: "Email delivery duration", label: "step", buckets: seconds },
  stripe: { name: "stripe", help: "Stripe request duration", label: "call", buckets: seconds },
};

/** A gauge value at scrape time, with its labels. */
export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Metrics of this process. Label values are few and fixed: no IDs, no addresses, no user input. */
export class Metrics {
  readonly registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #kinds: Readonly<Record<TimedOperation["kind"], Histogram>>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.gauge("build_info", { help: "Version of this process", labelNames: ["version", "node"] }).set(
      { version, node: process.version },
      1,
    );
    const histogram = ({ name, help, label, buckets }: Kind) =>
      this.histogram(`${name}_seconds`, { help: `${help}, in seconds`, labelNames: [label, "outcome"], buckets });
    this.#kinds = {
      lease: histogram(kinds.lease),
      transaction: histogram(kinds.transaction),
      statement: histogram(kinds.statement),
      job: histogram(kinds.job),
      mail: histogram(kinds.mail),
      stripe: histogram(kinds.stripe),
    };
  }

  counter(name: string, what: { help: string; labelNames: string[] }): Counter {
    return new Counter({ name: `firstlight_${name}`, registers: [this.registry], ...what });
  }

  gauge(name: string, what: { help: string; labelNames?: string[] }): Gauge {
    return new Gauge({ name: `firstlight_${name}`, registers: [this.registry], ...what });
  }

  histogram(name: string, what: { help: string; labelNames: string[]; buckets?: number[] }): Histogram {
    return new Histogram({ name: `firstlight_${name}`, registers: [this.registry], buckets: seconds, ...what });
  }

  /** Measures the duration of an operation and counts its outcome. */
  readonly watch: Instrument = async ({ kind, name }, work) => {
    const began = performance.now();
    const histogram = this.#kinds[kind];
    const { label } = kinds[kind];
    let outcome = "failed";
    try {
      const result = await work();
      outcome = "ok";
      return result;
    } finally {
      histogram.observe({ [label]: name, outcome }, (performance.now() - began) / 1_000);
    }
  };

  /** A gauge of this process, read at scrape time. */
  readNow(name: string, what: { help: string; labelNames?: string[] }, read: () => Reading[]): void {
    const gauge = this.gauge(name, what);
    this.#readers.push(async () => {
      for (const { labels = {}, value } of read()) gauge.set(labels, value);
    });
  }

  /** A gauge that queries another source at each scrape; gauges that the query sets are part of the same scrape. */
  askNow(name: string, help: string, ask: () => Promise<number>): void {
    const gauge = this.gauge(name, { help });
    this.#readers.push(async () => gauge.set(await ask()));
  }

  /** Everything, as Prometheus reads it. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.registry.metrics();
  }
}
