import { type FeedbackItem, type FeedbackStatus, feedbackTypes, statusesOf } from "@firstlight/contract";
import { useRef } from "react";
import { useDrop } from "react-aria-components/useDrop";
import { locale, t } from "#lib/text/translate.ts";
import { cx, LoadMore } from "#ui/index.ts";
import { statusLabels } from "../labels.ts";
import { BoardCard, dragType } from "./card.tsx";
import type { BoardColumn } from "./use-board.ts";

interface ColumnProps {
  column: BoardColumn;
  /** How many there are, of all filters. */
  total: number | undefined;
  hrefOf: (number: number) => string;
  onMove: (number: number, status: FeedbackStatus) => void;
  /** Left out where nothing can be changed. */
  onStatus: ((item: FeedbackItem) => void) | undefined;
}

/** The items of one status. Others are dropped here. */
export function Column({ column, total, hrefOf, onMove, onStatus }: ColumnProps) {
  const { status, items, query } = column;
  const label = statusLabels[status];
  const accepted = feedbackTypes.filter((type) => statusesOf[type].includes(status)).map(dragType);
  const box = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: box,
    getDropOperation: (types) => (accepted.some((type) => types.has(type)) ? "move" : "cancel"),
    onDrop: ({ items: dropped }) => {
      for (const one of dropped) {
        const type = accepted.find((each) => one.kind === "text" && one.types.has(each));
        if (one.kind === "text" && type) void one.getText(type).then((number) => onMove(Number(number), status));
      }
    },
  });
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2">
      <h3 className="flex items-center gap-2 px-1 text-base font-semibold text-ink">
        {label}
        {total !== undefined && (
          <span className="tabular text-sm font-normal text-ink-subtle">{total.toLocaleString(locale())}</span>
        )}
      </h3>
      {/* Cards are dropped here: keys lead to it only while one is on its way. */}
      <div
        {...dropProps}
        ref={box}
        role="group"
        tabIndex={-1}
        aria-label={label}
        className={cx(
          "min-h-24 rounded-lg bg-sunken p-2 outline-none focus-visible:outline-2 focus-visible:outline-ring",
          isDropTarget && "outline-2! outline-ring",
        )}
      >
        {items.length === 0 ? (
          <p className="px-2 py-6 text-center text-sm text-ink-subtle">{t("No feedback here")}</p>
        ) : (
          <ul aria-label={label} className="flex flex-col gap-2">
            {items.map((item) => (
              <BoardCard
                key={item.id}
                item={item}
                href={hrefOf(item.number)}
                onStatus={onStatus && (() => onStatus(item))}
              />
            ))}
          </ul>
        )}
      </div>
      <LoadMore query={query} shown={items.length} {...(total !== undefined && { total })} />
    </section>
  );
}
