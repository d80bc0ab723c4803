import type { Form, FormEdit } from "@firstlight/contract";
import { memo } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { PublishButton, type PublishButtonProps } from "#shared/editing/publish-button.tsx";
import { EditorToolbar, type Pending, savedState } from "#shared/editing/toolbar.tsx";
import { Badge } from "#ui/index.ts";
import { statusNames, statusTones } from "../labels.ts";
import type { FieldWork } from "./use-field-work.ts";
import type { FormAutosave } from "./use-form-autosave.ts";
import type { SaveActions } from "./use-save-form.ts";

const stages = { draft: "draft", open: "live", closed: "ended" } as const;

interface FormPublishButtonProps extends Omit<PublishButtonProps, "stage" | "consequences" | "endLabel" | "endTitle"> {
  form: Form | undefined;
  edit: FormEdit | undefined;
}

/** Who is notified, or that no one is. */
function publishText({ form, edit }: Pick<FormPublishButtonProps, "form" | "edit">): string {
  const count = edit?.to_notify ?? 0;
  if (count > 0) return plural(count, "{count} tester will be notified.", "{count} testers will be notified.");
  if (!form || form.response_count === 0) return t("No one is notified.");
  return plural(
    form.response_count,
    "{count} response keeps the version it answered. No one is notified again.",
    "{count} responses keep the version they answered. No one is notified again.",
  );
}

function unpublishText({ form, edit }: Pick<FormPublishButtonProps, "form" | "edit">): string {
  const responses = plural(form?.response_count ?? 0, "{count} response", "{count} responses");
  const drafts = plural(edit?.draft_count ?? 0, "{count} draft", "{count} drafts");
  return t("Testers will no longer see it. {responses} and {drafts} are kept.", { responses, drafts });
}

/** Publishes, unpublishes, closes and reopens a form. */
function FormPublishButton({ form, edit, ...props }: FormPublishButtonProps) {
  return (
    <PublishButton
      {...props}
      stage={stages[form?.status ?? "draft"]}
      consequences={{
        publish: publishText({ form, edit }),
        unpublish: unpublishText({ form, edit }),
        end: t("It takes no more responses. You can reopen it at any time."),
      }}
      endLabel={t("Close")}
      endTitle={t("Close “{title}”?", { title: props.title })}
    />
  );
}

interface BuilderHeaderProps {
  /** Undefined until the first save. */
  form: Form | undefined;
  edit: FormEdit | undefined;
  title: string;
  /** Whether there are changes that the server does not have. */
  isDirty: boolean;
  isStored: boolean;
  phase: FormAutosave["phase"];
  /** Whether there are changes from this visit. */
  hasChanges: boolean;
  pending: Pending;
  actions: SaveActions;
  onRetry: () => void;
  history: FieldWork["history"];
  canUndo: boolean;
  canRedo: boolean;
}

/** The builder's toolbar. */
export const BuilderHeader = memo(function BuilderHeader(props: BuilderHeaderProps) {
  const { form, edit, title, isDirty, isStored, phase, hasChanges, pending, actions, onRetry, history, ...can } = props;
  const { cancel, discard, saveForm, check, publish, changeStatus } = actions;
  return (
    <EditorToolbar
      {...(form && { title: t("Edit Form") })}
      status={form && <Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
      saved={savedState({ isDirty, isStored, phase })}
      onRetry={onRetry}
      history={{ ...history, ...can }}
      leaving={{ hasChanges, cancel, discard }}
      saveLabel={t("Save Form")}
      onSave={() => void saveForm()}
      pending={pending}
      publish={(button) => (
        <FormPublishButton
          {...button}
          title={title}
          form={form}
          edit={edit}
          isChanged={isDirty || (edit?.is_changed ?? false)}
          onCheck={check}
          onPublish={publish}
          onChangeStatus={changeStatus}
        />
      )}
    />
  );
});
