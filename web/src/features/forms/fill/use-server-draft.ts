import type { Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, ApiError } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { type Answers, areSame, byId, byLabel, mergeAnswers } from "./answers.ts";
import type { SeenDraft } from "./draft.ts";
import type { FillAction, FillState } from "./state.ts";
import { refreshFill } from "./queries.ts";
import { isSupportSession } from "#lib/offline/storage.ts";
import { useIsSameAccount } from "#shared/session/use-is-same-account.ts";
import { useOnline } from "#lib/offline/use-online.ts";

interface ServerDraftInput {
  form: Form;
  state: FillState;
  dispatch: (action: FillAction) => void;
  seen: SeenDraft | undefined;
  onSeen: (seen: SeenDraft) => void;
  /** The answers are submitted or discarded, so nothing is saved anymore. */
  isOver: () => boolean;
}

/** The answers to save on the server: those of hidden fields stay on this device. */
function answersToSave({ asked, answers }: FillState): Answers {
  return byId(asked, byLabel(asked, answers));
}

/** Saves the answers on top of the revision last seen by this device. @returns the server's current draft */
async function save({ form, state, seen }: ServerDraftInput, signal: AbortSignal): Promise<SeenDraft> {
  const answers = answersToSave(state);
  const body = { responses: byLabel(state.asked, answers), version: state.version, revision: seen?.revision ?? 0 };
  const { revision } = await api.saveDraft({ params: { id: form.id }, body }, { signal });
  return { revision, answers };
}

const isTaken = (error: unknown) => hasCode(error, "draft_conflict");
// Invalid answers are saved once they are valid; a deleted or closed form is reported on submission.
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 429;

function useSaving(input: ServerDraftInput) {
  const client = useQueryClient();
  const isSameAccount = useIsSameAccount();
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<Answers | null>(null);
  const underway = useRef<AbortController | null>(null);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** Merges the other device's saved answers with local changes. */
  const catchUp = async () => {
    const { form, seen } = input;
    const there = await api.getDraft({ params: { id: form.id } });
    const { state, onSeen, dispatch } = latest.current;
    if (there.version !== state.version) return refreshFill(client);
    const theirs = byId(state.fields, there.responses);
    onSeen({ revision: there.revision, answers: theirs });
    dispatch({ do: "merge", answers: mergeAnswers(seen?.answers ?? {}, state.answers, theirs) });
  };
  const attempt = async () => {
    // Support sessions only try things out: they must not create a draft for the user.
    if (input.isOver() || isSupportSession() || !isSameAccount()) return;
    setSaving(true);
    const stop = new AbortController();
    underway.current = stop;
    try {
      latest.current.onSeen(await save(input, stop.signal));
      setFailures(0);
    } catch (error) {
      if (isTaken(error)) await catchUp().catch(() => setFailures((count) => count + 1));
      else if (isFinal(error)) setRefused(input.state.answers);
      else setFailures((count) => count + 1);
    }
    setSaving(false);
  };
  const stop = () => underway.current?.abort();
  return { attempt, stop, failures, isReady: !isSaving && refused !== input.state.answers };
}

/** Delays in milliseconds: after the last change, and after a failed attempt. */
const pause = { settled: 1_200, failed: 20_000 };

/** Saves the answers on the server after a delay. @returns whether all are saved, and a function that cancels a running save */
export function useServerDraft(input: ServerDraftInput): { hasAll: boolean; stop: () => void } {
  const { state, seen } = input;
  const isOnline = useOnline();
  const { attempt, stop, failures, isReady } = useSaving(input);
  const hasAll = areSame(answersToSave(state), seen?.answers ?? {});
  const isDue = !hasAll && isOnline && isReady;
  const latest = useRef({ attempt, isDue });
  useEffect(() => {
    latest.current = { attempt, isDue };
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void latest.current.attempt(), failures > 0 ? pause.failed : pause.settled);
    return () => clearTimeout(timer);
  }, [isDue, state.answers, failures]);
  useEffect(() => {
    const saveNow = () => {
      if (latest.current.isDue) void latest.current.attempt();
    };
    const onHidden = () => document.visibilityState === "hidden" && saveNow();
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      saveNow();
    };
  }, []);
  return { hasAll, stop };
}
