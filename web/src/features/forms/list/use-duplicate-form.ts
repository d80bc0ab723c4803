import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { refreshForms } from "../queries.ts";

/** Makes a draft with the same questions and says where it is. */
export function useDuplicateForm(): (form: Form) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (form: Form) => api.duplicateForm({ params: { id: form.id } }),
    onSuccess: (copy) => {
      toast.success(t("“{title}” created as a draft", { title: copy.title }));
      return refreshForms(client);
    },
    onError: (error) => {
      toast.error(failureText(error, t("Failed to duplicate form. Please try again.")));
    },
  });
  return mutate;
}
