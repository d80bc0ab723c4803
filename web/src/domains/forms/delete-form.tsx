import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog, toast } from "../../ui/index.ts";
import { failureText } from "../../lib/failure-words.ts";
import { refreshForms } from "./queries.ts";

interface DeleteFormProps {
  form: Form;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function lossOf({ response_count, status }: Form): string {
  if (response_count === 0)
    return status === "open" ? "Testers no longer see it. It has no responses yet." : "It has no responses.";
  const [its, them] = response_count === 1 ? ["its", "it"] : ["their", "them"];
  const way = status === "closed" ? "" : ` Close the form instead to keep ${them}.`;
  return `${counted(response_count, "response")} and ${its} files will be lost.${way}`;
}

export function DeleteForm({ form, isOpen, onOpenChange }: DeleteFormProps) {
  const client = useQueryClient();
  const deleting = useMutation({ mutationFn: () => api.deleteForm({ params: { id: form.id } }) });
  const confirm = async () => {
    try {
      await deleting.mutateAsync();
    } catch (error) {
      throw new Error(failureText(error, "Failed to delete form. Please try again."), { cause: error });
    }
    toast.success(`“${form.title}” is deleted`);
    await refreshForms(client);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete “${form.title}”?`}
      confirmLabel={
        form.response_count === 0 ? "Delete form" : `Delete form and ${counted(form.response_count, "response")}`
      }
      tone="danger"
      onConfirm={confirm}
    >
      <p>{lossOf(form)} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
