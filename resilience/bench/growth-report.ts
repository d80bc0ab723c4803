import type { Growth, GrowthRow } from "./growth.ts";
import type { Numbers } from "./measure.ts";
import { costs, mark, ms, share, table, whole } from "./table.ts";

const most = 1.3;
const costOf = (numbers: Numbers | undefined) => (numbers ? numbers.serverCost + numbers.databaseCost : Number.NaN);

function line({ what, at }: GrowthRow): string[] {
  const [first, last] = [at[0], at.at(-1)];
  const grew = costOf(last) / costOf(first);
  return [
    what,
    ...at.map(costs),
    share(grew),
    // What the floor does is the machine's; of the rest each says whether it stays flat.
    what.startsWith("(") ? "" : mark(grew <= most),
    ...at.map((numbers) => ms(numbers.p50)),
    share((last?.p50 ?? Number.NaN) / (first?.p50 ?? Number.NaN)),
    String(at.reduce((sum, { errors }) => sum + errors, 0)),
  ];
}

/** Processor time of server and database for a call, and how long it takes, at each size. */
export function growthLines({ what, sizes, rows, filled, peakMemory }: Growth): string[] {
  const named = sizes.map((size) => whole(size));
  const head = [what, ...named.map((size) => `µs at ${size}`), "grew", `≤ ${most}`];
  const times = [...named.map((size) => `p50 ms at ${size}`), "grew", "errors"];
  return [
    table([[...head, ...times], ...rows.map(line)]),
    "",
    `µs of the server + of the database, for a call of one person at a time; filled in ${filled.map((seconds) => `${seconds.toFixed(0)} s`).join(", ")}; peak memory of the web ${whole(peakMemory)} MB (≤ 250 ${mark(peakMemory <= 250)})`,
  ];
}

export const withoutErrorsIn = ({ rows }: Growth): boolean =>
  rows.every(({ at }) => at.every(({ errors }) => errors === 0));
