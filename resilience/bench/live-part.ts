/** A thousand people who look at the same time: what that costs, and how soon they hear of what happens. */
import { get, type ClientRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ownerToken, projectId, submitFormId, submitForms, testerToken, answersBy } from "./data.ts";
import { spread, spreadOf, type Spread } from "./measure.ts";
import { memory, type Served } from "./processes.ts";

export interface LivePart {
  streams: number;
  /** MB of the server: without streams, with all streams open, and after events were sent to them. */
  memory: { before: number; open: number; after: number };
  /** Milliseconds from a change request until all streams it concerns, and the one stream it concerns, have received it. */
  all: Spread;
  one: Spread;
  /** Milliseconds of listing projects: without streams, with all streams open, and while they receive events. */
  listing: { alone: Spread; open: Spread; publishing: Spread };
}

const streams = 1_000;
const rounds = 40;
const listings = 300;

/** A live stream client that counts the events it receives. */
class LiveStream {
  events = 0;
  heardAt = 0;
  readonly #request: ClientRequest;
  readonly open: Promise<void>;

  constructor(origin: string, token: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.open = promise;
    this.#request = get(`${origin}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    this.#request.on("error", reject);
    this.#request.on("response", (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`Event stream returned ${reply.statusCode}`));
      reply.setEncoding("utf8");
      reply.on("error", () => {});
      reply.on("data", (text: string) => {
        resolve();
        if (!text.includes("event: ")) return;
        this.events += 1;
        this.heardAt = performance.now();
      });
    });
  }

  leave(): void {
    this.#request.destroy();
  }
}

async function call(product: Served, token: string, path: string, body?: [method: string, body: object]) {
  const reply = await fetch(`${product.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: body[0], body: JSON.stringify(body[1]) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

const listProjects = (product: Served) => spreadOf(() => call(product, ownerToken, "/projects"), listings);

/** @returns milliseconds until the last of them has heard of it */
async function untilHeard(liveStreams: readonly LiveStream[], change: () => Promise<unknown>): Promise<number> {
  const before = liveStreams.map(({ events }) => events);
  const began = performance.now();
  await change();
  const isHeard = () => liveStreams.every(({ events }, index) => events > (before[index] ?? 0));
  while (!isHeard()) await pause(1);
  return Math.max(...liveStreams.map(({ heardAt }) => heardAt)) - began;
}

async function heardIn(change: (n: number) => Promise<number>): Promise<Spread> {
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    times.push(await change(n));
    // Longer than the pause between two notifications: each change is the first.
    await pause(120);
  }
  return spread(times);
}

export async function measureLive(product: Served): Promise<LivePart> {
  const renamed = (n: number) => ["PUT", { name: `Name ${n}`, description: "New description." }] as [string, object];
  const rename = (n: number) => call(product, ownerToken, `/projects/${projectId(1)}`, renamed(n));
  // The last form: the measurement of submitting started with the first.
  const submit = (n: number) =>
    call(product, testerToken(streams + 1 + n), `/forms/${submitFormId(submitForms)}/responses`, [
      "POST",
      { responses: answersBy(streams + 1 + n) },
    ]);
  await listProjects(product);
  const alone = await listProjects(product);
  const before = memory(product.pid);
  const liveStreams = Array.from({ length: streams }, (_, n) => new LiveStream(product.origin, testerToken(n + 1)));
  await Promise.all(liveStreams.map(({ open }) => open));
  const owner = new LiveStream(product.origin, ownerToken);
  await owner.open;
  const open = memory(product.pid);
  const listedOpen = await listProjects(product);
  const all = await heardIn((n) => untilHeard(liveStreams, () => rename(n)));
  const one = await heardIn((n) => untilHeard([owner], () => submit(n)));
  let isPublishing = true;
  const publish = async () => {
    for (let n = 0; isPublishing; n += 1) {
      await rename(n % 2);
      await pause(50);
    }
  };
  const publishing = publish();
  const listedPublishing = await listProjects(product);
  isPublishing = false;
  await publishing;
  const after = memory(product.pid);
  for (const each of [...liveStreams, owner]) each.leave();
  return {
    streams,
    memory: { before, open, after },
    all,
    one,
    listing: { alone, open: listedOpen, publishing: listedPublishing },
  };
}
