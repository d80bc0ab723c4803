import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { toast } from "#ui/index.ts";
import { acceptRun } from "../run/queries.ts";

/** Starts a wizard, then opens it. A started one continues where it was. */
export function useStartWizard(projectId: string, wizardId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => acceptRun(client, wizardId, await api.startWizard({ params: { id: wizardId } })),
    onSuccess: () =>
      navigate({ to: "/dashboard/projects/$projectId/wizards/$wizardId/run", params: { projectId, wizardId } }),
    onError: (error) => {
      // The wizard may have been archived or unassigned since.
      void client.invalidateQueries({ queryKey: ["wizards", "mine"] });
      const description = failureReason(error);
      toast.error(failureText(error, t("Failed to start wizard. Please try again.")), {
        id: "start-wizard",
        ...(description && { description }),
      });
    },
  });
}
