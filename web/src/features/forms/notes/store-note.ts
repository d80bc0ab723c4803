import type { FormResponse, ResponseNote } from "@firstlight/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api, type Page } from "#lib/api/client.ts";
import { isSameNote, type NoteEdit } from "./draft.ts";

export interface NotedResponse {
  formId: string;
  id: string;
}

/** Puts the saved words wherever the answer is shown. */
export function showNote(client: QueryClient, { formId, id }: NotedResponse, words: ResponseNote): void {
  client.setQueriesData<FormResponse>(
    { queryKey: ["forms", "response", formId, id] },
    (one) => one && { ...one, ...words },
  );
  client.setQueriesData<InfiniteData<Page<FormResponse>>>(
    { queryKey: ["forms", "responses", formId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, ...words } : one)),
        })),
      },
  );
  // How many have a tag, and which match one, may be different now.
  void client.invalidateQueries({ queryKey: ["forms", "summary", formId] });
  void client.invalidateQueries({ queryKey: ["forms", "responses", formId], refetchType: "none" });
}

/** Saves the note unless another user saved one since. @returns the stored note, theirs or ours */
export async function storeNote(
  { formId, id }: NotedResponse,
  { words, base }: NoteEdit,
): Promise<{ saved: ResponseNote } | { theirs: ResponseNote }> {
  const { note, tags } = await api.getResponse({ params: { id: formId, rid: id } });
  const now = { note, tags };
  if (!isSameNote(now, base) && !isSameNote(now, words)) return { theirs: now };
  return { saved: await api.noteResponse({ params: { id: formId, rid: id }, body: words }) };
}
