import type { Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import { ErrorState } from "#ui/index.ts";
import { NoMatch } from "../responses/no-match.tsx";
import { summaryQuery } from "../queries.ts";
import { ResponseCards } from "./cards.tsx";
import { ColumnsMenu } from "#shared/list-page/columns-menu.tsx";
import { columnsOf, shownColumns } from "./columns.ts";
import type { ResponseFilters } from "../responses/filters.ts";
import { MoreRows } from "./more-rows.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { ResponseRows } from "./rows.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { useResponsePages } from "./use-response-pages.ts";

export interface ResponsesTableProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
}

/** The matching answers, one a row: sorted, with the columns one wants; on phones as cards. */
export function ResponsesTable({ form, filters, sort }: ResponsesTableProps) {
  const list = { formId: form.id, filters, sort };
  const pages = useResponsePages(list);
  const { choice, choose } = useColumnChoice(form.id);
  // Without it the columns of questions that are gone are missing, no more.
  const summary = useQuery(summaryQuery(form.id));
  const isTable = useTableFits();
  const columns = columnsOf(form, summary.data?.fields);
  const shown = shownColumns(columns, form, choice);
  const { query, rows } = pages;
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return <ErrorState title={t("Failed to load responses")} query={query} />;
  }
  if (!query.data) return <RowsSkeleton />;
  if (rows.length === 0) return <NoMatch form={form} filters={filters} />;
  const List = isTable ? ResponseRows : ResponseCards;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MoreRows pages={pages} />
        <div className="flex w-full items-center justify-end gap-2 md:w-auto">
          {!isTable && <SortChoice columns={shown} sort={sort} />}
          <ColumnsMenu columns={columns} shown={shown.map(({ id }) => id)} choice={choice} onChoose={choose} />
        </div>
      </div>
      <List form={form} list={list} pages={pages} columns={shown} />
    </div>
  );
}
