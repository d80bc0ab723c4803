import { once } from "node:events";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Webhook } from "./events.ts";
import { createSimulator } from "./simulator.ts";
import { emptyState, type State } from "./state.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export class RunError extends Error {}

function given(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new RunError(`${name} is missing. npm start sets it.`);
  return value;
}

/** @throws RunError where real people pay */
export function readRunSettings(env: Environment) {
  const isProduction = env["NODE_ENV"] === "production" || env["PUBLIC_URL"]?.trim().startsWith("https:") === true;
  if (isProduction) throw new RunError("The Stripe simulator makes no real charges and does not run in production.");
  const key = given(env, "STRIPE_SECRET_KEY");
  if (!key.startsWith("sk_test_")) throw new RunError("The Stripe simulator takes a test key (sk_test_…) only.");
  return {
    port: Number(given(env, "STRIPE_SIMULATOR_PORT")),
    key,
    webhookSecret: given(env, "STRIPE_WEBHOOK_SECRET"),
    /** Of the product. */
    webhookUrl: given(env, "STRIPE_SIMULATOR_WEBHOOK"),
    /** Where it remembers. */
    stateFile: resolve(env["DATA_DIR"]?.trim() || "data", "stripe-sandbox.json"),
  };
}

/** @returns the stored state; an empty state if the file does not exist yet */
async function readState(file: string): Promise<State> {
  try {
    return { ...emptyState(), ...JSON.parse(await readFile(file, "utf8")) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw error;
  }
}

/** Writes the state where it has changed, whole or not at all. */
function stateWriter(file: string, state: State): () => Promise<void> {
  let written = "";
  return async () => {
    const now = JSON.stringify(state);
    if (now === written) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, now, { mode: 0o600 });
    await rename(`${file}.new`, file);
    written = now;
  };
}

const day = 86_400;

/** Events are stored for 30 days and answers for one, as at Stripe; events still to be delivered stay. */
export function forgetOld(state: State, now: number): void {
  const waiting = new Set(state.deliveries.map(({ event }) => event));
  const isRetained = ({ id, created }: State["events"][number]) => created > now - 30 * day || waiting.has(id);
  state.events.splice(0, state.events.length, ...state.events.filter(isRetained));
  for (const [key, { at }] of Object.entries(state.answers)) if (at <= now - day) delete state.answers[key];
}

const answerWithin = 10_000;
const tick = 1_000;

async function requestOf(incoming: IncomingMessage, address: string): Promise<Request> {
  const body = await text(incoming);
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === "string") headers.set(name, value);
  return new Request(new URL(url, address), { method, headers, ...(method === "POST" ? { body } : {}) });
}

async function send(webhookUrl: string, { body, signature }: Webhook): Promise<boolean> {
  const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
  try {
    const signal = AbortSignal.timeout(answerWithin);
    return (await fetch(webhookUrl, { method: "POST", headers, body, signal })).ok;
  } catch {
    // The server is not there yet: it is tried again.
    return false;
  }
}

/** One at a time, each time it is asked for. */
function inTurn(work: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  return { run: () => (last = last.then(work, work)), ended: () => last };
}

/** Serves the API and the hosted pages on this machine only, and brings what happens to the product. */
export async function runSimulator(settings: ReturnType<typeof readRunSettings>) {
  const { port, key, webhookSecret, webhookUrl, stateFile } = settings;
  const state = await readState(stateFile);
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : port}`;
  const simulator = createSimulator({
    now: () => new Date(),
    key,
    webhookSecret,
    pagesUrl: address,
    deliver: (webhook) => send(webhookUrl, webhook),
    state,
  });
  // So that there is one to try; its page takes it where the product lets it.
  simulator.addPromotion("LAUNCH20", { percent: 20, months: 3 });
  const saving = inTurn(stateWriter(stateFile, state));
  const moving = inTurn(async () => {
    forgetOld(state, Date.now() / 1_000);
    await simulator.advance();
    await simulator.deliverDue();
    await saving.run();
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPage = !incoming.url?.startsWith("/v1/");
    const request = await requestOf(incoming, address);
    const answered = await simulator.fetch(request);
    await saving.run();
    // As at Stripe, the payer returns to a product that already knows of the payment.
    if (isPage && request.method === "POST") await moving.run();
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  }

  server.on("request", (incoming: IncomingMessage, response: ServerResponse) => {
    answer(incoming, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const timer = setInterval(() => void moving.run().catch((error: unknown) => console.error(error)), tick);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    server.closeAllConnections();
    await moving.ended();
    await saving.run();
  };
  return { address, stop };
}
