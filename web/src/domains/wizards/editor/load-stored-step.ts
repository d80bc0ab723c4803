import { readRawDraft } from "../../../lib/drafts.ts";
import type { StoredStep } from "./step-draft-shape.ts";
import { stepDraftKey } from "./step-draft-key.ts";

/** What is kept of a step on this device; what reads it is heavy, so it loads only where something is kept. */
export function loadStoredStep(...whose: Parameters<typeof stepDraftKey>): Promise<StoredStep | null> | null {
  const key = stepDraftKey(...whose);
  if (readRawDraft(key) === null) return null;
  return import("./step-draft-shape.ts").then(({ readStoredStep }) => readStoredStep(key));
}
