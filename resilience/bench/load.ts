/** The load generator: a separate process that gets its requests by messages. */
import autocannon, { type BuiltRequest } from "autocannon";
import { answersBy, password, submitFormId, submitForms, testerEmail, testerToken } from "./data.ts";

export type Request =
  /** Paths and tokens in turn, each independently. */
  | { kind: "get"; paths: readonly string[]; tokens: readonly string[] }
  /** Answers to forms that take many of each: in turn. */
  | { kind: "answer"; to: readonly { path: string; token: string }[] }
  /** Distinct testers: counts on from `first`, form after form. */
  | { kind: "submit"; prefix: string; suffix: string; first: number; testers: number }
  | { kind: "sign-in"; first: number; testers: number };

export interface Task {
  origin: string;
  connections: number;
  seconds: number;
  /** Calls a second of all connections; as many as there can be unless given. */
  rate?: number;
  request: Request;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  answered: number;
  /** Number of requests started: the next run counts on from it. */
  begun: number;
  firstError: string;
}

function builder(request: Request): (n: number) => BuiltRequest {
  if (request.kind === "get") {
    const { paths, tokens } = request;
    const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    return (n) => ({ method: "GET", path: paths[n % paths.length] ?? "/", headers: headers[n % headers.length] ?? {} });
  }
  const json = { "content-type": "application/json" };
  if (request.kind === "answer") {
    return (n) => {
      const { path = "/", token = "" } = request.to[n % request.to.length] ?? {};
      const headers = { ...json, authorization: `Bearer ${token}` };
      return { method: "POST", path, headers, body: JSON.stringify({ responses: answersBy(n) }) };
    };
  }
  if (request.kind === "sign-in") {
    return (n) => {
      const tester = ((request.first + n) % request.testers) + 1;
      // Each tester signs in from a separate address, because the rate limit per address is not measured here.
      const headers = {
        ...json,
        "x-forwarded-for": `10.${(tester >> 16) & 255}.${(tester >> 8) & 255}.${tester & 255}`,
      };
      return {
        method: "POST",
        path: "/api/auth/login",
        headers,
        body: JSON.stringify({ email: testerEmail(tester), password }),
      };
    };
  }
  return (n) => {
    const index = request.first + n;
    const tester = (index % request.testers) + 1;
    const form = Math.floor(index / request.testers) + 1;
    if (form > submitForms) throw new Error("All testers have submitted all forms. Use shorter runs.");
    return {
      method: "POST",
      path: `${request.prefix}${submitFormId(form)}${request.suffix}`,
      headers: { ...json, authorization: `Bearer ${testerToken(tester)}` },
      body: JSON.stringify({ responses: answersBy(tester) }),
    };
  };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function run(task: Task): Promise<Measured> {
  const build = builder(task.request);
  let begun = 0;
  const times: number[] = [];
  const refused = new Map<number, number>();
  let started = 0;
  let ended = 0;
  return new Promise((resolve, reject) => {
    const options = {
      url: task.origin,
      connections: task.connections,
      duration: task.seconds,
      sampleInt: 100,
      timeout: 20,
      ...(task.rate === undefined ? {} : { overallRate: task.rate }),
      requests: [{ setupRequest: (request: BuiltRequest) => ({ ...request, ...build(begun++) }) }],
    };
    started = performance.now();
    const tracker = autocannon(options, (error, result) => {
      if (error) return reject(error);
      const sorted = times.toSorted((a, b) => a - b);
      const errors = result.errors + result.timeouts + [...refused.values()].reduce((sum, count) => sum + count, 0);
      resolve({
        perSecond: times.length / ((ended - started) / 1000),
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        p99: percentile(sorted, 0.99),
        errors,
        answered: times.length,
        begun,
        firstError: [...refused].map(([status, count]) => `${count} × ${status}`).join(", "),
      });
    });
    tracker.on("response", (_client: unknown, status: number, _bytes: number, took: number) => {
      ended = performance.now();
      if (status >= 200 && status < 300) times.push(took);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
    });
  });
}

process.on("message", (task: Task) => {
  run(task).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.("ready");
