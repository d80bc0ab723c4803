import type { FormField, Upload } from "@firstlight/contract";
import { useReducer, useState } from "react";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { type SendFile, useUploads } from "#shared/uploads/pending-files.ts";
import { asAsked, type FillState, fillReducer, startFilling } from "../fill/state.ts";
import type { Submission } from "../fill/flow.tsx";
import type { FillView } from "../fill/use-filling.ts";
import { submissionProblems } from "../submission/problems.ts";

let previewed = 0;

/** Looks like an upload and sends nothing. */
const pretendToSend: SendFile = async (file) => {
  previewed += 1;
  const id = `00000000-0000-4000-8000-${String(previewed).padStart(12, "0")}`;
  return { id, filename: file.name, content_type: file.type, size: file.size };
};

function begin({ fields, fieldId }: LocalFill): FillState {
  const state = startFilling({ version: 1, fields });
  const index = state.asked.findIndex(({ id }) => id === fieldId);
  return { ...state, step: index < 0 ? "intro" : index };
}

interface LocalFill {
  fields: readonly FormField[];
  /** The question to show: where the preview starts, and where it goes when another one is edited. */
  fieldId: string | null;
  onEnd: () => void;
}

function useLocalFiles(dispatch: FillView["dispatch"]) {
  const [known, setKnown] = useState<Readonly<Record<string, Upload>>>({});
  const onStored = (id: string, upload: Upload) => {
    setKnown((files) => ({ ...files, [upload.id]: upload }));
    dispatch({ do: "attach", id, upload: upload.id });
  };
  return useUploads({ isOff: useIsOff("file_uploads"), send: pretendToSend, known, onStored });
}

/** A pass through the form that is saved nowhere and sends nothing; it checks and branches as a tester's does. */
export function useLocalFilling(fill: LocalFill): { filling: FillView; submission: Submission } {
  const { fields, fieldId, onEnd } = fill;
  const [held, dispatch] = useReducer(fillReducer, fill, begin);
  const [shownFields, setShownFields] = useState(fields);
  const [shownId, setShownId] = useState(fieldId);
  const shelf = useLocalFiles(dispatch);
  if (shownFields !== fields) {
    setShownFields(fields);
    dispatch({ do: "reload", version: held.version, fields });
  } else if (shownId !== fieldId) {
    setShownId(fieldId);
    const index = held.asked.findIndex(({ id }) => id === fieldId);
    if (index >= 0) dispatch({ do: "go", step: index });
  }
  // What the editor changes is no news to who edits.
  const state: FillState = { ...asAsked(held, shelf), changes: {}, removed: [] };
  const submit = () => {
    const problems = submissionProblems(state);
    if (problems.length > 0) dispatch({ do: "refuse", problems });
    else onEnd();
  };
  return {
    filling: { state, dispatch, shelf, saveStatus: null, resumeAt: 0 },
    submission: { submit, isPending: false, isUploading: false, isPaused: false, failure: null },
  };
}
