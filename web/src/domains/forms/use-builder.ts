import type { Form } from "@firstlight/contract";
import { useEffect, useReducer, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useSignedIn } from "../../lib/session.ts";
import { builderDraft, builderDraftKey } from "./builder-draft.ts";
import {
  type BuilderAction,
  type BuilderContent,
  builderReducer,
  type BuilderState,
  contentOf,
  emptyForm,
  sameContent,
} from "./builder-state.ts";

export interface Builder {
  state: BuilderState;
  dispatch: (action: BuilderAction) => void;
  /** Whether there is something to save. */
  isDirty: boolean;
  /** Whether changes of an earlier visit were brought back. */
  isRestored: boolean;
  discard: () => void;
  /** Forgets what is kept on this device, once it is saved or given up. */
  forget: () => void;
}

const contentIn = ({ selectedId: _selection, ...content }: BuilderState): BuilderContent => content;

/** A form while it is edited, kept on this device so that a crash or reload loses nothing. */
export function useBuilder(projectId: string, form: Form | undefined): Builder {
  const { user } = useSignedIn();
  const key = builderDraftKey(user.id, projectId, form?.id);
  const [saved] = useState<BuilderContent>(() => (form ? contentOf(form) : emptyForm));
  const [draft] = useState(() => readDraft(key, builderDraft));
  const [state, dispatch] = useReducer(builderReducer, { ...(draft ?? saved), selectedId: null });
  const [isRestored, setRestored] = useState(draft !== null && !sameContent(draft, saved));
  const [isOver, setOver] = useState(false);

  const isDirty = !isOver && !sameContent(state, saved);
  useEffect(() => {
    if (isDirty) keepDraft(key, contentIn(state));
    else dropDraft(key);
  }, [key, state, isDirty]);

  const discard = () => {
    dispatch({ do: "replace", content: saved });
    setRestored(false);
  };
  const forget = () => {
    setOver(true);
    dropDraft(key);
  };
  return { state, dispatch, isDirty, isRestored, discard, forget };
}
