import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Plus, Upload } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { NoFeedback } from "#shared/feedback/no-feedback.tsx";
import { feedbackSummaryQuery } from "#shared/feedback/summary-query.ts";
import { projectQuery, useIsArchived } from "#shared/projects/query.ts";
import { Button, cx, lazyPart, useRowSelection } from "#ui/index.ts";
import { ItemPane } from "./item-pane.tsx";
import { InboxKeys } from "./keys.tsx";
import { ItemList } from "./list.tsx";
import { NewItem } from "./new-item.tsx";
import { InboxToolbar } from "./toolbar.tsx";
import { useItems } from "./use-items.ts";
import { useOpenItem } from "./use-open-item.ts";

const ImportDialog = lazyPart(async () => (await import("../import/dialog.tsx")).ImportDialog);
const BulkActions = lazyPart(async () => (await import("../bulk/actions.tsx")).BulkActions, {
  when: ({ selection }) => selection.ids.length > 0,
});

const route = getRouteApi("/staff/projects/$projectId/feedback/inbox");

interface InboxProps {
  projectId: string;
  onNew: () => void;
  onImport: () => void;
}

function Inbox({ projectId, onNew, onImport }: InboxProps) {
  const search = route.useSearch();
  const { data: project } = useQuery(projectQuery(projectId));
  const { data: summary } = useQuery(feedbackSummaryQuery(projectId));
  const items = useItems(projectId, search);
  const { openNumber, previous, next, rows, hrefOf, show } = useOpenItem(projectId, items);
  const isOpen = openNumber !== undefined;
  const isArchived = useIsArchived(projectId);
  const selection = useRowSelection(
    items.list.map(({ id }) => id),
    JSON.stringify([projectId, items.address.filters]),
  );
  const selectCurrent = () => {
    const item = rows.focusedItem() ?? items.list.find(({ number }) => number === openNumber);
    if (item) selection.select(item.id, !selection.chosen.has(item.id), false);
  };
  if (!isOpen && summary?.views.all === 0 && project?.response_count === 0) {
    const action = !isArchived && (
      <>
        <Button variant="primary" icon={Plus} onPress={onNew}>
          {t("New Item")}
        </Button>
        <Button icon={Upload} onPress={onImport}>
          {t("Import…")}
        </Button>
      </>
    );
    return <NoFeedback projectId={projectId} project={project} action={action} />;
  }
  return (
    <div data-leads-focus className="flex flex-col gap-4">
      <div className={cx(isOpen && "max-lg:hidden")}>
        <InboxToolbar projectId={projectId} saved={search.saved} items={items} onNew={onNew} onImport={onImport} />
      </div>
      <div className={cx("grid items-start gap-5", isOpen && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
        <div {...rows.ofList} className={cx("flex min-w-0 flex-col gap-4 outline-none", isOpen && "max-lg:hidden")}>
          <ItemList
            items={items}
            hrefOf={hrefOf}
            openNumber={openNumber}
            selection={isArchived ? undefined : selection}
          />
        </div>
        {isOpen && <ItemPane previous={previous} next={next} hasBar={selection.ids.length > 0} onShow={show} />}
      </div>
      {(isOpen || items.list.length > 0) && (
        <InboxKeys
          previous={previous}
          next={next}
          isOpen={isOpen}
          onShow={show}
          onFocus={rows.focusBy}
          onSelect={isArchived ? undefined : selectCurrent}
        />
      )}
      <BulkActions
        projectId={projectId}
        selection={selection}
        list={items.list}
        hasMore={items.query.hasNextPage}
        openNumber={openNumber}
        focusRow={rows.focusRow}
        onOpenDeleted={() => show(undefined)}
      />
    </div>
  );
}

/** A project's items beside the one that is open, and the form of a new one over them. */
export function InboxScreen() {
  const { projectId } = route.useParams();
  const { import: shownImport } = route.useSearch();
  const isArchived = useIsArchived(projectId);
  const navigate = useNavigate();
  const setImport = (next: string | undefined) =>
    void navigate({ to: ".", search: (before) => ({ ...before, import: next }), resetScroll: false });
  return (
    <>
      <Inbox
        projectId={projectId}
        onNew={() => void navigate({ to: ".", search: (before) => ({ ...before, new: true }), resetScroll: false })}
        onImport={() => setImport("new")}
      />
      {shownImport && !isArchived && <ImportDialog projectId={projectId} shown={shownImport} onShow={setImport} />}
      {!isArchived && <NewItem projectId={projectId} />}
    </>
  );
}
