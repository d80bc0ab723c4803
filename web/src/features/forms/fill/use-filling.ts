import { type Form, type FormDraft, isBlank } from "@firstlight/contract";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { answersOf, type Draft, useDraft } from "#shared/drafts/device-storage.ts";
import type { SavedWhere } from "#shared/drafts/save-status.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { changesSince, type FieldChanges, printsOf } from "./field-changes.ts";
import { answersStillAsked, byId, mergeAnswers } from "./answers.ts";
import { type FillDraft, isFillDraft, type SeenDraft } from "./draft.ts";
import {
  asAsked,
  type FillAction,
  fillReducer,
  type FillState,
  firstUnanswered,
  startFilling,
  type Step,
} from "./state.ts";
import type { FileUploads } from "#shared/uploads/pending-files.ts";
import { newId } from "#lib/api/new-id.ts";
import { inOwnOrder } from "../fields/option-order.ts";
import type { Returned } from "../submission/outbox.ts";
import { useFiles } from "./use-files.ts";
import { useServerDraft } from "./use-server-draft.ts";

/** What the screens of a pass through a form show and do; a preview has no more. */
export interface FillView {
  state: FillState;
  dispatch: (action: FillAction) => void;
  shelf: FileUploads;
  /** Null if there are no answers yet. */
  saveStatus: SavedWhere;
  /** The step at which the user left. */
  resumeAt: Step;
}

export interface Filling extends FillView {
  submissionId: string;
  /** Pauses saving the draft while the answers are submitted. */
  holdDraft: (isHeld: boolean) => void;
  /** Stops all saving, on this device and, from this page, on the server. */
  stopSaving: () => void;
  forget: () => void;
}

export interface FillingInput {
  form: Form;
  /** The draft stored on the server; undefined if it could not be loaded. */
  draft: FormDraft | undefined;
  /** A rejected submission that was returned, with its files. */
  returned: Returned | undefined;
}

interface Beginning {
  input: FillingInput;
  stored: FillDraft | null;
  userId: string;
}

/** The server's draft, if it belongs to the loaded version of the form. */
function draftThere({ form, draft }: FillingInput): SeenDraft | undefined {
  if (!draft || draft.version !== form.version) return undefined;
  return { revision: draft.revision, answers: byId(form.fields, draft.responses) };
}

function changesOf({ input: { form, draft }, stored }: Beginning): FieldChanges {
  const reported = draft?.changes.flatMap(({ field, change }) =>
    change === "removed" ? [] : [[field, change] as const],
  );
  const noticed = stored?.prints && changesSince(stored.prints, form.fields);
  return { ...stored?.changes, ...Object.fromEntries(reported ?? []), ...noticed };
}

/** Labels of removed questions that had answers. Without a local draft, all removed questions count as answered. */
function removedOf({ input: { draft }, stored }: Beginning): string[] {
  const gone = draft?.changes.filter(({ change, field }) => {
    return change === "removed" && (!stored || !isBlank(stored.answers[field]));
  });
  return [...new Set([...(stored?.removed ?? []), ...(gone ?? []).map(({ label }) => label)])];
}

function begin(beginning: Beginning): FillState {
  const { input, stored, userId } = beginning;
  const { version, fields } = input.form;
  const here = stored?.answers ?? {};
  const there = draftThere(input);
  const isNews = there !== undefined && there.revision !== (stored?.seen?.revision ?? 0);
  const answers = isNews ? mergeAnswers(stored?.seen?.answers ?? {}, here, there.answers) : here;
  return startFilling({
    version,
    fields: inOwnOrder(fields, userId),
    answers: answersStillAsked(answers, fields),
    changes: changesOf(beginning),
    removed: removedOf(beginning),
  });
}

/** Resumes at the last step on the same device; a newer draft from another device resumes at the first unanswered question. */
function resumeStep(state: FillState, { input, stored }: Beginning): Step {
  const isElsewhere = (input.draft?.revision ?? 0) > (stored?.seen?.revision ?? 0);
  if (!stored || isElsewhere) return firstUnanswered(state);
  const { step } = stored;
  if (step === "intro") return 0;
  return typeof step === "number" ? Math.min(step, state.asked.length - 1) : step;
}

interface DeviceDraftInput {
  stored: Draft;
  draft: FillDraft;
  isEmpty: boolean;
  isOver: boolean;
}

/** Saves answers on this device while the user types. @returns whether that works; null before the first attempt */
function useDeviceDraft({ stored, draft, isEmpty, isOver }: DeviceDraftInput): boolean | null {
  const [isSaved, setSaved] = useState<boolean | null>(null);
  const text = JSON.stringify(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    if (isOver) return;
    const wasSaved = stored.save(isEmpty ? null : latest.current);
    if (isEmpty) return;
    const timer = setTimeout(() => setSaved(wasSaved), 250);
    return () => clearTimeout(timer);
  }, [stored, text, isEmpty, isOver]);
  return isSaved;
}

/** One tester's pass through one form, saved on this device while typing and on the server after a delay. */
export function useFilling(input: FillingInput): Filling {
  const { form } = input;
  const { user } = useSignedIn();
  const device = useDraft(answersOf(form.id));
  const [beginning] = useState<Beginning>(() => {
    const stored = device.read();
    return { input, stored: isFillDraft(stored) ? stored : null, userId: user.id };
  });
  const { stored } = beginning;
  const [state, dispatch] = useReducer(fillReducer, beginning, begin);
  const [resumeAt] = useState(() => resumeStep(state, beginning));
  const { files, shelf, underway, forgetFiles } = useFiles({ stored, returned: input.returned, dispatch });
  const [seen, setSeen] = useState<SeenDraft | undefined>(() => draftThere(input) ?? stored?.seen);
  const [submission_id] = useState(() => stored?.submission_id ?? newId());
  const [isOver, setOver] = useState(false);
  const over = useRef(false);

  const { answers, step, changes, removed } = state;
  const isEmpty = Object.keys(answers).length === 0 && underway.length === 0;
  const prints = useMemo(() => printsOf(state.fields), [state.fields]);
  // The intro is not a resume point: the user returns to the last question.
  const at = step === "intro" ? resumeAt : step;
  const draft = { answers, files, underway, step: at, seen, prints, changes, removed: [...removed], submission_id };
  const isSaved = useDeviceDraft({ stored: device, draft, isEmpty, isOver });
  const { hasAll: isEverywhere, stop } = useServerDraft({
    form,
    state,
    dispatch,
    seen,
    onSeen: setSeen,
    isOver: () => over.current,
  });

  useEffect(() => {
    if (form.version === state.version) return;
    dispatch({ do: "reload", version: form.version, fields: inOwnOrder(form.fields, user.id) });
  }, [form, state.version, user.id]);

  const holdDraft = (isHeld: boolean) => {
    over.current = isHeld;
    if (isHeld) stop();
  };
  const stopSaving = () => {
    over.current = true;
    setOver(true);
    forgetFiles();
  };
  const forget = () => {
    stopSaving();
    device.save(null);
  };
  const saveStatus = isEverywhere ? "everywhere" : isSaved ? "device" : "nowhere";
  const isUnsaid = isEmpty || (isSaved === null && !isEverywhere);
  const filling = { dispatch, shelf, resumeAt, submissionId: submission_id, holdDraft, stopSaving, forget };
  return { ...filling, state: asAsked(state, shelf), saveStatus: isUnsaid ? null : saveStatus };
}
