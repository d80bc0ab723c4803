import { maxSiteEntries, type SiteEntryKind, type SiteEntryRow } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import { When } from "#ui/data/when.tsx";
import { Badge, Card, type Column, ConfirmDialog, EmptyState, IconButton, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { kinds } from "./kinds.ts";
import { reloadEntries, setEntriesOfKind } from "./queries.ts";

interface EntriesProps {
  kind: SiteEntryKind;
  rows: readonly SiteEntryRow[];
  isLoading: boolean;
  onEdit: (id: string) => void;
}

function Title({ entry: { title, note } }: { entry: SiteEntryRow }) {
  return (
    <span className="block min-w-0">
      <span className="line-clamp-1 font-semibold text-ink wrap-anywhere">
        <bdi>{title}</bdi>
      </span>
      <span className="line-clamp-1 text-sm font-normal text-ink-muted wrap-anywhere">
        <bdi>{note}</bdi>
      </span>
    </span>
  );
}

function Shown({ entry: { is_visible } }: { entry: SiteEntryRow }) {
  return is_visible ? (
    <Badge tone="success" hasDot>
      {t("Shown")}
    </Badge>
  ) : (
    <Badge>{t("Hidden")}</Badge>
  );
}

/** Moves, hides and shows; the list says the new state as soon as the server does. */
function useChanges(kind: SiteEntryKind) {
  const client = useQueryClient();
  const onError = (error: Error) => {
    toast.error(t("Failed to change this entry"), { description: detailOf(error, unexpected()) });
    return reloadEntries(client);
  };
  const move = useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      adminApi.moveSiteEntry({ params: { id }, body: { position } }),
    onSuccess: (rows) => setEntriesOfKind(client, kind, rows),
    onError,
  });
  const show = useMutation({
    mutationFn: ({ id, is_visible }: SiteEntryRow) =>
      adminApi.setSiteEntryVisible({ params: { id }, body: { is_visible: !is_visible } }),
    onSuccess: async ({ is_visible }) => {
      toast.success(is_visible ? t("Visitors see it now") : t("Visitors don’t see it any more"));
      await reloadEntries(client);
    },
    onError,
  });
  return { move: move.mutate, show: show.mutate };
}

interface ActionsProps {
  entry: SiteEntryRow;
  index: number;
  count: number;
  changes: ReturnType<typeof useChanges>;
  onEdit: () => void;
  onDelete: () => void;
}

const style = { size: "sm", className: "pointer-coarse:size-11" } as const;

function Actions({ entry, index, count, changes, onEdit, onDelete }: ActionsProps) {
  const { id, title, is_visible } = entry;
  return (
    <span className="flex flex-wrap justify-end">
      <IconButton {...style} icon={Pencil} label={t("Edit {title}", { title })} onPress={onEdit} />
      <IconButton
        {...style}
        icon={ArrowUp}
        label={t("Move {title} Up", { title })}
        isDisabled={index === 0}
        onPress={() => changes.move({ id, position: index - 1 })}
      />
      <IconButton
        {...style}
        icon={ArrowDown}
        label={t("Move {title} Down", { title })}
        isDisabled={index === count - 1}
        onPress={() => changes.move({ id, position: index + 1 })}
      />
      <IconButton
        {...style}
        icon={is_visible ? EyeOff : Eye}
        label={is_visible ? t("Hide {title}", { title }) : t("Show {title}", { title })}
        onPress={() => changes.show(entry)}
      />
      <IconButton {...style} icon={Trash2} label={t("Delete {title}", { title })} onPress={onDelete} />
    </span>
  );
}

function DeleteQuestion({ entry, onClose }: { entry: SiteEntryRow | undefined; onClose: () => void }) {
  const client = useQueryClient();
  if (!entry) return null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      title={t("Delete “{title}”?", { title: entry.title })}
      confirmLabel={t("Delete")}
      onConfirm={async () => {
        await adminApi.deleteSiteEntry({ params: { id: entry.id } });
        toast.success(t("Deleted"));
        await reloadEntries(client);
      }}
    >
      {t("It can’t be restored. To take it off the pages for a while, hide it instead.")}
    </ConfirmDialog>
  );
}

/** Entries of one kind in their order on the page. */
export function Entries({ kind, rows, isLoading, onEdit }: EntriesProps) {
  const changes = useChanges(kind);
  const [deleted, setDeleted] = useState<SiteEntryRow>();
  const texts = kinds[kind];
  const actionsOf = (entry: SiteEntryRow) => (
    <Actions
      entry={entry}
      index={rows.indexOf(entry)}
      count={rows.length}
      changes={changes}
      onEdit={() => onEdit(entry.id)}
      onDelete={() => setDeleted(entry)}
    />
  );
  const columns: readonly Column<SiteEntryRow>[] = [
    { id: "title", header: t("Entry"), isRowHeader: true, cell: (entry) => <Title entry={entry} /> },
    { id: "shown", header: t("Status"), width: "8rem", cell: (entry) => <Shown entry={entry} /> },
    { id: "changed", header: t("Changed"), width: "11rem", cell: ({ updated_at }) => <When time={updated_at} /> },
    { id: "actions", header: t("Actions"), isHeaderHidden: true, width: "12rem", cell: actionsOf },
  ];
  return (
    <>
      <p className="text-base text-ink-muted">
        {t("{text} There can be up to {count}.", { text: texts.text, count: maxSiteEntries[kind] })}
      </p>
      <TableOrCards
        label={texts.tab}
        wide="(min-width: 60rem)"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        empty={<EmptyState isCompact icon={texts.icon} title={t("No {what} yet", { what: texts.many })} />}
        card={(entry) => (
          <Card as="li">
            <div className="flex items-start justify-between gap-3">
              <Title entry={entry} />
              <Shown entry={entry} />
            </div>
            <div className="mt-3 text-base text-ink-muted">
              <When time={entry.updated_at} />
            </div>
            <div className="mt-2 -me-2">{actionsOf(entry)}</div>
          </Card>
        )}
      />
      <DeleteQuestion entry={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}
