import type { FeedbackChange, FeedbackItemDetail } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { itemQuery } from "../queries.ts";
import { filledDetails } from "./details-parts.ts";
import { rememberUndo } from "./use-change-item.ts";

export type Draft = Pick<FeedbackItemDetail, "type" | "title" | "details" | "frequency">;

export const draftOf = ({ type, title, details, frequency }: FeedbackItemDetail): Draft => ({
  type,
  title,
  details,
  frequency,
});

const isSame = (one: Draft, other: Draft) =>
  JSON.stringify({ ...one, details: filledDetails(one.details) }) ===
  JSON.stringify({ ...other, details: filledDetails(other.details) });

/** What is typed into an item. If someone else changed it, both versions stay until one is chosen. */
export function useEditItem(item: FeedbackItemDetail, onSaved: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState(() => draftOf(item));
  const [theirs, setTheirs] = useState<FeedbackItemDetail>();
  const address = { projectId: item.project_id, number: item.number };
  const saving = useMutation({
    mutationFn: (over: FeedbackItemDetail) => {
      const body: FeedbackChange = {
        ...draft,
        title: draft.title.trim(),
        details: filledDetails(draft.details),
        revision: over.revision,
      };
      return api.updateFeedbackItem({ params: { id: item.project_id, number: item.number }, body });
    },
    onSuccess: (saved) => {
      client.setQueryData(itemQuery(address).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["feedback", item.project_id] });
      rememberUndo(item.project_id);
      onSaved();
    },
    onError: async (error) => {
      if (!hasCode(error, "edit_conflict")) return;
      const latest = await client.fetchQuery({ ...itemQuery(address), staleTime: 0 });
      // A status or the like may have changed, and none of what is typed here.
      if (isSame(draftOf(latest), draftOf(base))) saving.mutate(latest);
      else setTheirs(latest);
    },
  });
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    isDirty: !isSame(draft, draftOf(base)),
    isPending: saving.isPending,
    failure:
      saving.isError && !hasCode(saving.error, "edit_conflict")
        ? detailOf(saving.error, t("Failed to save. Please try again."))
        : undefined,
    theirs,
    save: () => saving.mutate(base),
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      setDraft(draftOf(theirs));
      setTheirs(undefined);
      saving.reset();
    },
    overwrite: () => {
      if (!theirs) return;
      setBase(theirs);
      setTheirs(undefined);
      saving.mutate(theirs);
    },
  };
}
