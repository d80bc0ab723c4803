import type { FeedbackItem, FeedbackStatus } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { feedbackSummaryQuery } from "#shared/feedback/summary-query.ts";
import { statusLabel } from "#shared/feedback/staff-labels.ts";
import { Button, EmptyState, ErrorState, lazyPart, Loading, Skeleton } from "#ui/index.ts";
import { filtersOf } from "../filters.ts";
import { statusMenu, labelChoices } from "../item/menus.ts";
import { type ItemChange, undoLastChange, useChangeItem } from "../item/use-change-item.ts";
import { Column } from "./column.tsx";
import { BoardToolbar } from "./toolbar.tsx";
import { openStatuses, useBoard } from "./use-board.ts";

const OpenMenu = lazyPart(async () => (await import("#ui/actions/lazy-menu-list.ts")).OpenMenu);
const LabelMenu = lazyPart(async () => (await import("../label/menu.tsx")).LabelMenu);
const StatusDialog = lazyPart(async () => (await import("../item/status-dialog.tsx")).StatusDialog);

const route = getRouteApi("/staff/projects/$projectId/feedback/board");
const columnsClass =
  "grid -mx-1 auto-cols-[minmax(13.75rem,1fr)] grid-flow-col items-start gap-3 overflow-x-auto p-1 pb-3";

/** Where the cards are: one that moves to another column keeps the focus. */
function useCardFocus(columns: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);
  const cardOf = (number: number) => box.current?.querySelector<HTMLElement>(`[data-number="${number}"]`);
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    const link = cardOf(moved.current)?.querySelector("a");
    if (!link) return;
    link.focus();
    moved.current = undefined;
  }, [columns]);
  useEffect(() => {
    // Who has gone elsewhere stays there.
    const forget = ({ target }: Event) => {
      const card = target instanceof Element && target.closest<HTMLElement>("[data-number]");
      if (!card || Number(card.dataset["number"]) !== moved.current) moved.current = undefined;
    };
    document.addEventListener("focusin", forget);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", forget);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
  return {
    box,
    cardOf,
    keep: (number: number) => {
      moved.current = number;
    },
    focused: () => {
      const card = document.activeElement?.closest<HTMLElement>("[data-number]");
      return card && box.current?.contains(card) ? Number(card.dataset["number"]) : undefined;
    },
  };
}

interface CardMenuProps {
  item: FeedbackItem;
  kind: "status" | "labels";
  card: HTMLElement;
  onChange: (change: ItemChange) => void;
  onAsk: (status: FeedbackStatus) => void;
  onClose: () => void;
}

function CardMenu({ item, kind, card, onChange, onAsk, onClose }: CardMenuProps) {
  const trigger = useRef(card);
  if (kind === "labels")
    return (
      <LabelMenu
        {...labelChoices(item, onChange)}
        triggerRef={trigger}
        label={t("Labels of {reference}", { reference: item.reference })}
        onClose={onClose}
      />
    );
  return (
    <OpenMenu
      triggerRef={trigger}
      label={t("Status of {reference}", { reference: item.reference })}
      items={statusMenu(item, onChange, onAsk)}
      placement="bottom start"
      onClose={onClose}
    />
  );
}

/** The columns before they are there. */
const BoardSkeleton = () => (
  <Loading className={columnsClass}>
    {openStatuses.map((status) => (
      <div key={status} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    ))}
  </Loading>
);

function Board({ projectId, board }: { projectId: string; board: ReturnType<typeof useBoard> }): ReactNode {
  const { columns, isPending, failed, isArchived } = board;
  const { data: summary } = useQuery(feedbackSummaryQuery(projectId));
  const [open, setOpen] = useState<{ number: number; kind: CardMenuProps["kind"]; card: HTMLElement }>();
  const [asked, setAsked] = useState<{ item: FeedbackItem; status: FeedbackStatus }>();
  const changeItem = useChangeItem(projectId);
  const { box, cardOf, keep, focused } = useCardFocus(columns);
  const find = (number: number | undefined) =>
    columns.flatMap(({ items }) => items).find((item) => item.number === number);
  const openMenu = (number: number | undefined, kind: CardMenuProps["kind"] = "status") => {
    const card = number !== undefined && cardOf(number);
    if (card) setOpen({ number, kind, card });
  };
  const openItem = find(open?.number);
  const change = (item: FeedbackItem, next: ItemChange) => {
    keep(item.number);
    changeItem(item, next);
  };
  const move = (number: number, status: FeedbackStatus) => {
    const item = find(number);
    if (item && item.status !== status) change(item, { body: { status }, said: statusLabel(item.type, status) });
  };
  const group = t("Feedback");
  const keys = [
    { keys: "s", label: t("Change status"), group, run: () => openMenu(focused()) },
    { keys: "l", label: t("Change labels"), group, run: () => openMenu(focused(), "labels") },
    { keys: "z", label: t("Undo last change"), group, run: () => undoLastChange(projectId) },
  ];
  useShortcuts(isArchived ? [] : keys);
  if (failed) return <ErrorState title={t("Failed to load feedback")} query={failed} />;
  if (isPending) return <BoardSkeleton />;
  return (
    <div ref={box} className={columnsClass}>
      {columns.map((column) => (
        <Column
          key={column.status}
          column={column}
          total={board.address.isFiltered ? undefined : summary?.statuses[column.status]}
          hrefOf={(number) => `/projects/${projectId}/feedback/${number}?view=all`}
          onMove={move}
          onStatus={isArchived ? undefined : ({ number }) => openMenu(number)}
        />
      ))}
      {open && openItem && (
        <CardMenu
          {...open}
          item={openItem}
          onChange={(next) => change(openItem, next)}
          onAsk={(status) => setAsked({ item: openItem, status })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && <StatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** What the team works on, a column for each open status. */
export function BoardScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const board = useBoard(projectId, filtersOf(search));
  const { address, isEmpty } = board;
  return (
    <section aria-label={t("Board")} className="flex flex-col gap-4">
      <BoardToolbar projectId={projectId} address={address} saved={search.saved} />
      {isEmpty && address.isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={t("No feedback matches these filters")}
          headingLevel={3}
          action={<Button onPress={address.clear}>{t("Clear Filters")}</Button>}
        >
          {t("Change or clear the filters to see more feedback.")}
        </EmptyState>
      ) : (
        <Board projectId={projectId} board={board} />
      )}
    </section>
  );
}
