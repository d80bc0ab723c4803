import type { TrashItem, TrashType } from "@firstlight/contract";
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { inPages } from "#lib/api/query-client.ts";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Button, ConfirmDialog, EmptyState, ErrorState, Loading, LoadMore, Skeleton, toast } from "#ui/index.ts";

const trashQuery = infiniteQueryOptions({
  queryKey: ["trash"],
  // Loaded on every visit: things go there from many screens.
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => api.listTrash.page({ query: { limit: 30, cursor: pageParam } }, { signal }),
  ...inPages,
});

const typeTexts: Readonly<Record<TrashType, string>> = {
  project: t("Project"),
  form: t("Form"),
  wizard: t("Wizard"),
  onboarding: t("Onboarding"),
  group: t("Tester group"),
  feedback: t("Feedback"),
};

/** What is deleted with an item. */
function contentsOf({ contains: { forms, wizards, responses } }: TrashItem): string[] {
  return [
    forms > 0 && plural(forms, "{count} form", "{count} forms"),
    wizards > 0 && plural(wizards, "{count} wizard", "{count} wizards"),
    responses > 0 && plural(responses, "{count} response", "{count} responses"),
  ].filter((part) => part !== false);
}

function factsOf(item: TrashItem): string {
  const { testers } = item.contains;
  const days = Math.max(1, Math.ceil((Date.parse(item.purge_at) - Date.now()) / 86_400_000));
  return [
    typeTexts[item.type],
    item.project &&
      (item.project.in_trash ? t("{project} (in trash)", { project: item.project.name }) : item.project.name),
    [...contentsOf(item), ...(testers > 0 ? [plural(testers, "{count} tester", "{count} testers")] : [])].join(", "),
    item.deleted_by && t("deleted by {name}", { name: item.deleted_by.name }),
    plural(days, "{count} day left", "{count} days left"),
  ]
    .filter(Boolean)
    .join(" · ");
}

function DeleteForGood({ item, onDone }: { item: TrashItem; onDone: () => void }) {
  const client = useQueryClient();
  const contents = contentsOf(item).join(", ");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onDone}
      title={t("Delete “{title}” forever?", { title: item.title })}
      confirmLabel={t("Delete Forever")}
      tone="danger"
      onConfirm={async () => {
        try {
          await api.deleteFromTrash({ params: { type: item.type, id: item.id } });
        } catch (error) {
          throw new Error(
            failureText(error, t("Failed to delete “{title}”. Please try again.", { title: item.title })),
            {
              cause: error,
            },
          );
        }
        toast.success(t("“{title}” deleted", { title: item.title }));
        await client.invalidateQueries({ queryKey: trashQuery.queryKey });
      }}
    >
      <p>
        {contents && <>{t("Deleted with it: {contents}.", { contents })} </>}
        {t("This cannot be undone.")}
      </p>
    </ConfirmDialog>
  );
}

function Item({ item, onDelete }: { item: TrashItem; onDelete: (() => void) | undefined }) {
  const client = useQueryClient();
  const [isRestoring, setRestoring] = useState(false);
  const restore = async () => {
    setRestoring(true);
    try {
      const { title } = await api.restoreFromTrash({ params: { type: item.type, id: item.id } });
      toast.success(t("“{title}” restored", { title }));
      await client.invalidateQueries();
    } catch (error) {
      toast.error(failureText(error, t("Failed to restore “{title}”. Please try again.", { title: item.title })));
    }
    setRestoring(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <p className="truncate text-base font-medium text-ink">{item.title}</p>
        <p className="tabular text-sm text-ink-muted">{factsOf(item)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          isPending={isRestoring}
          onPress={() => void restore()}
          aria-label={t("Restore “{title}”", { title: item.title })}
        >
          {t("Restore")}
        </Button>
        {onDelete && (
          <Button variant="ghost" onPress={onDelete} aria-label={t("Delete “{title}” forever", { title: item.title })}>
            {t("Delete Forever")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What staff deleted in the last 30 days, as a section of the settings. */
export function TrashScreen() {
  const trash = useInfiniteQuery(trashQuery);
  const mayEmpty = useCan("empty trash");
  const [deleting, setDeleting] = useState<TrashItem>();
  const list = useRef<HTMLUListElement>(null);
  const items = trash.data?.pages.flatMap((page) => page.items) ?? [];
  const focusProps = useFocusInList(list, items);
  if (trash.isPending) {
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  if (!trash.data) return <ErrorState title={t("Failed to load the trash")} query={trash} />;
  if (items.length === 0) {
    return (
      <EmptyState icon={Trash2} title={t("Trash is empty.")}>
        {t("Deleted projects, forms, wizards and tester groups stay here for 30 days.")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-base text-ink-muted">
        {t("What you delete stays here for 30 days. Then it’s deleted forever.")}
      </p>
      <ul ref={list} {...focusProps} aria-label={t("Trash")} className="rounded-lg bg-surface ring-1 ring-line">
        {items.map((item) => (
          <Item key={item.id} item={item} onDelete={mayEmpty ? () => setDeleting(item) : undefined} />
        ))}
      </ul>
      {trash.hasNextPage && <LoadMore query={trash} onPress={() => void trash.fetchNextPage()} shown={items.length} />}
      {deleting && <DeleteForGood item={deleting} onDone={() => setDeleting(undefined)} />}
    </>
  );
}
