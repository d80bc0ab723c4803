import { memo, type ReactNode } from "react";
import { cx, type Sorting, SortHandle, SortMark } from "#ui/index.ts";
import { nameOf } from "../builder/fields.ts";
import { type CardProps, FieldCard } from "./card.tsx";
import { InsertPoint } from "./insert-point.tsx";

interface CardRowProps extends CardProps, Pick<Sorting, "handleProps"> {
  /** Where a row is on its way that starts or would land here. */
  lifted: Sorting["lifted"];
  /** What can be inserted below, while that is asked. */
  insertMenu: ReactNode;
}

/** A card with its handle, and the place below it. Rows out of sight are not laid out: a form can have 200. */
export const CardRow = memo(function CardRow({ lifted, handleProps, insertMenu, ...card }: CardRowProps) {
  const { field, index, isSelected, problem, brokenCondition, tools } = card;
  const isLifted = lifted?.from === index;
  return (
    <li className="relative">
      <SortMark index={index} lifted={lifted} />
      <div
        data-selected={isSelected ? "" : undefined}
        className={cx(
          "group/card flex items-start rounded-lg bg-surface ring-1 transition-shadow",
          "[contain-intrinsic-size:auto_11rem] [content-visibility:auto] [overflow-clip-margin:0.25rem]",
          isSelected ? "ring-2 ring-brand-text" : "ring-line hover:ring-line-strong",
          (problem || brokenCondition) && "ring-danger",
          isLifted && "opacity-60",
        )}
      >
        <SortHandle name={nameOf(field)} events={handleProps(index)} isLifted={isLifted} />
        <FieldCard {...card} />
      </div>
      <InsertPoint at={index + 1} onToggle={tools.toggleInsert} menu={insertMenu} />
    </li>
  );
});
