import type { BulkChange, FeedbackItem, FeedbackStatus } from "@firstlight/contract";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { type RowSelection, toast } from "#ui/index.ts";
import { BulkBar } from "./bar.tsx";
import { AskStatus, DeleteItems } from "./questions.tsx";
import { RefusedDialog } from "./refused-dialog.tsx";
import { type BulkOutcome, type Refused, useBulkChange } from "./use-bulk-change.ts";

interface BulkActionsProps {
  projectId: string;
  selection: RowSelection;
  /** What is listed, in its order. */
  list: readonly FeedbackItem[];
  /** Whether more match than are listed. */
  hasMore: boolean;
  openNumber: number | undefined;
  /** Gives the focus to the row of an item, or to the one in its place. */
  focusRow: (number: number, index: number) => void;
  /** The open item is deleted. */
  onOpenDeleted: () => void;
}

const failedText = () => t("Failed to change the selected items. Please try again.");

function toastChanged({ changed, unchanged, refused }: BulkOutcome, said: string): void {
  if (changed.length === 0) {
    if (refused.length === 0) toast.info(t("Nothing changed: that is how they were before."));
    return;
  }
  toast.success(plural(changed.length, "{count} item: {change}", "{count} items: {change}", { change: said }), {
    ...(unchanged.length > 0 && {
      description: plural(unchanged.length, "{count} was like that before.", "{count} were like that before."),
    }),
  });
}

type FocusBack = Pick<BulkActionsProps, "list" | "focusRow"> & { isDialogOpen: boolean };

/** Moves the focus to the row in question when the selection bar or a dialog closes. */
function useFocusBack({ list, isDialogOpen, focusRow }: FocusBack) {
  const bar = useRef<HTMLDivElement>(null);
  const owed = useRef<{ number: number; index: number }>(undefined);
  useEffect(() => {
    const { current } = owed;
    if (isDialogOpen || !current) return;
    owed.current = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || bar.current?.contains(activeElement))
      focusRow(current.number, current.index);
  });
  const owe = (row: FeedbackItem | undefined) => {
    if (row) owed.current = { number: row.number, index: list.indexOf(row) };
  };
  return { bar, owe };
}

/** The bar of the selected items, what it asks, and what came of it. Stays once it was needed: its dialogs outlive the selection. */
export function BulkActions(props: BulkActionsProps) {
  const { projectId, selection, list, hasMore, openNumber, focusRow, onOpenDeleted } = props;
  const navigate = useNavigate();
  const { mutateAsync, isPending, error, reset } = useBulkChange(projectId);
  const [asked, setAsked] = useState<{ about: FeedbackStatus | "delete"; items: readonly FeedbackItem[] }>();
  const reason = useDraft(`feedback-reason.${projectId}.${asked?.about ?? ""}`);
  const [outcome, setOutcome] = useState<{ refused: readonly Refused[]; total: number }>();
  const [done, setDone] = useState("");
  const isDialogOpen = asked !== undefined || outcome !== undefined;
  const { bar, owe } = useFocusBack({ list, isDialogOpen, focusRow });
  const items = list.filter(({ id }) => selection.chosen.has(id));
  const ask = (about: FeedbackStatus | "delete") => {
    reset();
    setAsked({ about, items });
  };
  /** What was refused stays selected. */
  const change = async (body: BulkChange, of: readonly FeedbackItem[] = items): Promise<BulkOutcome> => {
    const result = await mutateAsync({ items: of, change: body });
    const { changed, refused } = result;
    owe(refused[0]?.item ?? of[0]);
    selection.setChosen(new Set(refused.map(({ item }) => item.id)));
    setDone("");
    if (refused.length > 0) setOutcome({ refused, total: of.length });
    if (body.is_deleted && changed.some(({ number }) => number === openNumber)) onOpenDeleted();
    return result;
  };
  const changeAtOnce = (body: BulkChange, said: string) =>
    void change(body).then(
      (result) => toastChanged(result, said),
      (failure: unknown) => toast.error(detailOf(failure, failedText())),
    );
  const remove = async (of: readonly FeedbackItem[]) => {
    const { changed } = await change({ is_deleted: true }, of);
    if (changed.length === 0) return;
    toast.success(plural(changed.length, "{count} item moved to trash", "{count} items moved to trash"), {
      action: { label: t("Open Trash"), onPress: () => void navigate({ to: "/settings/trash" }) },
    });
  };
  const clear = () => {
    owe(items[0]);
    selection.clear();
    setDone(t("Selection cleared"));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {items.length === 0 && done}
      </p>
      {items.length > 0 && (
        <BulkBar
          ref={bar}
          projectId={projectId}
          selection={selection}
          items={items}
          hasMore={hasMore}
          isItemOpen={openNumber !== undefined}
          isPending={isPending}
          onChange={changeAtOnce}
          onAsk={ask}
          onClear={clear}
        />
      )}
      {asked?.about === "delete" && (
        <DeleteItems items={asked.items} onDelete={() => remove(asked.items)} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked.about !== "delete" && (
        <AskStatus
          projectId={projectId}
          status={asked.about}
          items={asked.items}
          draft={reason}
          isPending={isPending}
          failure={error ? detailOf(error, failedText()) : undefined}
          onChange={(body, said) =>
            void change(body, asked.items).then(
              (result) => {
                if (result.refused.length === 0) reason.save(null);
                setAsked(undefined);
                toastChanged(result, said);
              },
              // The dialog shows it.
              () => undefined,
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {outcome && !asked && <RefusedDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
