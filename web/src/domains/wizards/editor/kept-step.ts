import { readRawDraft } from "../../../lib/drafts.ts";
import type { KeptStep } from "./step-draft-shape.ts";
import { keptStepKey } from "./kept-step-key.ts";

/** What is kept of a step on this device; what reads it is heavy, so it loads only where something is kept. */
export function keptStepOf(...whose: Parameters<typeof keptStepKey>): Promise<KeptStep | null> | null {
  const key = keptStepKey(...whose);
  if (readRawDraft(key) === null) return null;
  return import("./step-draft-shape.ts").then(({ readKeptStep }) => readKeptStep(key));
}
