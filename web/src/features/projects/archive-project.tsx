import type { Project } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { useArchiveProject } from "./queries.ts";
import { useRestoreProject } from "./use-restore-project.ts";

interface ArchiveDialogProps {
  project: Project;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ArchiveDialog({ project, isOpen, onOpenChange }: ArchiveDialogProps) {
  const change = useArchiveProject();
  const { restore } = useRestoreProject();
  const archive = async () => {
    try {
      await change.mutateAsync(project.id);
    } catch (error) {
      throw new Error(detailOf(error, t("Failed to archive project. Please try again.")), { cause: error });
    }
    toast.success(t("{name} archived", { name: project.name }), {
      action: { label: t("Undo"), onPress: () => restore(project) },
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Archive {name}?", { name: project.name })}
      confirmLabel={t("Archive Project")}
      onConfirm={archive}
    >
      <p>{t("Testers no longer see the project or its forms. Nothing is lost, and you can restore it at any time.")}</p>
    </ConfirmDialog>
  );
}
