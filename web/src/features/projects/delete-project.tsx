import type { Project } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { plural, t } from "#lib/text/translate.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { useDeleteProject } from "./queries.ts";
import { forgetProject } from "./selected-project.ts";

interface DeleteProjectProps {
  project: Project;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists what is deleted with a project, as far as it is known and not empty. */
function Losses({ project, responses }: { project: Project; responses: number | undefined }) {
  const { form_count, tester_count } = project;
  const losses = [
    form_count > 0 &&
      (responses === undefined
        ? plural(form_count, "{count} form with all answers", "{count} forms with all answers")
        : plural(form_count, "{count} form", "{count} forms")),
    responses !== undefined &&
      responses > 0 &&
      plural(responses, "{count} response with all files", "{count} responses with all files"),
    tester_count > 0 && plural(tester_count, "access for {count} tester", "access for {count} testers"),
    t("its wizards and onboarding, with everyone’s progress"),
    t("all messages and files"),
  ].filter((loss) => loss !== false);
  return (
    <ul className="ms-5 flex list-disc flex-col gap-1">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
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
    toast.success(t("“{name}” deleted", { name: project.name }));
    forgetProject();
    // In the list of projects, no navigation is needed.
    if (pathname.startsWith(`/projects/${project.id}`)) await navigate({ to: "/projects", search: {} });
    await forget();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete “{name}”?", { name: project.name })}
      confirmLabel={t("Delete Project")}
      tone="danger"
      onConfirm={confirm}
      requireText={project.name}
    >
      <p>{t("This cannot be undone. Deleting the project also deletes:")}</p>
      <Losses project={project} responses={detail.data?.response_count} />
      {!project.archived_at && <p>{t("To keep everything, archive the project instead.")}</p>}
    </ConfirmDialog>
  );
}
