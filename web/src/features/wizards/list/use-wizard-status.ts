import type { WizardKind } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { refreshWizards, wizardQuery } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import { type AnyStatus, basicsOf, calls, type ListedWizard, type WholeWizard } from "../calls.ts";
import { isLive, kindTexts } from "../staff-labels.ts";

function saidOf({ title, status, step_count }: WholeWizard): { text: string; description?: string } {
  if (status === "archived") {
    return {
      text: t("“{title}” archived", { title }),
      description: t("No one can start it now. Nothing is lost."),
    };
  }
  if (!isLive(status)) return { text: t("“{title}” is a draft again", { title }) };
  const text = t("“{title}” is {status}", { title, status });
  return step_count === 0 ? { text, description: t("Testers see it once it has a step.") } : { text };
}

interface Setting {
  /** As it was read last. */
  from: ListedWizard | WholeWizard;
  status: AnyStatus;
}

/** Publishes and archives a wizard; each can be undone at once. */
export function useWizardStatus(kind: WizardKind): (setting: Setting) => void {
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ from, status }: Setting) =>
      calls[kind].update(from.id, { ...basicsOf(from), status, updated_at: from.updated_at }),
    onSuccess: (stored, { from }) => {
      client.setQueryData(wizardQuery(stored.id, kind).queryKey, stored);
      const { text, ...options } = saidOf(stored);
      const undo = { label: t("Undo"), onPress: () => setting.mutate({ from: stored, status: from.status }) };
      toast.success(text, { ...options, id: `wizard-${stored.id}`, action: undo });
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, kindTexts[kind].failedToSave),
  });
  return setting.mutate;
}
