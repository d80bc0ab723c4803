import type { Form, Upload } from "@firstlight/contract";
import { useEffect, useReducer, useState } from "react";
import { api } from "../../api.ts";
import { answersDraftKey, dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useSignedIn } from "../../lib/session.ts";
import { answersStillAsked, fillDraft } from "./fill-draft.ts";
import { answeredCount, type FillAction, fillReducer, type FillState, startFilling, type Step } from "./fill-state.ts";
import { type FileShelf, type SendFile, useUploads } from "./file-shelf.ts";

export interface Filling {
  state: FillState;
  dispatch: (action: FillAction) => void;
  shelf: FileShelf;
  /** Whether the answers are on this device; null while there are none. */
  isKept: boolean | null;
  /** Where people were when they left. */
  resumeAt: Step;
  forget: () => void;
}

const sendFile: SendFile = (file, options) => api.createUpload({ body: file }, options);

function begin({ form, stored }: { form: Form; stored: ReturnType<typeof restore> }): FillState {
  return startFilling(form.fields, stored ? answersStillAsked(stored.answers, form.fields) : {});
}

const restore = (key: string) => readDraft(key, fillDraft);

function resumeStep(form: Form, step: Step | undefined): Step {
  if (step === undefined || step === "intro") return 0;
  return typeof step === "number" ? Math.min(step, form.fields.length - 1) : step;
}

/** One tester's way through one form, kept on this device as it is typed. */
export function useFilling(form: Form): Filling {
  const { user } = useSignedIn();
  const key = answersDraftKey(user.id, form.id);
  const [stored] = useState(() => restore(key));
  const [state, dispatch] = useReducer(fillReducer, { form, stored }, begin);
  const [files, setFiles] = useState<Readonly<Record<string, Upload>>>(stored?.files ?? {});
  const [isKept, setKept] = useState<boolean | null>(null);
  const [isForgotten, setForgotten] = useState(false);

  const { answers, step } = state;
  const isEmpty = answeredCount(state) === 0;
  useEffect(() => {
    if (isForgotten) return;
    if (isEmpty) return dropDraft(key);
    // The intro is where people come back to, not where they were.
    if (step === "intro") return;
    const wasKept = keepDraft(key, { answers, files, step });
    const timer = setTimeout(() => setKept(wasKept), 250);
    return () => clearTimeout(timer);
  }, [key, answers, files, step, isEmpty, isForgotten]);

  const onStored = (id: string, upload: Upload) => {
    setFiles((known) => ({ ...known, [upload.id]: upload }));
    dispatch({ do: "attach", id, upload: upload.id });
  };
  const shelf = useUploads({ send: sendFile, known: files, onStored });
  const forget = () => {
    setForgotten(true);
    dropDraft(key);
  };
  return { state, dispatch, shelf, isKept: isEmpty ? null : isKept, resumeAt: resumeStep(form, stored?.step), forget };
}
