import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { refreshForms } from "../queries.ts";

interface DeleteFormProps {
  form: Form;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function lossOf({ response_count, status }: Form): string {
  if (response_count === 0)
    return status === "open" ? t("Testers no longer see it. It has no responses yet.") : t("It has no responses.");
  const loss = plural(
    response_count,
    "{count} response and its files will be lost.",
    "{count} responses and their files will be lost.",
  );
  if (status === "closed") return loss;
  return `${loss} ${plural(response_count, "Close the form instead to keep it.", "Close the form instead to keep them.")}`;
}

export function DeleteForm({ form, isOpen, onOpenChange }: DeleteFormProps) {
  const client = useQueryClient();
  const deleting = useMutation({ mutationFn: () => api.deleteForm({ params: { id: form.id } }) });
  const confirm = async () => {
    try {
      await deleting.mutateAsync();
    } catch (error) {
      throw new Error(failureText(error, t("Failed to delete form. Please try again.")), { cause: error });
    }
    toast.success(t("“{title}” deleted", { title: form.title }));
    await refreshForms(client);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete “{title}”?", { title: form.title })}
      confirmLabel={
        form.response_count === 0
          ? t("Delete Form")
          : plural(form.response_count, "Delete Form and {count} Response", "Delete Form and {count} Responses")
      }
      tone="danger"
      onConfirm={confirm}
    >
      <p>{t("{loss} This cannot be undone.", { loss: lossOf(form) })}</p>
    </ConfirmDialog>
  );
}
