import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cx } from "../theme/cx.ts";

export type SortDirection = "ascending" | "descending";

export interface TableFrameProps {
  /** The accessible name of the table. */
  label: string;
  children: ReactNode;
  /** Scrolls inside from this height on, with the header staying: "32rem". */
  maxHeight?: string;
  /** What scrolls, for tables that draw only the rows in view. */
  boxRef?: RefObject<HTMLDivElement | null>;
  /** All rows with the header, if only some are rendered; -1 if unknown. Rows then carry `aria-rowindex`. */
  rowCount?: number;
  className?: string;
}

/** Only a region that scrolls belongs in the tab order. */
function useScrolls(boxRef: TableFrameProps["boxRef"]) {
  const own = useRef<HTMLDivElement>(null);
  const ref = boxRef ?? own;
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = () => setScrolls(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(update);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [ref]);
  return { ref, scrolls };
}

export function TableFrame({ label, children, maxHeight, boxRef, rowCount, className }: TableFrameProps) {
  const { ref, scrolls } = useScrolls(boxRef);
  const region = scrolls ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div
      ref={ref}
      {...region}
      style={{ maxHeight }}
      className={cx("@container relative overflow-auto rounded-lg bg-surface ring-1 ring-line", className)}
    >
      <table
        aria-label={label}
        aria-rowcount={rowCount}
        className="w-full border-separate border-spacing-0 text-start text-base"
      >
        {children}
      </table>
    </div>
  );
}

export interface ThProps extends Omit<ComponentProps<"th">, "children"> {
  children?: ReactNode;
  isNumeric?: boolean;
  /** undefined: not sortable; null: sortable and unsorted. */
  sort?: SortDirection | null;
  onSort?: () => void;
  /** Beside the button that sorts: a menu of the column. */
  after?: ReactNode;
}

export function Th({ children, isNumeric, sort, onSort, after, className, ...rest }: ThProps) {
  const Icon = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ChevronsUpDown;
  const face =
    sort === undefined ? (
      children
    ) : (
      <button
        type="button"
        onClick={onSort}
        className={cx(
          "-mx-1.5 inline-flex min-h-7 min-w-0 items-center gap-1 rounded-xs px-1.5 hover:text-ink tester:min-h-11",
          isNumeric && "flex-row-reverse",
          sort && "text-ink",
        )}
      >
        {children}
        <Icon aria-hidden className={cx("size-3.5 shrink-0", !sort && "opacity-50")} />
      </button>
    );
  return (
    <th
      scope="col"
      aria-sort={sort === undefined ? undefined : (sort ?? "none")}
      {...rest}
      className={cx(
        "sticky top-0 z-10 h-10 whitespace-nowrap border-b border-line bg-surface px-4 text-sm font-medium text-ink-muted first:ps-5 last:pe-5",
        isNumeric && "text-end",
        className,
      )}
    >
      {after ? (
        <div className={cx("flex items-center gap-2", isNumeric && "flex-row-reverse")}>
          {face}
          {after}
        </div>
      ) : (
        face
      )}
    </th>
  );
}

export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cx("group/row", className)} />;
}

const cellClass =
  "h-12 border-b border-line px-4 py-2 text-ink first:ps-5 last:pe-5 group-last/row:border-b-0 group-hover/row:bg-hover/60";

export interface TdProps extends ComponentProps<"td"> {
  isNumeric?: boolean;
  /** The cell that names the row. */
  isRowHeader?: boolean;
}

export function Td({ isNumeric, isRowHeader, className, ...rest }: TdProps) {
  const style = cx(cellClass, isNumeric && "tabular text-end", isRowHeader && "font-medium", className);
  if (isRowHeader) return <th scope="row" {...rest} className={style} />;
  return <td {...rest} className={style} />;
}
