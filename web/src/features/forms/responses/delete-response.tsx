import type { Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { locale, plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { noteSubject } from "../notes/draft.ts";
import { refreshForms } from "../queries.ts";
import type { ListedResponse } from "./use-position-in-list.ts";

interface DeleteResponseProps {
  form: Form;
  response: ListedResponse;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Continues with another response. */
  onDeleted: () => void;
}

function lossOf({ responses, files, note, tags }: ListedResponse): string {
  const parts = [
    plural(Object.keys(responses).length, "{count} answer", "{count} answers"),
    ...(Object.keys(files).length > 0 ? [plural(Object.keys(files).length, "{count} file", "{count} files")] : []),
    ...(note !== "" ? [t("your team’s note")] : []),
    ...(tags.length > 0 ? [plural(tags.length, "{count} tag", "{count} tags")] : []),
  ];
  return new Intl.ListFormat(locale()).format(parts);
}

export function DeleteResponse({ form, response, isOpen, onOpenChange, onDeleted }: DeleteResponseProps) {
  const client = useQueryClient();
  const name = response.tester.name || response.tester.email;
  const confirm = async () => {
    try {
      await api.deleteResponse({ params: { id: form.id, rid: response.id } });
    } catch (error) {
      // Another user deleted it first, which is the wanted result.
      const isGone = hasCode(error, "not_found");
      if (!isGone)
        throw new Error(failureText(error, t("Failed to delete response. Please try again.")), { cause: error });
    }
    draftOf(noteSubject(response.id)).save(null);
    toast.success(t("Response from {name} deleted", { name }));
    client.removeQueries({ queryKey: ["forms", "first-response", form.id] });
    onDeleted();
    void refreshForms(client, response.id);
  };
  const mayAnswerAgain = form.status === "open" && !form.many_responses;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete the response from {name}?", { name })}
      confirmLabel={t("Delete Response")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>{t("{loss} will be lost. This cannot be undone.", { loss: lossOf(response) })}</p>
      {mayAnswerAgain && <p>{t("{name} can then answer the form again.", { name })}</p>}
    </ConfirmDialog>
  );
}
