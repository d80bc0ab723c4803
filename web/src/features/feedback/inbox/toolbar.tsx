import { type FeedbackSort, feedbackSorts, feedbackViews } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ListFilter, Plus, Settings2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Exports } from "#shared/exports/menu.tsx";
import { feedbackSummaryQuery } from "#shared/feedback/summary-query.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { ActiveFilters } from "#shared/list-page/active-filters.tsx";
import { Button, FilterChips, IconButton, lazyPart, NativeSelect, SearchField } from "#ui/index.ts";
import { sortLabels, viewLabels } from "../labels.ts";
import { SavedViews } from "../saved-view/bar.tsx";
import { useCurrentView } from "../saved-view/use-current-view.ts";
import { textsOf, useFilterFields } from "./filter-fields.ts";
import { exportsOf, MoreMenu } from "./more-menu.tsx";
import type { Items } from "./use-items.ts";

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const SettingsDialog = lazyPart(async () => (await import("../settings/dialog.tsx")).SettingsDialog);

interface ToolbarProps {
  projectId: string;
  /** The view that the address names. */
  saved: string | undefined;
  items: Items;
  onNew: () => void;
  onImport: () => void;
}

const sorts = feedbackSorts.map((value) => ({ value, label: sortLabels[value] }));

/** Which items the list shows, in which order. */
export function InboxToolbar({ projectId, saved, items, onNew, onImport }: ToolbarProps) {
  const { address, clear, list } = items;
  const { filters, change } = address;
  const { view = "inbox", sort = "activity" } = filters;
  const shown = useCurrentView({ projectId, address, saved });
  const { data: summary } = useQuery(feedbackSummaryQuery(projectId));
  const [isFiltering, setFiltering] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const isArchived = useIsArchived(projectId);
  const reporter = list.find((item) => item.reporter.id === filters.reporter)?.reporter.name;
  const chips = textsOf(filters, useFilterFields(projectId, filters), reporter);
  const views = feedbackViews.map((id) => ({
    id,
    label: viewLabels[id],
    ...(summary && { count: summary.views[id] }),
  }));
  return (
    <div role="search" aria-label={t("Feedback")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <FilterChips
          label={t("Views")}
          chips={views}
          current={shown.current ? undefined : view}
          onChange={(next) => {
            // What a saved view narrows the list to leaves with it.
            if (shown.current) shown.choose(undefined);
            change({ view: next === "inbox" ? undefined : next });
          }}
        />
        <div className="flex gap-2 max-sm:w-full">
          <MoreMenu projectId={projectId} items={items} onImport={onImport} />
          {!isArchived && (
            <IconButton icon={Settings2} label={t("Feedback Settings")} onPress={() => setSetting(true)} />
          )}
          {!isArchived && (
            <Button variant="primary" icon={Plus} onPress={onNew} className="max-sm:grow">
              {t("New Item")}
            </Button>
          )}
        </div>
      </div>
      <SavedViews projectId={projectId} shown={shown} />
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t("Search feedback")}
          placeholder={t("Search words or a number")}
          value={filters.q ?? ""}
          onChange={(q) => change({ q: q || undefined })}
          className="grow basis-full sm:max-w-sm sm:basis-0"
        />
        <Button icon={ListFilter} onPress={() => setFiltering(true)} className="max-sm:grow">
          {chips.length > 0 ? t("Filters ({count})", { count: chips.length }) : t("Filters")}
        </Button>
        <NativeSelect
          label={t("Sort by")}
          isLabelHidden
          options={sorts}
          value={sort}
          onChange={(next) => change({ sort: next === "activity" ? undefined : (next as FeedbackSort) })}
          className="max-sm:grow sm:w-44"
        />
      </div>
      <ActiveFilters
        filters={chips.map(({ name, text }) => ({ id: name, text, onRemove: () => change({ [name]: undefined }) }))}
        onClear={clear}
      />
      <Exports of={exportsOf(projectId)} />
      {isFiltering && <FilterSheet projectId={projectId} items={items} onClose={() => setFiltering(false)} />}
      {isSetting && <SettingsDialog projectId={projectId} onClose={() => setSetting(false)} />}
    </div>
  );
}
