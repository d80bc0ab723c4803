import type { Project } from "@firstlight/contract";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { showFieldErrors, validation, contractResolver } from "#lib/forms/resolver.ts";
import { Button, Dialog, FormError, TextArea, TextField } from "#ui/index.ts";
import { type ProjectBody, useSaveProject } from "./queries.ts";

export interface ProjectDialogProps {
  /** Left out: a new project. */
  project?: Project | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: (project: Project) => void;
}

export function ProjectDialog({ isOpen, onOpenChange, ...props }: ProjectDialogProps) {
  return (
    <Dialog
      title={props.project ? t("Edit Project") : t("Create Project")}
      description={props.project ? undefined : t("A product or release for testers to try.")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
    >
      {({ close }) => <ProjectForm {...props} onClose={close} />}
    </Dialog>
  );
}

type ProjectFormProps = Pick<ProjectDialogProps, "project" | "onSaved"> & { onClose: () => void };

function ProjectForm({ project, onSaved, onClose }: ProjectFormProps) {
  const save = useSaveProject(project);
  const form = useForm<ProjectBody>({
    resolver: contractResolver("projectBody"),
    defaultValues: { name: project?.name ?? "", description: project?.description ?? "" },
    ...validation,
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus("name");
  }, [setFocus]);
  const failed = project
    ? t("Failed to save project. Please try again.")
    : t("Failed to create project. Please try again.");
  const { root } = form.formState.errors;

  const submit = form.handleSubmit(async (body) => {
    try {
      onSaved(await save.mutateAsync(body));
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError("root", { message: detailOf(error, failed) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError>{root?.message}</FormError>
      <Controller
        name="name"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t("Project Name")}
            placeholder={t("Mobile app 2.0")}
            autoComplete="off"
            isRequired
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="description"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t("Description")}
            description={t("Testers read this first. Say what it is and what you want to learn.")}
            rows={4}
            isRequired
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {project ? t("Save Changes") : t("Create Project")}
        </Button>
      </div>
    </form>
  );
}
