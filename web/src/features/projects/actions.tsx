import type { Project } from "@firstlight/contract";
import { Archive, ArchiveRestore, Pencil, Trash2 } from "lucide-react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { OpenMenu, toast } from "#ui/index.ts";
import { ArchiveDialog } from "./archive-project.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectDialog } from "./dialog.tsx";
import { useRestoreProject } from "./use-restore-project.ts";

interface ProjectActionsProps {
  project: Project;
  /** The name of the menu. */
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** What can be done with a project as a whole, with its dialogs. */
export function ProjectActions({ project, isOpen, ...menu }: ProjectActionsProps) {
  const { onClose, triggerRef } = menu;
  const [open, setOpen] = useState<"edit" | "archive" | "delete">();
  const { restore } = useRestoreProject();
  const close = () => setOpen(undefined);
  // The menu goes and its button has the focus before a dialog opens, which gives it back to where it was.
  const ask = (what: typeof open) => {
    flushSync(onClose);
    triggerRef.current?.focus();
    setOpen(what);
  };
  const away = project.archived_at
    ? { id: "restore", label: t("Restore Project"), icon: ArchiveRestore, onAction: () => restore(project) }
    : { id: "archive", label: t("Archive Project"), icon: Archive, onAction: () => ask("archive") };
  const items = [
    { id: "edit", label: t("Edit Project"), icon: Pencil, onAction: () => ask("edit") },
    away,
    {
      id: "delete",
      label: t("Delete Project…"),
      icon: Trash2,
      tone: "danger" as const,
      onAction: () => ask("delete"),
    },
  ];
  return (
    <>
      {isOpen && <OpenMenu {...menu} items={items} />}
      <ProjectDialog
        project={project}
        isOpen={open === "edit"}
        onOpenChange={close}
        onSaved={() => {
          close();
          toast.success(t("Project saved"));
        }}
      />
      <ArchiveDialog project={project} isOpen={open === "archive"} onOpenChange={close} />
      <DeleteProject project={project} isOpen={open === "delete"} onOpenChange={close} />
    </>
  );
}
