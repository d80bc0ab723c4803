/** Calls at a fixed rate for minutes, far more than there is room for, one company that asks for very much, and a flood of sign-ins. */
import { Client } from "pg";
import { fillCompanies } from "./companies-part.ts";
import { emptyServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import { median } from "./measure.ts";
import type { Options } from "./options.ts";
import { helper, memory, peakMemory, type Helper } from "./processes.ts";
import { startProduct } from "./product.ts";
import type { Among } from "./steady-calls.ts";
import { steadyCompanies, testersOfEach, wizards } from "./steady-fill.ts";
import type { Flow, FlowFigures, SteadyDone, SteadyTask } from "./steady-load.ts";
import { startWatched, type Watched } from "./watched-product.ts";

export interface SteadyPart {
  perSecond: number;
  minutes: number;
  figures: FlowFigures[];
  /** p99 of the delay of the web's event loop at the steady rate, in ms. */
  loopDelay: number;
  /** MB of web and worker: early and late at the steady rate, and at the most of all. */
  memory: { name: string; early: number; late: number; peak: number }[];
  /** Writes that were confirmed, and how many of them are not there. */
  confirmed: number;
  lost: number;
}

const everyone: Among = { first: 1, count: steadyCompanies };
/** The first company asks for very much, the others as always. */
const others: Among = { first: 2, count: steadyCompanies - 1 };
const noisy: Among = { first: 1, count: 1 };

/** Of all calls: 70 % read, 20 % write, 8 % go through wizards, 2 % export. */
const mixed = (rate: number): Flow[] => [
  { name: "read", kind: "read", perSecond: rate * 0.7, among: everyone, first: 0 },
  { name: "write", kind: "write", perSecond: rate * 0.2, among: everyone, first: 0 },
  { name: "wizard", kind: "wizard", perSecond: rate * 0.08, among: everyone, first: 0 },
  { name: "export", kind: "export", perSecond: rate * 0.02, among: everyone, first: 0 },
];

/** Without wizards: a rejected caller has not started the step that comes next. */
const tooMuch = (rate: number): Flow[] => [
  { name: "read", kind: "read", perSecond: rate * 0.78, among: everyone, first: 0 },
  { name: "write", kind: "write", perSecond: rate * 0.2, among: everyone, first: 0 },
  { name: "export", kind: "export", perSecond: rate * 0.02, among: everyone, first: 0 },
];

const asAlways = (rate: number): Flow[] => [
  { name: "others", kind: "read", perSecond: rate * 0.8, among: others, first: 0 },
  { name: "others", kind: "write", perSecond: rate * 0.2, among: others, first: 0 },
];

interface Bench {
  load: Helper<SteadyTask, SteadyDone>;
  web: Watched;
}

const ask = ({ load, web }: Bench, phases: SteadyTask["phases"]) => load.ask({ origin: web.origin, phases });

/** Samples memory each second while `work` runs. @returns its result, and the medians of the second fifth and the last */
async function watchMemory<T>(pids: readonly number[], work: () => Promise<T>) {
  const seen = pids.map((): number[] => []);
  const timer = setInterval(() => pids.forEach((pid, index) => seen[index]?.push(memory(pid))), 1_000);
  const done = await work();
  clearInterval(timer);
  const part = (of: readonly number[], nth: number) =>
    median(of.slice(Math.floor((of.length * nth) / 5), Math.ceil((of.length * (nth + 1)) / 5)));
  return { done, memory: seen.map((of) => ({ early: part(of, 1), late: part(of, 4) })) };
}

async function countLost(client: Client, confirmed: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    "select count(*)::int as lost from unnest($1::uuid[]) as confirmed (id) where not exists (select from form_responses where form_responses.id = confirmed.id)",
    [confirmed],
  );
  return rows[0]?.lost ?? 0;
}

/** Phases run one after the other, each after a quiet one: steady callers, alone and while others send very many requests. */
async function measureUnrest(bench: Bench, perSecond: number, seconds: number): Promise<SteadyDone[]> {
  const overloaded = await ask(bench, [
    { name: "five times as much", seconds: Math.max(10, seconds), flows: tooMuch(perSecond * 5) },
    // Ten seconds to come back.
    { name: "ten seconds after", seconds: 30, skip: 10, flows: tooMuch(perSecond) },
  ]);
  const short = Math.min(30, Math.max(10, seconds));
  const fair = await ask(bench, [
    { name: "alone", seconds: short, flows: asAlways(perSecond / 2) },
    {
      name: "beside one of ten times as much as all others",
      seconds: short,
      flows: [
        ...asAlways(perSecond / 2),
        { name: "noisy", kind: "read", perSecond: perSecond * 5, among: noisy, first: 0 },
      ],
    },
    { name: "calm again", seconds: 15, flows: asAlways(perSecond / 2) },
    {
      name: `beside ${perSecond * 2.5} sign-ins a second`,
      seconds: short,
      flows: [
        ...asAlways(perSecond / 2),
        { name: "sign-ins", kind: "sign-in", perSecond: perSecond * 2.5, among: others, first: 0 },
      ],
    },
  ]);
  return [overloaded, fair];
}

async function measure(bench: Bench, { minutes, rate: perSecond }: Options, pids: readonly number[]) {
  // Everything is compiled and every session known before anything counts.
  await ask(bench, [{ name: "warm-up", seconds: 10, flows: tooMuch(perSecond / 2) }]);
  await bench.web.loopDelay();
  const steady = await watchMemory(pids, () =>
    ask(bench, [{ name: "steady", seconds: minutes * 60, flows: mixed(perSecond) }]),
  );
  const loopDelay = await bench.web.loopDelay();
  const all = [steady.done, ...(await measureUnrest(bench, perSecond, Math.min(300, minutes * 10)))];
  return {
    steady,
    loopDelay,
    figures: all.flatMap(({ figures }) => figures),
    written: all.flatMap((each) => each.confirmed),
  };
}

export const measureSteady = (options: Options, say: (text: string) => void): Promise<SteadyPart> =>
  onServer(async ({ postgres, dataDir }) => {
    say(`Seeding ${steadyCompanies} companies with ${testersOfEach} testers each…`);
    const client = new Client({ connectionString: postgres.url });
    await emptyServer(postgres.url);
    await client.connect();
    const query = (statement: string) => client.query(statement);
    await fillCompanies({ databaseUrl: postgres.url, query }, { first: 1, last: steadyCompanies, testersOfEach });
    const { minutes, rate: perSecond } = options;
    // Each run is four calls of the eight in a hundred.
    for (const statement of wizards(minutes * 60 * perSecond * 0.02 + 1_000)) await query(statement);
    const settings = { DATABASE_URL: postgres.url };
    const web = await startWatched(options, dataDir, { ...settings, PROCESS: "web" });
    const worker = await startProduct(options, dataDir, postgres.url, { PROCESS: "worker" });
    const load = await helper<SteadyTask, SteadyDone>("steady-load.ts");
    say(`Measuring ${perSecond} requests per second for ${minutes} minutes, then overload…`);
    const { steady, loopDelay, figures, written } = await measure({ load, web }, options, [web.pid, worker.pid]);
    const lost = await countLost(client, written);
    const peaks = [peakMemory(web.pid), peakMemory(worker.pid)];
    load.stop();
    await Promise.all([web.stop(), worker.stop()]);
    await client.end();
    return {
      perSecond,
      minutes,
      figures,
      loopDelay,
      memory: ["web", "worker"].map((name, index) => ({
        name,
        early: steady.memory[index]?.early ?? Number.NaN,
        late: steady.memory[index]?.late ?? Number.NaN,
        peak: peaks[index] ?? Number.NaN,
      })),
      confirmed: written.length,
      lost,
    };
  });
