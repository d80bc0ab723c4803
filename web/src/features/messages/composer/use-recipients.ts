import { limits, namedRecipients } from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recipientsQuery, type Selection } from "../queries.ts";

export interface Recipient {
  kind: "all" | "group" | "tester";
  id: string;
  /** Unknown of those who were preselected, until the server names them. */
  name?: string | undefined;
}

function selectionOf(selected: readonly Recipient[]): Selection {
  const idsOf = (kind: Recipient["kind"]) => selected.filter((each) => each.kind === kind).map(({ id }) => id);
  const [recipient_ids, group_ids] = [idsOf("tester"), idsOf("group")];
  return { ...(recipient_ids.length > 0 && { recipient_ids }), ...(group_ids.length > 0 && { group_ids }) };
}

/**
 * The recipients of a new message and their number, as the server counts them; undefined while counting.
 * @param to the preselected testers
 */
export function useRecipients(projectId: string, to: readonly string[] = []) {
  const [selected, setSelected] = useState<readonly Recipient[]>(() =>
    [...new Set(to)].map((id) => ({ kind: "tester", id })),
  );
  const selection = selectionOf(selected);
  const isSome = selected.length > 0;
  // Names stay while others are counted.
  const preview = useQuery({
    ...recipientsQuery(projectId, selection),
    enabled: isSome,
    placeholderData: keepPreviousData,
  });
  const names = new Map(preview.data?.testers.map(({ id, name, email }) => [id, name || email]));
  const isShown = ({ name }: Recipient, index: number) => name !== undefined || index < namedRecipients;
  const [first] = selected;
  const counted = preview.isPlaceholderData ? undefined : preview.data?.recipient_count;
  const count = isSome ? counted : 0;
  return {
    isSome,
    isAll: first?.kind === "all",
    shown: selected.filter(isShown).map((each) => ({ ...each, name: each.name ?? names.get(each.id) })),
    /** Of many who were chosen at once, the first ones are named. */
    hidden: selected.filter((each, index) => !isShown(each, index)).map(({ id }) => id),
    add: (...added: readonly Recipient[]) =>
      setSelected((before) => {
        // All testers include everyone else.
        if (added.some(({ kind }) => kind === "all")) return added;
        const known = new Set(before.map(({ id }) => id));
        return [...before, ...added.filter(({ id }) => !known.has(id))];
      }),
    remove: (ids: readonly string[]) => {
      const removed = new Set(ids);
      setSelected((before) => before.filter(({ id }) => !removed.has(id)));
    },
    count,
    tooMany: (count ?? 0) > limits.recipientsPerMessage,
    /** The recipient, if one tester is selected alone. */
    only: first?.kind === "tester" && selected.length === 1 ? first.id : undefined,
    /** Why counting failed. */
    failure: isSome ? preview.error : null,
    retry: () => void preview.refetch(),
    /** The recipients as a request body. */
    selection,
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
