import type { WizardKind } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/client.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { showFieldErrors } from "#lib/forms/use-contract-form.ts";
import { refreshWizards, wizardQuery } from "../queries.ts";
import { type Basics, calls, type WholeWizard } from "../calls.ts";
import { kindTexts } from "../staff-labels.ts";
import type { BasicsForm } from "./use-basics.ts";

interface CreateInput {
  kind: WizardKind;
  projectId: string;
  basics: BasicsForm;
  onSaved: (stored: WholeWizard) => void;
}

/** The first save of a wizard, which makes it. */
export function useCreateWizard({ kind, projectId, basics: { form, forget }, onSaved }: CreateInput) {
  const client = useQueryClient();
  const creating = useMutation({
    mutationFn: (values: Basics) => calls[kind].create(projectId, values),
    onSuccess: (stored) => {
      forget();
      client.setQueryData(wizardQuery(stored.id, kind).queryKey, stored);
      void refreshWizards(client);
      onSaved(stored);
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const save = form.handleSubmit((values) => creating.mutate(values));
  const { error, isPending } = creating;
  const isRefused = error instanceof ApiError && error.status === 422 && error.errors.length > 0;
  const failure =
    error && !isRefused
      ? { text: failureText(error, kindTexts[kind].failedToCreate), reason: failureReason(error) }
      : null;
  return { save: () => void save(), isPending, failure };
}

export type CreatingWizard = ReturnType<typeof useCreateWizard>;
