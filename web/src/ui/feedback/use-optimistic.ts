import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { detailOf } from "#lib/api/error.ts";
import { type Patch, showAhead } from "#lib/optimistic.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "./toast-store.ts";

export interface Optimistic<Input, Saved> {
  save: (input: Input) => Promise<Saved>;
  /** What is shown at once, and taken back when saving fails. */
  patches: (input: Input) => readonly Patch[];
  /** Refetched when it has ended, either way. */
  refresh?: readonly QueryKey[];
  onSaved?: (saved: Saved, input: Input) => void;
  /** The id of the toasts about its subject, of which a later one replaces an earlier one. */
  about?: (input: Input) => string;
  /** Changes no one asked for fail without a word. */
  isQuiet?: boolean;
}

/** A small change that shows at once and rolls back when it fails. Never for publishing, sending, deleting or billing. */
export function useOptimistic<Input, Saved>(change: Optimistic<Input, Saved>) {
  const { save, patches, refresh = [], onSaved, about, isQuiet } = change;
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onMutate: (input) => showAhead(client, patches(input)),
    onSuccess: (saved, input, end) => {
      end(true);
      onSaved?.(saved, input);
    },
    onError: (error, input, end) => {
      end?.(false);
      if (isQuiet) return;
      toast.error(t("That didn’t save. Your change was undone."), {
        ...(about && { id: about(input) }),
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => saving.mutate(input) },
      });
    },
    onSettled: () => {
      for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    },
  });
  return saving;
}
