import type { Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "../../../api.ts";
import { counted } from "../../../lib/counted.ts";
import { dropDraft } from "../../../lib/drafts.ts";
import { useSignedIn } from "../../../lib/session.ts";
import { ConfirmDialog, toast } from "../../../ui/index.ts";
import { failureText } from "../../../lib/failure-words.ts";
import { noteDraftKey } from "./note-words.ts";
import { refreshForms } from "../queries.ts";
import type { ListedResponse } from "./use-place-in-list.ts";

interface DeleteResponseProps {
  form: Form;
  response: ListedResponse;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Goes on to another one. */
  onDeleted: () => void;
}

function lossOf({ responses, files, note, tags }: ListedResponse): string {
  const parts = [
    counted(Object.keys(responses).length, "answer"),
    ...(Object.keys(files).length > 0 ? [counted(Object.keys(files).length, "file")] : []),
    ...(note !== "" ? ["your team’s note"] : []),
    ...(tags.length > 0 ? [counted(tags.length, "tag")] : []),
  ];
  return new Intl.ListFormat("en").format(parts);
}

export function DeleteResponse({ form, response, isOpen, onOpenChange, onDeleted }: DeleteResponseProps) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const name = response.tester.name || response.tester.email;
  const confirm = async () => {
    try {
      await api.deleteResponse({ params: { id: form.id, rid: response.id } });
    } catch (error) {
      // Somebody else was faster: it is gone, as wished.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone)
        throw new Error(failureText(error, "Failed to delete the response. Please try again."), { cause: error });
    }
    dropDraft(noteDraftKey(user.id, response.id));
    toast.success(`The response of ${name} is deleted`);
    client.removeQueries({ queryKey: ["forms", "first-response", form.id] });
    onDeleted();
    void refreshForms(client, response.id);
  };
  const mayAnswerAgain = form.status === "open" && !form.many_responses;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete the response of ${name}?`}
      confirmLabel="Delete response"
      tone="danger"
      onConfirm={confirm}
    >
      <p>{lossOf(response)} will be lost. This cannot be undone.</p>
      {mayAnswerAgain && <p>{name} can then answer the form again.</p>}
    </ConfirmDialog>
  );
}
