/** How soon a process answers after it was begun, where it ran before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fillServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import { median } from "./measure.ts";
import type { Options } from "./options.ts";
import { startProduct } from "./product.ts";

export interface StartsPart {
  /** Seconds until /api/ready: the first time, when the schema is made, and the median of later times. */
  embedded: { first: number; warm: number };
  server: { warm: number };
}

async function startOnce(options: Options, dataDir: string, databaseUrl?: string): Promise<number> {
  const began = performance.now();
  const product = await startProduct(options, dataDir, databaseUrl);
  const isReady = () =>
    fetch(`${product.origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(5);
  const took = (performance.now() - began) / 1000;
  await product.stop();
  return took;
}

async function startAgain(options: Options, dataDir: string, databaseUrl?: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < Math.max(3, options.runs); turn += 1)
    times.push(await startOnce(options, dataDir, databaseUrl));
  return median(times);
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
  say("Measuring starts …");
  const warm = await onServer(async ({ postgres, dataDir }) => {
    await fillServer(postgres);
    await startOnce(options, dataDir, postgres.url);
    return startAgain(options, dataDir, postgres.url);
  });
  return { embedded: await onEmbedded(options), server: { warm } };
}
