import { t } from "#lib/text/translate.ts";
import type { useColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { ColumnsMenu } from "#shared/list-page/columns-menu.tsx";
import { ListFields } from "#shared/list-page/toolbar.tsx";
import { Segmented } from "#ui/index.ts";
import { shownColumns, testerColumns } from "./columns.tsx";
import { sortOptions } from "./order.ts";
import type { TestersSearch } from "./toolbar.tsx";

export type View = NonNullable<TestersSearch["view"]>;

const views = [
  { value: "table", label: t("Table") },
  { value: "cards", label: t("Cards") },
];

const sortField = [{ name: "sort", label: t("Sort"), options: sortOptions, className: "w-full sm:w-40" }] as const;

interface ViewChoiceProps {
  view: View;
  search: TestersSearch;
  onSearch: (change: TestersSearch) => void;
  columns: ReturnType<typeof useColumnChoice>;
}

/** Table or cards; which columns the one has, and the order of the others, which have no headings. */
export function ViewChoice({ view, search, onSearch, columns: { choice, choose } }: ViewChoiceProps) {
  return (
    <>
      {view === "table" ? (
        <ColumnsMenu
          columns={testerColumns}
          shown={shownColumns(choice).map(({ id }) => id)}
          choice={choice}
          onChoose={choose}
        />
      ) : (
        <ListFields address={{ filters: search, change: onSearch }} fields={sortField} />
      )}
      <Segmented
        label={t("View")}
        options={views}
        value={view}
        onChange={(next) => onSearch({ view: next === "table" ? "table" : "cards" })}
      />
    </>
  );
}
