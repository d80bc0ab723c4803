import { type FeedbackChange, type FeedbackItem, type FeedbackItemDetail, weightOf } from "@firstlight/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { patchLists, patchOne } from "#lib/optimistic.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/feedback/toast-store.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { type ItemAddress, itemKey, itemListsKey, itemQuery } from "../queries.ts";

type Body = Omit<FeedbackChange, "revision">;
type Shown = Partial<Pick<FeedbackItem, "owner" | "fixed_build" | "labels">>;

export interface ItemChange {
  body: Body;
  /** What the names behind IDs are. */
  shown?: Shown;
  /** Said once it is saved; nothing for what is undone. */
  said: string;
  isUndo?: boolean;
  /** The revision it is over: nothing newer is overwritten. Left out: the newest that is known. */
  over?: number;
}

type Changing = ItemChange & { before: FeedbackItem };

/** One for all items of a project, so that Z also undoes the change of an item that was left. */
let last: { projectId: string; undo: () => void } | undefined;

/** After each thing that is done: what was done before is no longer the last. @param undo left out where nothing takes it back */
export function rememberUndo(projectId: string, undo?: () => void): void {
  last = undo && { projectId, undo };
}

/** Undoes what was done last in a project, once. */
export function undoLastChange(projectId: string): void {
  if (last?.projectId !== projectId) return;
  const { undo } = last;
  last = undefined;
  undo();
}

const savedBy = new WeakMap<QueryClient, Map<string, number>>();

/** The revisions that were saved here, by item: what is shown has them only a moment later. */
function savedRevisions(client: QueryClient): Map<string, number> {
  const revisions = savedBy.get(client) ?? new Map<string, number>();
  savedBy.set(client, revisions);
  return revisions;
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

/** Nothing becomes verified again by undoing: testers have to say so, or someone with a reason. */
const canUndo = ({ body, before, isUndo }: Changing) =>
  !isUndo && (body.status === undefined || before.status !== "verified");

/** The change that takes a change back. */
function inverse({ body, before }: Changing, saved: FeedbackItemDetail): ItemChange {
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
    over: saved.revision,
  };
}

/** @param undo saves what takes a change back; left out: the same that saved the change */
function useChange(projectId: string, isQuiet: boolean, undo?: (change: Changing) => void) {
  const client = useQueryClient();
  const revisions = savedRevisions(client);
  const conflicts = useRef(new WeakSet<Changing>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const addressOf = ({ before: { number } }: Changing): ItemAddress => ({ projectId, number });
  const changing = useOptimistic({
    isQuiet,
    save: (change: Changing) => {
      const { id, number, revision } = change.before;
      const query = itemQuery(addressOf(change));
      const send = async () => {
        const cached = client.getQueryData(query.queryKey)?.revision ?? 0;
        const known = Math.max(revision, cached, revisions.get(id) ?? 0);
        // Sent again after a conflict, it is meant to overwrite.
        const seen = conflicts.current.has(change) ? known : (change.over ?? known);
        const body = { ...change.body, revision: seen };
        try {
          const saved = await api.updateFeedbackItem({ params: { id: projectId, number }, body });
          revisions.set(id, saved.revision);
          return saved;
        } catch (error) {
          if (hasCode(error, "edit_conflict")) {
            conflicts.current.add(change);
            // What it has become is known, and shown, before it can be sent again.
            await client.prefetchQuery({ ...query, staleTime: 0 });
          }
          throw error;
        }
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
    onSaved: (saved, change) => {
      const { before, said } = change;
      const takeBack = () => {
        if (last?.undo === takeBack) last = undefined;
        (undo ?? changing.mutate)({ ...inverse(change, saved), before });
      };
      const isUndoable = canUndo(change);
      rememberUndo(projectId, isUndoable ? takeBack : undefined);
      toast.success(t("{reference}: {change}", { reference: before.reference, change: said }), {
        id: `feedback-${before.id}`,
        ...(isUndoable && { action: { label: t("Undo"), onPress: takeBack } }),
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

/**
 * For what is typed in a dialog, which stays open with it until it is saved.
 * @param seen the revision that it began with: what someone else writes until it is saved is not overwritten unasked
 */
export function useSaveInDialog(item: FeedbackItem, close: () => void, seen = item.revision) {
  const own = savedRevisions(useQueryClient()).get(item.id) ?? 0;
  const [over, setOver] = useState<number | undefined>(Math.max(seen, own));
  // The dialog shows only what fails while it is open.
  const undoing = useChange(item.project_id, false);
  const { mutate, isPending, error } = useChange(item.project_id, true, undoing.mutate);
  return {
    save: (change: ItemChange) =>
      mutate(
        { ...change, before: item, ...(over !== undefined && { over }) },
        { onSuccess: close, onError: (failed) => hasCode(failed, "edit_conflict") && setOver(undefined) },
      ),
    isPending,
    failure: error ? detailOf(error, t("Failed to save. Please try again.")) : undefined,
  };
}
