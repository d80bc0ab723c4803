import type { WizardStep } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { draftOf, emptyStep, sameStep, type StepDraft } from "./draft.ts";
import { stepSubject } from "./draft-key.ts";
import type { StoredStep } from "./draft-shape.ts";

export type { StoredStep };

export interface EditedWizard {
  id: string;
  project_id: string;
  steps: readonly WizardStep[];
}

interface StepInput {
  wizard: EditedWizard;
  /** Undefined for a new step. */
  step: WizardStep | undefined;
  /** The draft from an earlier session. */
  restored: StoredStep | null;
}

export interface EditedStep {
  draft: StepDraft;
  change: (how: (draft: StepDraft) => StepDraft) => void;
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  discard: () => void;
  /** The last known save time of the step; null for a new one. */
  basedOn: string | null;
  /** Incremented each time the typed input is replaced. */
  generation: number;
  /** Loads the version saved by others and discards local input. */
  load: (stored: WizardStep) => void;
  /** Deletes the draft on this device, after saving or discarding. */
  forget: () => void;
}

/** A step being edited, stored on this device so that a crash or reload loses nothing. */
export function useStep({ wizard, step, restored }: StepInput): EditedStep {
  const device = useDraft(stepSubject(wizard.id, step?.id));
  const [stored, setStored] = useState(() => (step ? draftOf(step) : emptyStep()));
  const [draft, setDraft] = useState(restored?.step ?? stored);
  const [isRestored, setRestored] = useState(restored !== null && !sameStep(restored.step, stored));
  // Restored changes stay based on the version they were made to, so that later saves by others are not overwritten.
  const [basedOn, setBasedOn] = useState((isRestored && restored?.basedOn) || (step?.updated_at ?? null));
  const [generation, setGeneration] = useState(0);
  const [isOver, setOver] = useState(false);
  const isDirty = !isOver && !sameStep(draft, stored);
  useEffect(() => {
    device.save(isDirty ? { step: draft, basedOn } : null);
  }, [device, draft, isDirty, basedOn]);

  const take = (next: StepDraft, savedAt: string | null) => {
    setStored(next);
    setDraft(next);
    setBasedOn(savedAt);
    setRestored(false);
    setGeneration((before) => before + 1);
  };
  return {
    draft,
    change: (how) => {
      setDraft(how);
      // If the user stays after all, further edits count as unsaved changes again.
      setOver(false);
    },
    isDirty,
    isRestored: isRestored && isDirty,
    discard: () => take(stored, step?.updated_at ?? null),
    basedOn,
    generation,
    load: (theirs) => take(draftOf(theirs), theirs.updated_at),
    forget: () => {
      setOver(true);
      device.save(null);
    },
  };
}
