import type { WizardStep } from "@firstlight/contract";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import { moved } from "../content-editor/moved.ts";
import type { EditedWizard } from "../step-editor/use-step.ts";

const failed = t("Failed to save order. Please try again.");

/** An optimistic reordering of the steps, rolled back if the server rejects it. */
export function useStepsOrder({ id, steps }: EditedWizard) {
  const client = useQueryClient();
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const key = ["order of steps", id];
  const saving = useMutation({
    mutationKey: key,
    // Run in sequence, so that the last order wins.
    scope: { id: key.join(" ") },
    mutationFn: (step_ids: string[]) => api.orderSteps({ params: { id }, body: { step_ids } }),
    onError: (error) => {
      setWished(null);
      sayFailure(error, failed);
    },
    onSettled: async () => {
      // Other moves may still be pending.
      if (client.isMutating({ mutationKey: key }) > 1) return;
      await refreshWizards(client);
      setWished(null);
    },
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  // If others added or deleted steps since, the wanted order is dropped and the stored one shown.
  const inOrder = wished?.length === steps.length ? wished.flatMap((one) => byId.get(one) ?? []) : [];
  const shown: readonly WizardStep[] = inOrder.length === steps.length ? inOrder : steps;
  const move = (from: number, to: number) => {
    const order = moved(
      shown.map((step) => step.id),
      from,
      to,
    );
    setWished(order);
    saving.mutate(order);
  };
  const isSaving = useIsMutating({ mutationKey: key }) > 0;
  return { shown, move, isSaving };
}
