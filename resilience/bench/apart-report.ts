/** Prints the results of the parts measured on their own databases. */
import type { PoolerPart } from "./pooler-part.ts";
import type { StartsPart } from "./starts-part.ts";
import { costs, mark, ms, share, table, whole } from "./table.ts";
import type { WebsPart } from "./webs-part.ts";

export function websLines({ rows, peakMemory }: WebsPart): string[] {
  const head = [
    "two web processes vs. one",
    "one req/s",
    "two req/s",
    "two of one",
    "≥ 1.6",
    "one µs",
    "two µs",
    "cost",
    "errors",
  ];
  const body = rows.map(({ title, one, two, ratio, costRatio }) => [
    title,
    whole(one.perSecond),
    whole(two.perSecond),
    share(ratio),
    mark(ratio >= 1.6),
    costs(one),
    costs(two),
    share(costRatio),
    String(one.errors + two.errors),
  ]);
  const at70 = rows.map(({ title, at70: { perSecond, loopDelay, p99, errors } }) => [
    title,
    whole(perSecond),
    ms(loopDelay),
    mark(loopDelay <= 50),
    ms(p99),
    String(errors),
  ]);
  return [
    table([head, ...body]),
    "",
    table([["one web process at 70% of its maximum", "req/s", "loop p99 ms", "≤ 50", "p99 ms", "errors"], ...at70]),
    "",
    "The web processes, database, and load generators share the CPUs, so a second web process can use only what is left. To see whether two web processes slow each other down, compare the cost of a request with one and with two.",
    `peak memory of each web process: ${peakMemory.map((memory) => `${whole(memory)} MB (≤ 250 ${mark(memory <= 250)})`).join(", ")}`,
  ];
}

export function poolerLines({ rows, peakMemory }: PoolerPart): string[] {
  const head = ["behind a pooler", "direct µs", "pooled µs", "cost", "direct p50 ms", "pooled p50 ms", "errors"];
  const body = rows.map(({ title, direct, pooled, costRatio }) => [
    title,
    costs(direct),
    costs(pooled),
    share(costRatio),
    ms(direct.p50),
    ms(pooled.p50),
    String(direct.errors + pooled.errors),
  ]);
  return [
    table([head, ...body]),
    "",
    `µs of server + database CPU at 10 connections; the pooler’s CPU is not counted, but its time is part of p50. Peak memory of the web process behind it ${whole(peakMemory)} MB (≤ 250 ${mark(peakMemory <= 250)})`,
  ];
}

export function startsLines({ embedded, server }: StartsPart): string[] {
  const said = ({ seconds, processor }: StartsPart["server"]["warm"], most?: number) =>
    `${seconds.toFixed(2)} s${most === undefined ? "" : ` (≤ ${most} ${mark(seconds <= most)})`}, ${processor.toFixed(2)} s of a processor`;
  return [
    `startup time: embedded ${said(embedded.warm, 3)}; embedded, first start ${said(embedded.first)}; with DATABASE_URL ${said(server.warm, 1)}`,
  ];
}
