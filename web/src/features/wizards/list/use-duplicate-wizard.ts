import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import type { ListedWizard } from "../calls.ts";

/** Makes a draft with the same steps and says where it is. */
export function useDuplicateWizard(): (wizard: ListedWizard) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: ListedWizard) => api.duplicateWizard({ params: { id } }),
    onSuccess: (copy) => {
      toast.success(t("“{title}” created as a draft", { title: copy.title }));
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, t("Failed to duplicate wizard. Please try again.")),
  });
  return mutate;
}
