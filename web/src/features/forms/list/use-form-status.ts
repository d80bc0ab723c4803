import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { refreshForms } from "../queries.ts";

type Change = "publish" | "close";

/** Opens and closes a form; each can be undone at once. */
export function useFormStatus(form: Form) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: Change) => {
      const params = { id: form.id };
      return change === "close" ? api.closeForm({ params }) : api.publishForm({ params, body: {} });
    },
    onSuccess: (_stored, change) => {
      // A draft that was opened may have been seen: closing it is what undoes that.
      const undo = { label: t("Undo"), onPress: () => changing.mutate(change === "close" ? "publish" : "close") };
      const said =
        change === "close"
          ? t("“{title}” is closed", { title: form.title })
          : t("“{title}” is open to testers", { title: form.title });
      toast.success(said, { id: `form-${form.id}`, action: undo });
      return refreshForms(client);
    },
    onError: (error) => {
      toast.error(failureText(error, t("Failed to save form. Please try again.")));
    },
  });
  return { publish: () => changing.mutate("publish"), close: () => changing.mutate("close") };
}
