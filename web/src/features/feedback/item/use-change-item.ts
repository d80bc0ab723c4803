import { type FeedbackChange, type FeedbackItem, type FeedbackItemDetail, weightOf } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { patchLists, patchOne } from "#lib/optimistic.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/feedback/toast-store.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { type ItemAddress, itemKey, itemListsKey } from "../queries.ts";

type Body = Omit<FeedbackChange, "revision">;
type Shown = Partial<Pick<FeedbackItem, "owner" | "fixed_build" | "labels">>;

export interface ItemChange {
  body: Body;
  /** What the names behind IDs are. */
  shown?: Shown;
  /** Said once it is saved; nothing for what is undone. */
  said: string;
  isUndo?: boolean;
}

type Changing = ItemChange & { before: FeedbackItem };

/** One for all items, so that Z also undoes the change of an item that was left. */
let lastUndo: (() => void) | undefined;

function rememberUndo(undo: (() => void) | undefined): void {
  lastUndo = undo;
}

/** Undoes the last change of an item, once. */
export function undoLastChange(): void {
  const undo = lastUndo;
  rememberUndo(undefined);
  undo?.();
}

/** How the item looks with a change. */
function changed<Item extends FeedbackItem>(item: Item, { body, shown }: ItemChange): Item {
  const { owner_id: _owner, fixed_build_id: _fixed, seen_build_id: _seen, label_ids: _labels, ...plain } = body;
  const known = Object.fromEntries(Object.entries({ ...plain, ...shown }).filter(([name]) => name in item));
  const next = { ...item, ...known };
  // Of a list only the sum is known.
  const weight = weightOf(next.severity) / weightOf(item.severity);
  return { ...next, impact: Math.round(item.impact * weight) };
}

/** The change that takes a change back. */
function inverse({ body, before }: Changing): ItemChange {
  const item = before as Partial<FeedbackItemDetail>;
  const back = Object.keys(body).map((name) => {
    if (name === "owner_id") return [name, before.owner?.id ?? null];
    if (name === "label_ids") return [name, before.labels.map(({ id }) => id)];
    if (name === "fixed_build_id") return [name, before.fixed_build?.id ?? null];
    return [name, item[name as keyof FeedbackItemDetail]];
  });
  const { owner, fixed_build, labels } = before;
  return {
    body: Object.fromEntries(back.filter(([, value]) => value !== undefined)) as Body,
    shown: { owner, fixed_build, labels },
    said: t("Change undone"),
    isUndo: true,
  };
}

function useChange(projectId: string, isQuiet: boolean) {
  const client = useQueryClient();
  const revisions = useRef(new Map<number, number>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const addressOf = ({ before: { number } }: Changing): ItemAddress => ({ projectId, number });
  const changing = useOptimistic({
    isQuiet,
    save: (change: Changing) => {
      const { number, revision } = change.before;
      const send = async () => {
        const cached = client.getQueryData<FeedbackItemDetail>(itemKey(addressOf(change)))?.revision ?? revision;
        const known = Math.max(cached, revisions.current.get(number) ?? 0);
        const body = { ...change.body, revision: known };
        const saved = await api.updateFeedbackItem({ params: { id: projectId, number }, body });
        revisions.current.set(number, saved.revision);
        return saved;
      };
      const sent = queue.current.then(send, send);
      queue.current = sent;
      return sent;
    },
    patches: (change: Changing) => [
      patchOne<FeedbackItemDetail>(itemKey(addressOf(change)), (item) => changed(item, change)),
      patchLists<FeedbackItem>(itemListsKey(projectId), (item) =>
        item.number === change.before.number ? changed(item, change) : item,
      ),
    ],
    refresh: [["feedback", projectId]],
    about: ({ before }) => `feedback-${before.id}`,
    onSaved: (_saved, change) => {
      const { before, said, isUndo } = change;
      const undo = isUndo ? undefined : () => changing.mutate({ ...inverse(change), before });
      rememberUndo(undo);
      toast.success(t("{reference}: {change}", { reference: before.reference, change: said }), {
        id: `feedback-${before.id}`,
        ...(undo && { action: { label: t("Undo"), onPress: undo } }),
      });
    },
  });
  return changing;
}

/** Changes an item at once, one change after the other, each of which can be undone. */
export function useChangeItem(projectId: string) {
  const { mutate } = useChange(projectId, false);
  return (item: FeedbackItem, change: ItemChange) => mutate({ ...change, before: item });
}

/** For what is typed in a dialog, which stays open with it until it is saved. */
export function useSaveInDialog(item: FeedbackItem, close: () => void) {
  const { mutate, isPending, error } = useChange(item.project_id, true);
  return {
    save: (change: ItemChange) => mutate({ ...change, before: item }, { onSuccess: close }),
    isPending,
    failure: error ? detailOf(error, t("Failed to save. Please try again.")) : undefined,
  };
}
