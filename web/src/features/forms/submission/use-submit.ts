import { type Form, limits } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { hasCode, unreachable } from "#lib/api/error.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { byLabel } from "../fill/answers.ts";
import type { Refused } from "../fill/state.ts";
import { refreshFill, refreshWork } from "../fill/queries.ts";
import { submissionProblems, withPending } from "./problems.ts";
import { isClosed, submissionQueue } from "./outbox.ts";
import type { Filling } from "../fill/use-filling.ts";
import { useOnline } from "#lib/offline/use-online.ts";

/**
 * "waiting": stored on this device and sent once there is a connection.
 * "absent": the server reports no such form to this tester, without the reason.
 */
export type Outcome = "sent" | "waiting" | "already" | "closed" | "absent";

const submitFailed = t("Failed to submit form. Please try again.");
const tooLong = t("Your answers are too long to submit together. Shorten the longest ones, then submit again.");

function isTooLong(body: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length > limits.bodyBytes;
}

function failureOf(error: unknown) {
  // A server in between may take less than ours.
  if (error instanceof ApiError && error.status === 413) return { text: tooLong, reason: null, isChanged: false };
  return { text: failureText(error, submitFailed), reason: failureReason(error), isChanged: isChanged(error) };
}

function endOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "not_found") return "absent";
  if (error.code === "form_already_submitted") return "already";
  return isClosed(error.code) ? "closed" : null;
}

function isChanged(error: unknown): boolean {
  return hasCode(error, "form_changed");
}

/** The fields named in a validation error. */
function refusedFields(form: Form, error: unknown): Refused[] {
  if (!hasCode(error, "invalid_input")) return [];
  return error.errors.flatMap(({ path, message }) => {
    const field = form.fields.find(({ label }) => path === `responses.${label}`);
    return field ? [{ label: field.label, message }] : [];
  });
}

interface SubmitInput {
  form: Form;
  filling: Filling;
  /** It has been sent, by this device or another one, and takes no more. */
  isDone: boolean;
  onEnd: (outcome: Outcome) => void;
}

/** Sends the answers, or keeps them until they can be sent. */
function useSending({ form, filling }: Pick<SubmitInput, "form" | "filling">) {
  const { user } = useSignedIn();
  const isOnline = useOnline();
  const { state, shelf, submissionId: id } = filling;
  const asked = new Set(state.asked.map((field) => field.id));
  const pending = shelf.pending.filter((file) => asked.has(file.fieldId));
  const isCutOff = !isOnline || pending.some((file) => file.state === "waiting");
  const isUploading = !isCutOff && pending.some((file) => file.state === "sending" || file.state === "paused");

  /** The user has to resume them first. */
  const isPaused = isUploading && !pending.some((file) => file.state === "sending");
  const responses = () => byLabel(state.asked, withPending(state, pending));

  /** @returns whether this browser keeps it until there is a connection */
  const postpone = (queue: ReturnType<typeof submissionQueue>) => {
    const tickets = shelf.tickets();
    const files = pending.map(({ key, fieldId, file }) => ({ key, field_id: fieldId, file, ticket: tickets[key] }));
    const about = { user_id: user.id, form_id: form.id, project_id: form.project_id, title: form.title };
    return queue({ id, ...about, version: state.version, responses: responses(), files });
  };
  const send = async (): Promise<Outcome> => {
    const queue = submissionQueue();
    const body = { responses: responses(), submission_id: id, version: state.version };
    // Said now, while it can be mended, and not once it has waited for a connection.
    if (isTooLong(body)) throw new ApiError({ status: 413, detail: tooLong });
    if (isCutOff && (await postpone(queue))) return "waiting";
    // Without its files it would be another answer.
    if (pending.length > 0) throw new ApiError({ status: 0, detail: unreachable() });
    try {
      await api.submitResponse({ params: { id: form.id }, body });
      return "sent";
    } catch (error) {
      if (error instanceof ApiError && error.isNetworkFailure && (await postpone(queue))) return "waiting";
      throw error;
    }
  };
  return { send, isUploading, isPaused, refused: () => submissionProblems(state, pending) };
}

export function useSubmit({ form, filling, isDone, onEnd }: SubmitInput) {
  const client = useQueryClient();
  const { dispatch } = filling;
  const { send, isUploading, isPaused, refused } = useSending({ form, filling });
  const end = (outcome: Outcome) => {
    if (outcome === "sent" || outcome === "already") filling.forget();
    else filling.stopSaving();
    onEnd(outcome);
    if (outcome !== "waiting") void refreshWork(client);
  };
  const onError = async (error: unknown) => {
    filling.holdDraft(false);
    const outcome = endOf(error);
    if (outcome) return end(outcome);
    const problems = refusedFields(form, error);
    if (problems.length > 0) dispatch({ do: "refuse", problems });
    else if (!isChanged(error)) return;
    // Both sides validate alike, so a rejection means that the form has changed, too.
    await refreshFill(client);
    if (problems.length === 0) dispatch({ do: "go", step: "review" });
  };
  const submission = useMutation({ mutationFn: send, onSuccess: end, onError });
  const { error, isPending } = submission;
  useEffect(() => {
    // That it was sent may be heard before the answer to sending it, which says so better.
    if (isDone && !isPending) end("already");
  });
  const submit = () => {
    if (isPending || isUploading) return;
    const problems = refused();
    if (problems.length > 0) {
      submission.reset();
      dispatch({ do: "refuse", problems });
    } else {
      filling.holdDraft(true);
      submission.mutate();
    }
  };
  const failure = error && !endOf(error) ? failureOf(error) : null;
  return { submit, isPending, isUploading, isPaused, failure };
}
