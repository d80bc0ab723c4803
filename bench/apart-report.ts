/** How what is measured on databases of its own is printed. */
import type { PoolerPart } from "./pooler-part.ts";
import type { StartsPart } from "./starts-part.ts";
import { mark, ms, share, table, whole } from "./table.ts";
import type { WebsPart } from "./webs-part.ts";

const costs = ({ serverCost, databaseCost }: { serverCost: number; databaseCost: number }) =>
  `${whole(serverCost)} + ${whole(databaseCost)}`;

export function websLines({ rows, peakMemory }: WebsPart): string[] {
  const head = [
    "two webs beside one",
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
    table([["one web at 70 % of its most", "req/s", "loop p99 ms", "≤ 50", "p99 ms", "errors"], ...at70]),
    "",
    "Webs, database and load generators share the processors: where there are two, a second web can add no more than the others leave. What a call costs beside what it costs with one is what shows here that two do not stand in each other's way.",
    `peak memory of each web: ${peakMemory.map((memory) => `${whole(memory)} MB (≤ 250 ${mark(memory <= 250)})`).join(", ")}`,
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
    `µs of the server + of the database, at ten connections; the pooler itself is the tests' own and is not counted, its time is in p50. Peak memory of the web behind it ${whole(peakMemory)} MB (≤ 250 ${mark(peakMemory <= 250)})`,
  ];
}

export function startsLines({ embedded, server }: StartsPart): string[] {
  const said = ({ seconds, processor }: StartsPart["server"]["warm"], most?: number) =>
    `${seconds.toFixed(2)} s${most === undefined ? "" : ` (≤ ${most} ${mark(seconds <= most)})`}, ${processor.toFixed(2)} s of a processor`;
  return [
    `start until ready: embedded ${said(embedded.warm, 3)}; embedded the first time ${said(embedded.first)}; with DATABASE_URL ${said(server.warm, 1)}`,
  ];
}
