import type { TesterGroup } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Button, ConfirmDialog, Dialog, EmptyState, ErrorState, IconButton, Loading, Skeleton } from "#ui/index.ts";
import { toastTrashed } from "#shared/trash/toast-trashed.ts";
import { GroupEditor } from "./editor.tsx";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import { useDeleteGroup } from "./queries.ts";

interface GroupsDialogProps {
  projectId: string;
  onClose: () => void;
}

function DeleteGroup({ projectId, group, onDone }: { projectId: string; group: TesterGroup; onDone: () => void }) {
  const client = useQueryClient();
  const remove = useDeleteGroup(projectId);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onDone}
      title={t("Delete group {name}?", { name: group.name })}
      confirmLabel={t("Delete Group")}
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync(group.id);
        toastTrashed({ type: "group", id: group.id, title: group.name }, () =>
          client.invalidateQueries({ queryKey: ["testers"] }),
        );
      }}
    >
      <p>
        {plural(group.member_count, "Its tester stays in the project.", "Its {testers} stay in the project.", {
          testers: plural(group.member_count, "{count} tester", "{count} testers"),
        })}
      </p>
      <p>{t("It moves to the trash. You can restore it for 30 days.")}</p>
    </ConfirmDialog>
  );
}

interface GroupRowProps {
  group: TesterGroup;
  onEdit: () => void;
  onDelete: () => void;
}

function GroupRow({ group, onEdit, onDelete }: GroupRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="truncate text-base font-medium text-ink">{group.name}</p>
        <p className="tabular text-sm text-ink-muted">
          {plural(group.member_count, "{count} tester", "{count} testers")}
        </p>
      </div>
      <IconButton icon={Pencil} label={t("Edit {name}", { name: group.name })} onPress={onEdit} />
      <IconButton icon={Trash2} label={t("Delete {name}", { name: group.name })} onPress={onDelete} />
    </li>
  );
}

function GroupList({ projectId, onEdit }: { projectId: string; onEdit: (group: TesterGroup | "new") => void }) {
  const groups = useQuery(testerGroupsQuery(projectId));
  const [deleting, setDeleting] = useState<TesterGroup>();
  if (groups.isPending) {
    return (
      <Loading label={t("Loading groups…")} className="flex flex-col gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  if (groups.isError) {
    return (
      <ErrorState
        isCompact
        title={detailOf(groups.error, t("Failed to load groups"))}
        onRetry={() => void groups.refetch()}
        isRetrying={groups.isFetching}
      />
    );
  }
  const create = (
    <Button variant="primary" icon={Plus} onPress={() => onEdit("new")}>
      {t("Create Group")}
    </Button>
  );
  if (groups.data.length === 0) {
    return (
      <EmptyState isCompact icon={UsersRound} title={t("No groups yet")} action={create}>
        {t("Group testers, such as “iPhone users”, to find them quickly.")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t("Groups")}>
        {groups.data.map((group) => (
          <GroupRow key={group.id} group={group} onEdit={() => onEdit(group)} onDelete={() => setDeleting(group)} />
        ))}
      </ul>
      <div className="mt-4">{create}</div>
      {deleting && <DeleteGroup projectId={projectId} group={deleting} onDone={() => setDeleting(undefined)} />}
    </>
  );
}

/** The groups of a project's testers: list, make, change, delete. */
export function GroupsDialog({ projectId, onClose }: GroupsDialogProps) {
  const [editing, setEditing] = useState<TesterGroup | "new">();
  const title =
    editing === "new" ? t("Create Group") : editing ? t("Edit {name}", { name: editing.name }) : t("Tester Groups");
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable={editing === undefined}>
      {editing ? (
        <GroupEditor
          projectId={projectId}
          {...(editing !== "new" && { group: editing })}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <GroupList projectId={projectId} onEdit={setEditing} />
      )}
    </Dialog>
  );
}
