import type { Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, ApiError } from "../../api.ts";
import { type Answers, areSame, byId, byLabel, mergeAnswers } from "./fill-answers.ts";
import type { SeenDraft } from "./fill-draft.ts";
import type { FillAction, FillState } from "./fill-state.ts";
import { formQuery } from "./queries.ts";
import { useOnline } from "./use-online.ts";

/** Milliseconds: after the last change, and after a try that failed. */
const pause = { settled: 1_200, failed: 20_000 };

interface ServerDraftInput {
  form: Form;
  state: FillState;
  dispatch: (action: FillAction) => void;
  seen: SeenDraft | undefined;
  onSeen: (seen: SeenDraft) => void;
  /** The answers are submitted, or given up: nothing is to be kept any more. */
  isOver: () => boolean;
}

/** What goes to the server: an answer that is not asked for stays here. */
export function keptOnServer({ asked, answers }: FillState): Answers {
  return byId(asked, byLabel(asked, answers));
}

/** Keeps the answers on the server as they settle. @returns whether it has them all */
export function useServerDraft(input: ServerDraftInput): boolean {
  const { form, state, seen } = input;
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const answers = keptOnServer(state);
  const hasAll = areSame(answers, seen?.answers ?? {});

  /** What another device saved stays; so does what this one changed since. */
  const catchUp = async () => {
    const there = await api.getDraft({ params: { id: form.id } });
    if (there.version !== state.version)
      return void client.invalidateQueries({ queryKey: formQuery(form.id).queryKey });
    const theirs = byId(state.fields, there.responses);
    const here = { ...latest.current.state.answers };
    latest.current.onSeen({ revision: there.revision, answers: theirs });
    latest.current.dispatch({ do: "merge", answers: mergeAnswers(seen?.answers ?? {}, here, theirs) });
  };
  const save = async () => {
    const body = { responses: byLabel(state.asked, answers), version: state.version, revision: seen?.revision ?? 0 };
    const { revision } = await api.saveDraft({ params: { id: form.id }, body });
    latest.current.onSeen({ revision, answers });
  };
  const attempt = async () => {
    if (latest.current.input.isOver()) return;
    setSaving(true);
    try {
      await save().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return catchUp();
        throw error;
      });
      setFailures(0);
    } catch (error) {
      // A form that is gone or closed says so when it is submitted; here the answers are safe.
      if (error instanceof ApiError && error.status >= 400 && error.status < 429) setRefused(true);
      else setFailures((count) => count + 1);
    } finally {
      setSaving(false);
    }
  };
  const latest = useRef({ state, onSeen: input.onSeen, dispatch: input.dispatch, input, attempt, isDue: false });
  const isDue = !hasAll && isOnline && !isSaving && !isRefused;
  useEffect(() => {
    const { onSeen, dispatch } = input;
    latest.current = { state, onSeen, dispatch, input, attempt, isDue };
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
  return hasAll;
}
