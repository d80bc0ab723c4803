import type { Project } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { plural, t } from "#lib/text/translate.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { toastTrashed } from "#shared/trash/toast-trashed.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { useDeleteProject } from "./queries.ts";
import { forgetProject } from "./selected-project.ts";

interface DeleteProjectProps {
  project: Project;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function sentenceOf(responses: number): string {
  if (responses === 0) return t("It moves to the trash with all it contains. You can restore it for 30 days.");
  return plural(
    responses,
    "It moves to the trash with all it contains and its {count} response. You can restore it for 30 days.",
    "It moves to the trash with all it contains and its {count} responses. You can restore it for 30 days.",
  );
}

export function DeleteProject({ project, isOpen, onOpenChange }: DeleteProjectProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { remove, forget } = useDeleteProject(project.id);
  const detail = useQuery({ ...projectQuery(project.id), enabled: isOpen });
  const confirm = async () => {
    try {
      await remove();
    } catch (error) {
      throw new Error(failureText(error, t("Failed to delete project. Please try again.")), { cause: error });
    }
    forgetProject();
    // In the list of projects, no navigation is needed.
    if (pathname.startsWith(`/projects/${project.id}`)) await navigate({ to: "/projects", search: {} });
    await forget();
    toastTrashed({ type: "project", id: project.id, title: project.name }, forget);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete “{name}”?", { name: project.name })}
      confirmLabel={t("Delete Project")}
      tone="danger"
      onConfirm={confirm}
    >
      <p>{sentenceOf(detail.data?.response_count ?? 0)}</p>
      {!project.archived_at && <p>{t("To keep it longer, archive the project instead.")}</p>}
    </ConfirmDialog>
  );
}
