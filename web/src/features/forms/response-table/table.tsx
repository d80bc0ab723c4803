import type { Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ErrorState, lazyPart, useRowSelection } from "#ui/index.ts";
import { NoMatch } from "../responses/no-match.tsx";
import { summaryQuery } from "../queries.ts";
import { ResponseCards } from "./cards.tsx";
import { columnsOf, shownColumns } from "./columns.ts";
import type { ResponseFilters } from "../responses/filters.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { ResponseRows } from "./rows.tsx";
import { TableToolbar } from "./toolbar.tsx";
import { useColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { useResponsePages } from "./use-response-pages.ts";

const TurningActions = lazyPart(async () => (await import("../turning/actions.tsx")).TurningActions, {
  when: ({ selection }) => selection.chosen.size > 0,
});

export interface ResponsesTableProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
}

/** The matching answers, one a row: sorted, with the columns one wants; on phones as cards. */
export function ResponsesTable({ form, filters, sort }: ResponsesTableProps) {
  const list = { formId: form.id, filters, sort };
  const pages = useResponsePages(list);
  const choosing = useColumnChoice(form.id);
  // Without it the columns of questions that are gone are missing, no more.
  const summary = useQuery(summaryQuery(form.id));
  const isTable = useTableFits();
  const columns = columnsOf(form, summary.data?.fields);
  const shown = shownColumns(columns, form, choosing.choice);
  const { query, rows } = pages;
  const isTriaging = useCan("triage feedback");
  const isArchived = useIsArchived(form.project_id);
  const mayTurn = isTriaging && !isArchived;
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify([form.id, filters]),
  );
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return <ErrorState title={t("Failed to load responses")} query={query} />;
  }
  if (!query.data) return <RowsSkeleton />;
  if (rows.length === 0) return <NoMatch form={form} filters={filters} />;
  const List = isTable ? ResponseRows : ResponseCards;
  return (
    <div className="flex flex-col gap-3">
      <TableToolbar pages={pages} columns={columns} shown={shown} choosing={choosing} sort={isTable ? null : sort} />
      <List form={form} list={list} pages={pages} columns={shown} selection={mayTurn ? selection : undefined} />
      <TurningActions form={form} rows={rows} selection={selection} />
    </div>
  );
}
