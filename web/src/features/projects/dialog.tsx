import { limits, type Project } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, Dialog, FormError, TextArea } from "#ui/index.ts";
import { useSaveProject } from "./queries.ts";

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
  const { control, formProps, failure, isPending } = useContractForm({
    body: "projectBody",
    defaultValues: {
      name: project?.name ?? "",
      description: project?.description ?? "",
      welcome_message: project?.welcome_message ?? "",
    },
    focus: "name",
    send: save.mutateAsync,
    onSent: (saved) => onSaved(saved),
    failed: project ? t("Failed to save project. Please try again.") : t("Failed to create project. Please try again."),
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <FormTextField
        control={control}
        name="name"
        label={t("Project Name")}
        placeholder={t("Mobile app 2.0")}
        autoComplete="off"
        isRequired
      />
      <FormField control={control} name="description">
        {(field) => (
          <TextArea
            {...field}
            label={t("Description")}
            description={t("Testers read this first. Say what it is and what you want to learn.")}
            rows={4}
            isRequired
          />
        )}
      </FormField>
      <FormField control={control} name="welcome_message">
        {(field) => (
          <TextArea
            {...field}
            label={t("Welcome message")}
            labelNote={t("optional")}
            description={t("Greets new testers. If empty, we say who invited them.")}
            rows={3}
            maxLength={limits.welcomeMessage}
          />
        )}
      </FormField>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {project ? t("Save Changes") : t("Create Project")}
        </Button>
      </div>
    </form>
  );
}
