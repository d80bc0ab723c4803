import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "../../api.ts";
import { failureReason, failureText } from "./failure-words.ts";
import { byLabel, type Refused, refusals } from "./fill-state.ts";
import { formQuery, refreshForms } from "./queries.ts";
import type { Filling } from "./use-filling.ts";

/** "absent": the server knows no such form for this tester, who may not learn why. */
export type Outcome = "sent" | "already" | "closed" | "absent";

const submitFailed = "Failed to submit form. Please try again.";
const alreadySent = "You have already submitted this form.";

function endOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 409) return error.detail === alreadySent ? "already" : "closed";
  return error.status === 404 ? "absent" : null;
}

/** The fields a refusal speaks of. */
function refusedFields(form: Form, error: unknown): Refused[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  return error.errors.flatMap(({ path, message }) => {
    const field = form.fields.find(({ label }) => path === `responses.${label}`);
    return field ? [{ label: field.label, message }] : [];
  });
}

interface SubmitInput {
  form: Form;
  filling: Filling;
  onEnd: (outcome: Outcome) => void;
}

export function useSubmit({ form, filling, onEnd }: SubmitInput) {
  const client = useQueryClient();
  const { state, dispatch, shelf, forget } = filling;
  const submission = useMutation({
    // Without a connection people hear it at once instead of waiting for one.
    networkMode: "always",
    mutationFn: () =>
      api.submitResponse({ params: { id: form.id }, body: { responses: byLabel(form.fields, state.answers) } }),
    onSuccess: () => end("sent"),
    onError: (error) => {
      const outcome = endOf(error);
      if (outcome) return end(outcome);
      const refused = refusedFields(form, error);
      if (refused.length === 0) return;
      dispatch({ do: "refuse", problems: refused });
      // Both sides check alike, so a refusal means that the form was changed meanwhile.
      void client.invalidateQueries({ queryKey: formQuery(form.id).queryKey });
    },
  });
  function end(outcome: Outcome) {
    if (outcome === "sent" || outcome === "already") forget();
    onEnd(outcome);
    void refreshForms(client);
  }
  const submit = () => {
    if (submission.isPending) return;
    const refused = refusals(state);
    if (refused.length > 0) {
      submission.reset();
      dispatch({ do: "refuse", problems: refused });
    } else submission.mutate();
  };
  const isUploading = shelf.pending.some((file) => file.failure === null);
  const { error } = submission;
  const failure =
    error && !endOf(error) ? { text: failureText(error, submitFailed), reason: failureReason(error) } : null;
  return { submit, isPending: submission.isPending, isUploading, failure };
}
