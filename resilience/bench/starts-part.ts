/** Time until a process answers after its start, where it ran before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fillServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import { median } from "./measure.ts";
import type { Options } from "./options.ts";
import { processorTime } from "./processes.ts";
import { startProduct } from "./product.ts";

export interface StartsPart {
  /** The first time, when the schema is made, and the medians of later times. */
  embedded: { first: Start; warm: Start };
  server: { warm: Start };
}

interface Start {
  /** Seconds until /api/ready. */
  seconds: number;
  /** Seconds of processor time until then: what remains where nothing else runs, with one processor. */
  processor: number;
}

async function startOnce(options: Options, dataDir: string, databaseUrl?: string): Promise<Start> {
  const began = performance.now();
  const product = await startProduct(options, dataDir, databaseUrl);
  const isReady = () =>
    fetch(`${product.origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(5);
  const start = { seconds: (performance.now() - began) / 1000, processor: processorTime(product.pid) / 1000 };
  await product.stop();
  return start;
}

async function startAgain(options: Options, dataDir: string, databaseUrl?: string): Promise<Start> {
  const starts: Start[] = [];
  for (let turn = 0; turn < Math.max(3, options.runs); turn += 1)
    starts.push(await startOnce(options, dataDir, databaseUrl));
  const of = (key: keyof Start) => median(starts.map((start) => start[key]));
  return { seconds: of("seconds"), processor: of("processor") };
}

async function onEmbedded(options: Options): Promise<StartsPart["embedded"]> {
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  try {
    return { first: await startOnce(options, dataDir), warm: await startAgain(options, dataDir) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function measureStarts(options: Options, say: (text: string) => void): Promise<StartsPart> {
  say("Measuring startup time…");
  const warm = await onServer(async ({ postgres, dataDir }) => {
    await fillServer(postgres);
    await startOnce(options, dataDir, postgres.url);
    return startAgain(options, dataDir, postgres.url);
  });
  return { embedded: await onEmbedded(options), server: { warm } };
}
