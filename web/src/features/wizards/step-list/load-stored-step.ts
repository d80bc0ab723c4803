import { readRawDraft } from "#shared/drafts/device-storage.ts";
import type { StoredStep } from "../step-editor/draft-shape.ts";
import { stepDraftKey } from "../step-editor/draft-key.ts";

/** A step's draft on this device. Its parser is heavy, so it loads only if there is a draft. */
export function loadStoredStep(...whose: Parameters<typeof stepDraftKey>): Promise<StoredStep | null> | null {
  const key = stepDraftKey(...whose);
  if (readRawDraft(key) === null) return null;
  return import("../step-editor/draft-shape.ts").then(({ readStoredStep }) => readStoredStep(key));
}
