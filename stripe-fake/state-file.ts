import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { emptyState, type State } from "./state.ts";

/** @returns the stored state; an empty state if the file does not exist yet */
export async function readState(file: string): Promise<State> {
  try {
    return { ...emptyState(), ...JSON.parse(await readFile(file, "utf8")) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw error;
  }
}

/** Writes what changed, whole or not at all. */
export function createStateFile(file: string, state: State) {
  let written = "";
  return {
    async save(): Promise<void> {
      const text = JSON.stringify(state);
      if (text === written) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
      written = text;
    },
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
