/**
 * Requests at a fixed rate, whether those before are answered or not, as users make them: durations count from when each was due. A
 * separate process, controlled by messages.
 */
import { Agent, request } from "node:http";
import { steadyCalls, type Among, type SteadyCall, type SteadyKind } from "./steady-calls.ts";

export interface Flow {
  /** The name its figures are reported under. */
  name: string;
  kind: SteadyKind;
  perSecond: number;
  among: Among;
  /** How many of its kind were made before. */
  first: number;
}

export interface Phase {
  name: string;
  seconds: number;
  /** Calls due in its first seconds do not count. */
  skip?: number;
  flows: readonly Flow[];
}

export interface SteadyTask {
  origin: string;
  phases: readonly Phase[];
}

export interface FlowFigures {
  phase: string;
  name: string;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  /** How many of each status; 0 where no answer came. */
  statuses: Record<string, number>;
  /** Answers of 429 and 503 that do not say when to come back. */
  withoutRetryAfter: number;
}

export interface SteadyDone {
  figures: FlowFigures[];
  /** IDs whose writes were confirmed. */
  confirmed: string[];
}

const tickMs = 2;
const agent = new Agent({ keepAlive: true, maxSockets: 10_000, maxFreeSockets: 500 });

interface Answer {
  status: number;
  retryAfter: boolean;
}

function send(origin: string, { method, path, token, body, from }: SteadyCall): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(from === undefined ? {} : { "x-forwarded-for": from }),
    ...(text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, retryAfter: false });
    const sent = request(`${origin}/api${path}`, { method, headers, agent, timeout: 30_000 }, (reply) => {
      reply.on("error", lost);
      reply.on("end", () =>
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] !== undefined }),
      );
      reply.resume();
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", lost);
    sent.end(text);
  });
}

class Counted {
  readonly #times: number[] = [];
  readonly #statuses = new Map<number, number>();
  #withoutRetryAfter = 0;

  add(took: number, { status, retryAfter }: Answer): void {
    if (status >= 200 && status < 300) this.#times.push(took);
    if ((status === 429 || status === 503) && !retryAfter) this.#withoutRetryAfter += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }

  figures(phase: string, name: string): FlowFigures {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    const calls = [...this.#statuses.values()].reduce((sum, count) => sum + count, 0);
    const statuses = Object.fromEntries(this.#statuses);
    const withoutRetryAfter = this.#withoutRetryAfter;
    return { phase, name, calls, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses, withoutRetryAfter };
  }
}

/** Results of the calls so far. */
interface Calls {
  counted: ReadonlyMap<string, Counted>;
  confirmed: string[];
  underWay: Set<Promise<void>>;
}

/** Makes the calls of a phase as they are due; some may still be under way when it ends. */
function runPhase(
  origin: string,
  { seconds, skip = 0, flows }: Phase,
  { counted, confirmed, underWay }: Calls,
): Promise<void> {
  const began = performance.now();
  const made = flows.map(() => 0);
  const make = async (flow: Flow, nth: number) => {
    const due = began + (nth * 1000) / flow.perSecond;
    const call = steadyCalls[flow.kind](flow.among, flow.first + nth);
    const answer = await send(origin, call);
    const took = performance.now() - due;
    if (due >= began + skip * 1000) for (const name of [flow.name, "all"]) counted.get(name)?.add(took, answer);
    if (call.writes !== undefined && answer.status === 201) confirmed.push(call.writes);
  };
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = Math.min(performance.now() - began, seconds * 1000);
      for (const [index, flow] of flows.entries()) {
        for (; (made[index] ?? 0) < (now * flow.perSecond) / 1000; made[index] = (made[index] ?? 0) + 1) {
          const call = make(flow, made[index] ?? 0).finally(() => underWay.delete(call));
          underWay.add(call);
        }
      }
      if (now < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
}

async function run({ origin, phases }: SteadyTask): Promise<SteadyDone> {
  const confirmed: string[] = [];
  const underWay = new Set<Promise<void>>();
  const all: { phase: string; counted: ReadonlyMap<string, Counted> }[] = [];
  for (const phase of phases) {
    const counted = new Map([...phase.flows.map(({ name }) => name), "all"].map((name) => [name, new Counted()]));
    all.push({ phase: phase.name, counted });
    await runPhase(origin, phase, { counted, confirmed, underWay });
  }
  await Promise.all(underWay);
  const figures = all.flatMap(({ phase, counted }) => [...counted].map(([name, each]) => each.figures(phase, name)));
  return { figures, confirmed };
}

process.on("message", (task: SteadyTask) => {
  run(task).then(
    (figures) => process.send?.(figures),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.("ready");
