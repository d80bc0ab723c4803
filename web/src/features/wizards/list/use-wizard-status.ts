import type { WizardKind } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import { setStatus } from "../set-status.ts";
import type { AnyStatus } from "../calls.ts";
import { isLive, kindTexts } from "../staff-labels.ts";

interface Titled {
  id: string;
  title: string;
  status: AnyStatus;
}

function saidOf({ title, status }: Titled): { text: string; description?: string } {
  if (status === "archived") {
    return {
      text: t("“{title}” archived", { title }),
      description: t("No one can start it now. Nothing is lost."),
    };
  }
  if (!isLive(status)) return { text: t("“{title}” is a draft again", { title }) };
  return { text: t("“{title}” is {status}", { title, status }) };
}

interface Setting {
  /** As it was read last. */
  from: Titled;
  status: AnyStatus;
}

/** Publishes and archives a wizard; each can be undone at once. */
export function useWizardStatus(kind: WizardKind): (setting: Setting) => void {
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ from, status }: Setting) => setStatus({ kind, id: from.id, status }),
    onSuccess: (stored, { from }) => {
      const { text, ...options } = saidOf(stored);
      const undo = { label: t("Undo"), onPress: () => setting.mutate({ from: stored, status: from.status }) };
      toast.success(text, { ...options, id: `wizard-${stored.id}`, action: undo });
      return refreshWizards(client);
    },
    onError: (error, { status }) => {
      const words = kindTexts[kind];
      sayFailure(error, isLive(status) ? words.failedToPublish : words.failedToSave);
    },
  });
  return setting.mutate;
}
