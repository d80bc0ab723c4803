/** A project of a hundred thousand items of feedback, over HTTP. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { feedbackSorts, feedbackViews } from "@firstlight/contract";
import { ownerTokenOf, testerTokenOf } from "./companies-fill.ts";
import { measureCreate, type CreateFigures } from "./feedback-create.ts";
import {
  announced,
  buildId,
  company,
  fillFeedback,
  large,
  project,
  reporterId,
  sizes,
  staffId,
} from "./feedback-fill.ts";
import { chance, wordingOf } from "./feedback-words.ts";
import { emptyServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import { spreadOf, type Spread } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Served } from "./processes.ts";
import { startProduct } from "./product.ts";

/** Milliseconds. */
type Timed = Spread & { what: string; goal: number };

export interface ListFigures {
  what: string;
  sorts: { sort: string; p50: number; p95: number }[];
}

export interface AnnounceFigures {
  people: number;
  retests: number;
  /** From the call until the job is done. */
  seconds: number;
  goal: number;
}

export interface FeedbackPart {
  lists: ListFigures[];
  timed: Timed[];
  create: CreateFigures;
  announced: AnnounceFigures[];
}

export type Ask = (method: string, path: string, body?: object, token?: string) => Promise<unknown>;

const asker =
  ({ origin }: Served): Ask =>
  async (method, path, body, token = ownerTokenOf(large)) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const reply = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    // A statement that was stopped counts with the time it had.
    if (!reply.ok && reply.status !== 503) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };

const items = `/projects/${project}/feedback-items`;
const ofTesters = `/beta/projects/${project}/feedback`;
const times = 40;

const filters: readonly (readonly [what: string, query: string])[] = [
  ...feedbackViews.map((view) => [`view ${view}`, `view=${view}`] as const),
  ["type question", "type=question"],
  ["status in_progress", "status=in_progress"],
  ["severity cosmetic", "severity=cosmetic"],
  ["priority urgent", "priority=urgent"],
  ["an owner", `owner=${staffId(3)}`],
  ["a reporter", `reporter=${reporterId}`],
  ["seen in a build", `build=${buildId(3)}`],
  ["fixed in a build", `fixed_build=${buildId(3)}`],
  ["platform linux", "platform=linux"],
  ["source staff, of none", "source=staff"],
  ["shared", "visibility=shared"],
  [
    "a week",
    `from=${new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)}&to=${new Date(Date.now() - 93 * 86_400_000).toISOString().slice(0, 10)}`,
  ],
];

async function measureLists(ask: Ask, runs: number): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const [what, query] of filters) {
    const sorts: ListFigures["sorts"] = [];
    for (const sort of feedbackSorts) {
      const { p50, p95 } = await spreadOf(() => ask("GET", `${items}?${query}&sort=${sort}`), runs);
      sorts.push({ sort, p50, p95 });
    }
    figures.push({ what, sorts });
  }
  return figures;
}

/** Searches of different words each time, and titles that were written by no one yet. */
function texts(): { rare: string[]; titles: string[] } {
  const next = chance(99);
  const titles = Array.from({ length: times * 2 }, () => wordingOf(next).title);
  const rare = titles.map((title) =>
    title
      .split(" ")
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 2)
      .join(" "),
  );
  return { rare, titles };
}

async function measureReads(ask: Ask, client: Client): Promise<Timed[]> {
  const { rare, titles } = texts();
  const { rows } = await client.query<{ key: string }>(
    `select key from feedback_settings where company_id = '${company}' and project_id = '${project}'`,
  );
  const number = (n: number) => 1_000 + n * 997;
  const search = (q: string) => ask("GET", `${items}?q=${encodeURIComponent(q)}`);
  const reads: [what: string, goal: number, work: (n: number) => Promise<unknown>][] = [
    ["search: two words", 80, (n) => search(rare[n] ?? "")],
    ["search: two very common words", 80, () => search("the screen")],
    ["search: a common word, and two letters of a word", 80, () => search("map cr")],
    ["search: two letters", 80, () => search("th")],
    ["search: a number", 80, (n) => search(`${rows[0]?.key}-${number(n)}`)],
    ["search: no match", 80, () => search("zqxzqx zqxzqy")],
    ["insights of 90 days", 30, () => ask("GET", `/projects/${project}/analytics/feedback?days=90`)],
    ["summary", 30, () => ask("GET", `${items}/summary`)],
    ["similar, for the team", 50, (n) => ask("POST", `${items}/similar`, { text: titles[n] })],
    [
      "similar, for a tester",
      50,
      (n) => ask("POST", `${ofTesters}/similar`, { text: titles[n] }, testerTokenOf(large, n + 1)),
    ],
    ["reports of a tester", 30, (n) => ask("GET", ofTesters, undefined, testerTokenOf(large, n + 1))],
    [
      "known issues, for a tester",
      30,
      (n) => ask("GET", `${ofTesters}?show=known`, undefined, testerTokenOf(large, n + 1)),
    ],
    ["detail", 20, (n) => ask("GET", `${items}/${number(n)}`)],
    ["detail, 10,000 people", 20, () => ask("GET", `${items}/${announced.all.number}`)],
    ["timeline", 20, (n) => ask("GET", `${items}/${number(n)}/timeline`)],
    ["people, 10,000", 30, () => ask("GET", `${items}/${announced.all.number}/people`)],
  ];
  const timed: Timed[] = [];
  for (const [what, goal, work] of reads) {
    await work(times);
    timed.push({ what, goal, ...(await spreadOf(work, times)) });
  }
  return timed;
}

async function revisionOf(ask: Ask, number: number): Promise<number> {
  const item = (await ask("GET", `${items}/${number}`)) as { revision: number };
  return item.revision;
}

/** Of items of which none is a duplicate or has one. */
async function measureWrites(ask: Ask): Promise<Timed[]> {
  const [one, other] = [(n: number) => 20_002 + n * 20, (n: number) => 40_004 + n * 20];
  const revisions: number[] = [];
  for (let n = 0; n < times; n += 1) revisions.push(await revisionOf(ask, one(n)));
  const change = (path: string, method: string, body: object) => async (n: number) => {
    const item = (await ask(method, `${items}/${one(n)}${path}`, { ...body, revision: revisions[n] })) as {
      revision: number;
    };
    revisions[n] = item.revision;
  };
  const update = await spreadOf(change("", "PATCH", { priority: "urgent", owner_id: staffId(4) }), times);
  const merge = await spreadOf((n) => change("/merge", "POST", { into: other(n) })(n), times);
  const unmerge = await spreadOf(change("/unmerge", "POST", {}), times);
  return [
    { what: "update", goal: 30, ...update },
    { what: "merge", goal: 30, ...merge },
    { what: "unmerge", goal: 30, ...unmerge },
  ];
}

interface Notified {
  notices: number;
  people: number;
}

/** @throws unless everyone was notified once, and everyone affected asked once */
async function measureAnnouncement(
  { ask, client }: { ask: Ask; client: Client },
  { build, retests, goal }: { build: number; retests: number; goal: number },
): Promise<AnnounceFigures> {
  const count = async (query: string): Promise<Notified> => {
    const { rows } = await client.query<Notified>(
      `select count(*)::int as notices, count(distinct user_id)::int as people from ${query}`,
    );
    return rows[0] ?? { notices: 0, people: 0 };
  };
  const notices = `notifications where company_id = '${company}' and kind in ('build_announced', 'retest_asked')`;
  const before = await count(notices);
  const started = performance.now();
  await ask("POST", `/projects/${project}/builds/${buildId(build)}/announce`);
  const isOver = async () =>
    (await client.query(`select from builds where company_id = '${company}' and announcing_at is not null`))
      .rowCount === 0;
  while (!(await isOver())) await pause(20);
  const seconds = (performance.now() - started) / 1000;
  const [after, asked] = [await count(notices), await count(`retests where build_id = '${buildId(build)}'`)];
  const notified = after.notices - before.notices;
  if (
    notified !== sizes.testers ||
    after.people !== sizes.testers ||
    asked.notices !== retests ||
    asked.people !== retests
  )
    throw new Error(
      `Announced to ${notified} instead of ${sizes.testers}, and ${JSON.stringify(asked)} retests instead of ${retests}`,
    );
  return { people: notified, retests: asked.notices, seconds, goal };
}

export const measureFeedback = (options: Options, say: (text: string) => void): Promise<FeedbackPart> =>
  onServer(async ({ postgres, dataDir }) => {
    say("Seeding 100,000 items of feedback…");
    await emptyServer(postgres.url);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await fillFeedback(client);
      const product = await startProduct(options, dataDir, postgres.url);
      const ask = asker(product);
      say("Measuring feedback…");
      const lists = await measureLists(ask, options.runs * 5);
      const timed = [...(await measureReads(ask, client)), ...(await measureWrites(ask))];
      const create = await measureCreate(ask, client);
      const { some, all } = announced;
      const parts = { ask, client };
      const notified = [
        await measureAnnouncement(parts, { build: some.build, retests: some.items * some.peopleOfEach, goal: 60 }),
        await measureAnnouncement(parts, { build: all.build, retests: sizes.testers, goal: 5 }),
      ];
      await product.stop();
      return { lists, timed, create, announced: notified };
    } finally {
      await client.end();
    }
  });
