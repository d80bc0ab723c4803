import type { FeedbackItemDetail } from "@firstlight/contract";
import { Bell, BellOff, GitMerge, Pencil, Trash2 } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { momentOf } from "#lib/format/dates.ts";
import { patchOne } from "#lib/optimistic.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { typeIcons, typeLabels } from "#shared/feedback/staff-labels.ts";
import { Badge, Button, lazyPart } from "#ui/index.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { answerDue } from "../due-text.ts";
import { itemKey } from "../queries.ts";
import { impactText } from "./impact-text.ts";
import { useDeleteItem } from "./use-delete-item.ts";

const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog);

interface HeaderProps {
  item: FeedbackItemDetail;
  isFixed: boolean;
  /** Has the focus once the editor is closed. */
  edit: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

function FollowButton({ item: { project_id, number, follows } }: Pick<HeaderProps, "item">) {
  const { mutate } = useOptimistic({
    save: (next: boolean) => api.followFeedbackItem({ params: { id: project_id, number }, body: { follows: next } }),
    patches: (next) => [
      patchOne<FeedbackItemDetail>(itemKey({ projectId: project_id, number }), (item) => ({ ...item, follows: next })),
    ],
  });
  return (
    <Button size="sm" variant="ghost" icon={follows ? BellOff : Bell} onPress={() => mutate(!follows)}>
      {follows ? t("Unfollow") : t("Follow")}
    </Button>
  );
}

/** What the item is, what asks for something, and what can be done with all of it. */
export function ItemHeader({ item, isFixed, edit, onEdit }: HeaderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isMerging, setMerging] = useState(false);
  // An item that is opened is read.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  const { project_id } = item;
  const isArchived = useIsArchived(project_id);
  const deleting = useDeleteItem(item);
  const remove = () => !deleting.isPending && deleting.mutate();
  const group = t("Open item");
  useShortcuts([
    ...(isFixed
      ? []
      : [
          { keys: "e", label: t("Edit"), group, run: onEdit },
          { keys: "m", label: t("Merge"), group, run: () => setMerging(true) },
        ]),
    ...(isArchived ? [] : [{ keys: "#", label: t("Delete"), group, run: remove }]),
  ]);
  const { type, reference, reporter, created_at, respond_by, reopened_count } = item;
  const Icon = typeIcons[type];
  const due = respond_by === null ? undefined : answerDue(respond_by);
  return (
    <header className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        <Icon aria-hidden className="size-4" />
        <span className="tabular">
          {typeLabels[type]} {reference}
        </span>
        {item.external_id && <span className="wrap-anywhere">{item.external_id}</span>}
        {due && <Badge tone={due.isLate ? "danger" : "neutral"}>{due.text}</Badge>}
        {reopened_count > 0 && <Badge tone="warning">{t("Reopened")}</Badge>}
      </p>
      <h2 ref={title} tabIndex={-1} className="text-xl font-semibold break-words text-ink outline-none">
        {item.title}
      </h2>
      <p className="text-sm text-ink-muted">
        {item.author_name === null
          ? t("Reported by {name} on {time}", { name: reporter.name || t("No Name"), time: momentOf(created_at) })
          : t("Imported from CSV, by {author} on {time}", { author: item.author_name, time: momentOf(created_at) })}
      </p>
      <p className="tabular text-sm text-ink-muted">{impactText(item)}</p>
      <div className="-ms-2 flex flex-wrap gap-1">
        {!isFixed && (
          <>
            <Button ref={edit} size="sm" variant="ghost" icon={Pencil} onPress={onEdit} aria-keyshortcuts="E">
              {t("Edit")}
            </Button>
            <Button size="sm" variant="ghost" icon={GitMerge} onPress={() => setMerging(true)} aria-keyshortcuts="M">
              {t("Merge…")}
            </Button>
          </>
        )}
        <FollowButton item={item} />
        {!isArchived && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            onPress={remove}
            isPending={deleting.isPending}
            aria-keyshortcuts="#"
          >
            {t("Delete")}
          </Button>
        )}
      </div>
      {isMerging && <MergeDialog item={item} onClose={() => setMerging(false)} />}
    </header>
  );
}
