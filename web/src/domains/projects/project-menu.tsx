import type { Project } from "@firstlight/contract";
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton, Menu, toast } from "../../ui/index.ts";
import { ArchiveDialog, useRestoreProject } from "./archive-project.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectDialog } from "./project-dialog.tsx";

/** What can be done with a project as a whole, with its dialogs. */
export function ProjectMenu({ project }: { project: Project }) {
  const [open, setOpen] = useState<"edit" | "archive" | "delete">();
  const { restore } = useRestoreProject();
  const close = () => setOpen(undefined);
  const away = project.archived_at
    ? { id: "restore", label: "Restore project", icon: ArchiveRestore, onAction: () => void restore(project) }
    : { id: "archive", label: "Archive project", icon: Archive, onAction: () => setOpen("archive") };
  return (
    <>
      <Menu
        label={`Actions for ${project.name}`}
        trigger={<IconButton icon={Ellipsis} label={`Actions for ${project.name}`} />}
        items={[
          { id: "edit", label: "Edit project", icon: Pencil, onAction: () => setOpen("edit") },
          away,
          { id: "delete", label: "Delete project…", icon: Trash2, tone: "danger", onAction: () => setOpen("delete") },
        ]}
      />
      <ProjectDialog
        project={project}
        isOpen={open === "edit"}
        onOpenChange={close}
        onSaved={() => {
          close();
          toast.success("Project saved");
        }}
      />
      <ArchiveDialog project={project} isOpen={open === "archive"} onOpenChange={close} />
      <DeleteProject project={project} isOpen={open === "delete"} onOpenChange={close} />
    </>
  );
}
