import type { WizardKind, WizardStep } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import { stepCalls, stepFailures } from "../step-editor/calls.ts";

/** Puts a copy right behind a step. */
export function useDuplicateStep(kind: WizardKind, wizardId: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (step: WizardStep) => {
      // It comes with the schemas, which the list does without.
      const { copyOfStep } = await import("../step-editor/draft.ts");
      return stepCalls[kind].create(wizardId, copyOfStep(step));
    },
    onSuccess: (copy) => {
      toast.success(t("“{title}” created", { title: copy.title }));
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, stepFailures[kind].save),
  });
  return { duplicate: mutate, isPending };
}
