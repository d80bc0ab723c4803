import type { WizardStep } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { dropDraft, saveDraft } from "../../../lib/drafts.ts";
import { useSignedIn } from "../../../lib/session.ts";
import { draftOf, emptyStep, sameStep, type StepDraft } from "./step-draft.ts";
import { stepDraftKey } from "./step-draft-key.ts";
import type { StoredStep } from "./step-draft-shape.ts";

export type { StoredStep };

export interface EditedWizard {
  id: string;
  project_id: string;
  steps: readonly WizardStep[];
}

interface StepInput {
  wizard: EditedWizard;
  /** Left out for a new one. */
  step: WizardStep | undefined;
  /** What an earlier visit left of it. */
  restored: StoredStep | null;
}

export interface EditedStep {
  draft: StepDraft;
  change: (how: (draft: StepDraft) => StepDraft) => void;
  isDirty: boolean;
  /** Whether changes of an earlier visit were brought back. */
  isRestored: boolean;
  discard: () => void;
  /** When the step had last been saved by what is known here; null for a new one. */
  basedOn: string | null;
  /** Another number each time that what is typed makes room for something else. */
  generation: number;
  /** Takes what others saved; what was typed goes. */
  load: (stored: WizardStep) => void;
  /** Forgets what is kept on this device, once it is saved or given up. */
  forget: () => void;
}

/** A step while it is edited, kept on this device so that a crash or reload loses nothing. */
export function useStep({ wizard, step, restored }: StepInput): EditedStep {
  const { user } = useSignedIn();
  const key = stepDraftKey(user.id, wizard.id, step?.id);
  const [stored, setStored] = useState(() => (step ? draftOf(step) : emptyStep()));
  const [draft, setDraft] = useState(restored?.step ?? stored);
  const [isRestored, setRestored] = useState(restored !== null && !sameStep(restored.step, stored));
  // Changes of an earlier visit were made to the step as it was then: what others saved since is not overwritten.
  const [basedOn, setBasedOn] = useState((isRestored && restored?.basedOn) || (step?.updated_at ?? null));
  const [generation, setGeneration] = useState(0);
  const [isOver, setOver] = useState(false);
  const isDirty = !isOver && !sameStep(draft, stored);
  useEffect(() => {
    if (isDirty) saveDraft(key, { step: draft, basedOn });
    else dropDraft(key);
  }, [key, draft, isDirty, basedOn]);

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
      // Whoever stayed after all goes on with something to lose.
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
      dropDraft(key);
    },
  };
}
