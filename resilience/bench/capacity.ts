/** The table of docs/scale.md, filled with this run's results; anything not measured is left out. */
import type { Apart } from "./apart.ts";
import type { ServerPart } from "./database-part.ts";
import type { Growth } from "./growth.ts";
import { ms, share, whole } from "./table.ts";

type Row = [what: string, figure: string];

const costOf = ({ serverCost, databaseCost }: { serverCost: number; databaseCost: number }) =>
  serverCost + databaseCost;

function ratesOf(server: ServerPart): Row[] {
  return server.results.map(({ scenario, levels }) => {
    const rates = levels.map(({ connections, ours }) => `${whole(ours.perSecond)} at ${connections}`);
    return [`requests per second of one process, ${scenario.title}`, `${rates.join(", ")} connections`];
  });
}

function exportsOf(server: ServerPart): Row[] {
  return (server.answers?.exported ?? []).map(({ format, seconds, memory, others }) => [
    `100,000 answers as ${format}`,
    `${seconds.toFixed(1)} s, ${whole(memory)} MB above idle, p95 of other requests × ${share(others.during / others.before)}`,
  ]);
}

/** The call that grew most, from the smallest size to the largest. */
function growthOf({ what, sizes, rows }: Growth): Row {
  const grew = rows
    .filter((row) => !row.what.startsWith("("))
    .map((row) => {
      const [first, last] = [row.at[0], row.at.at(-1)];
      return { what: row.what, times: first && last ? costOf(last) / costOf(first) : Number.NaN };
    })
    .toSorted((a, b) => a.times - b.times);
  const said = grew.map((each) => `${each.what} ${share(each.times)}`);
  return [`cost of a request from ${whole(sizes[0])} to ${whole(sizes.at(-1))} ${what}, times`, said.join("; ")];
}

function rowsOf(server: ServerPart | undefined, { starts, webs, pooler, steady, growth, companies }: Apart): Row[] {
  const measured = steady?.figures.filter(({ phase }) => phase === "steady") ?? [];
  const [embedded, onServer] = [starts?.embedded.warm.seconds.toFixed(1), starts?.server.warm.seconds.toFixed(1)];
  return [
    ...(server ? ratesOf(server) : []),
    ...(webs?.rows ?? []).flatMap(({ title, ratio, costRatio, at70 }): Row[] => [
      [
        `a second web process on the machine, ${title}`,
        `${share(ratio)} × the throughput, ${share(costRatio)} × the cost of a request`,
      ],
      [
        `event loop at 70% of the maximum, ${title}`,
        `p99 ${ms(at70.loopDelay)} ms at ${whole(at70.perSecond)} per second`,
      ],
    ]),
    ...(pooler?.rows ?? []).map(({ title, costRatio }): Row => [
      `behind a pooler, ${title}`,
      `${share(costRatio)} × the cost of a request`,
    ]),
    ...(server ? exportsOf(server) : []),
    ...measured.map(({ name, p95, p99 }): Row => [
      `${name} at ${steady?.perSecond} requests per second for ${steady?.minutes} minutes`,
      `p95 ${ms(p95)} ms, p99 ${ms(p99)} ms`,
    ]),
    ...[growth, companies].flatMap((each) => (each ? [growthOf(each)] : [])),
    ...(starts ? [["startup time", `embedded ${embedded} s, with DATABASE_URL ${onServer} s`] as Row] : []),
    ...(server ? [["peak memory of one process", `${whole(server.peakMemory.product)} MB`] as Row] : []),
  ];
}

/** Markdown. */
export function capacityTable(machine: string, server: ServerPart | undefined, apart: Apart): string {
  const rows = rowsOf(server, apart).map(([what, figure]) => `| ${what} | ${figure} |`);
  return [
    `Measured on ${machine}, with the database and the load generator on the same machine.`,
    "",
    "| What | Here |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
