import { Inbox, SearchX } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, cx, EmptyState, ErrorState, Loading, LoadMore, type RowSelection, Skeleton } from "#ui/index.ts";
import { ItemRow } from "./row.tsx";
import type { Items } from "./use-items.ts";

const boxClass = "rounded-lg bg-surface ring-1 ring-line";

interface ItemListProps {
  items: Items;
  hrefOf: (number: number) => string;
  openNumber: number | undefined;
  /** Only where something can be done with several. */
  selection: RowSelection | undefined;
}

function RowsSkeleton() {
  return (
    <Loading className={boxClass}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-3 py-3 last:border-b-0">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

function NothingListed({ items: { address, isNarrowed, clear } }: Pick<ItemListProps, "items">) {
  const { q } = address.asked;
  if (isNarrowed)
    return (
      <EmptyState
        icon={SearchX}
        title={q ? t("No feedback matches “{q}”.", { q }) : t("No feedback matches these filters")}
        headingLevel={3}
        action={<Button onPress={clear}>{t("Clear Filters")}</Button>}
      >
        {t("Change or clear the filters to see more feedback.")}
      </EmptyState>
    );
  const { view = "inbox" } = address.filters;
  return (
    <EmptyState
      icon={Inbox}
      title={view === "inbox" ? t("Your inbox is empty") : t("Nothing here")}
      headingLevel={3}
      {...(view !== "all" && {
        action: <Button onPress={() => address.change({ view: "all" })}>{t("Show All")}</Button>,
      })}
    >
      {view === "inbox"
        ? t("New feedback appears here until someone looks at it.")
        : t("No feedback is in this view at the moment.")}
    </EmptyState>
  );
}

/** The items that the toolbar asks for, in five states. */
export function ItemList({ items, hrefOf, openNumber, selection }: ItemListProps) {
  const { query, list, isCurrent } = items;
  if (query.isError && !query.data) return <ErrorState title={t("Failed to load feedback")} query={query} />;
  if (query.isPending || (list.length === 0 && !isCurrent)) return <RowsSkeleton />;
  if (list.length === 0) return <NothingListed items={items} />;
  return (
    <>
      <ul
        aria-label={t("Feedback")}
        aria-busy={!isCurrent}
        data-selecting={(selection && selection.ids.length > 0) || undefined}
        className={cx("group/list", boxClass)}
      >
        {list.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            href={hrefOf(item.number)}
            isOpen={item.number === openNumber}
            isSelected={selection?.chosen.has(item.id) ?? false}
            onSelect={selection?.select}
          />
        ))}
      </ul>
      <LoadMore query={query} shown={list.length} />
    </>
  );
}
