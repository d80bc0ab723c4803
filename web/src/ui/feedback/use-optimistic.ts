import {
  hashKey,
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
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

/** Whether a change is on its way whose result a refetch would lack. It refetches the same itself when it has ended. */
function isAwaited(client: QueryClient, queryKey: QueryKey): boolean {
  const hash = hashKey([queryKey]);
  const refreshes = ({ options }: Mutation) => options.mutationKey?.some((key) => hashKey([key]) === hash) ?? false;
  // The one that ends at the moment still counts.
  return client.isMutating({ predicate: refreshes }) > 1;
}

/** A small change that shows at once and rolls back when it fails. Never for publishing, sending, deleting or billing. */
export function useOptimistic<Input, Saved>(change: Optimistic<Input, Saved>) {
  const { save, patches, refresh = [], onSaved, about, isQuiet } = change;
  const client = useQueryClient();
  const saving = useMutation({
    mutationKey: refresh,
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
      for (const queryKey of refresh) if (!isAwaited(client, queryKey)) void client.invalidateQueries({ queryKey });
    },
  });
  return saving;
}
