import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toastTrashed } from "#shared/trash/toast-trashed.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { refreshForms } from "../queries.ts";

interface DeleteFormProps {
  form: Form;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function sentenceOf({ response_count }: Form): string {
  if (response_count === 0) return t("It moves to the trash. You can restore it for 30 days.");
  return plural(
    response_count,
    "It moves to the trash with its {count} response. You can restore it for 30 days.",
    "It moves to the trash with its {count} responses. You can restore it for 30 days.",
  );
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
    toastTrashed({ type: "form", id: form.id, title: form.title }, () => refreshForms(client));
    await refreshForms(client);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete “{title}”?", { title: form.title })}
      confirmLabel={t("Delete Form")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>{sentenceOf(form)}</p>
    </ConfirmDialog>
  );
}
