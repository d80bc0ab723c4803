import type { Missed } from "./queries.ts";

const replayedForMs = 10 * 60_000;
/** Allowed clock difference between two processes. */
const clockSkewMs = 60_000;
/** Maximum time between writing an event and its commit. */
const commitsWithinMs = 10_000;

/** From where a client resumes, as its headers say: after its last event, or from when its page read its data. */
export interface Resumption {
  lastEventId?: string | undefined;
  replaySeconds?: string | undefined;
}

function readId(id: string): { floor: string; at: number } | undefined {
  const [, floor, at] = /^(\d{1,19})\.(\d{13})$/.exec(id) ?? [];
  return floor && at ? { floor, at: Number(at) } : undefined;
}

function afterEvent(id: string, here: { now: number; floor: string }): Missed["since"] | "too much" {
  const last = readId(id);
  if (!last || last.at < here.now - replayedForMs || last.at > here.now + clockSkewMs) return "too much";
  return BigInt(last.floor) > BigInt(here.floor) ? "too much" : { floor: last.floor };
}

/** Where the missed events begin; undefined for a client that starts with the next event. @param here the hub's position */
export function missedFrom(
  { lastEventId, replaySeconds }: Resumption,
  here: { now: number; floor: string },
): Missed["since"] | "too much" | undefined {
  if (lastEventId !== undefined) return afterEvent(lastEventId, here);
  if (replaySeconds === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(replaySeconds) ? Number(replaySeconds) * 1_000 : Infinity;
  return ms > replayedForMs ? "too much" : { at: new Date(here.now - ms - commitsWithinMs) };
}
