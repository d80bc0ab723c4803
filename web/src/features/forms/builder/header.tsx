import type { Form, FormEdit } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { PublishButton, type PublishButtonProps } from "#shared/editing/publish-button.tsx";
import { EditorToolbar, savedState } from "#shared/editing/toolbar.tsx";
import { Badge, PageHeader } from "#ui/index.ts";
import { statusNames, statusTones } from "../labels.ts";
import type { Builder } from "./use-builder.ts";
import type { FormAutosave } from "./use-form-autosave.ts";
import type { useSaveForm } from "./use-save-form.ts";

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
  builder: Builder;
  autosave: FormAutosave;
  saving: ReturnType<typeof useSaveForm>;
  history: Pick<Builder, "undo" | "redo">;
  isNew: boolean;
  className: string;
}

/** The builder's toolbar. */
export function BuilderHeader({ builder, autosave, saving, history, isNew, className }: BuilderHeaderProps) {
  const { isDirty, saved, canUndo, canRedo, state } = builder;
  const { form } = saving;
  return (
    <PageHeader
      title={isNew ? undefined : t("Edit Form")}
      level={2}
      meta={form && <Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
      actions={
        <EditorToolbar
          saved={savedState({ isDirty, isStored: saved.base !== null, phase: autosave.phase })}
          onRetry={() => void autosave.save()}
          history={{ ...history, canUndo, canRedo }}
          leaving={saving}
          saveLabel={t("Save Form")}
          onSave={() => void saving.saveForm()}
          pending={saving.pending}
          publish={(button) => (
            <FormPublishButton
              {...button}
              title={state.title.trim()}
              form={form}
              edit={autosave.edit}
              isChanged={isDirty || (autosave.edit?.is_changed ?? false)}
              onCheck={saving.check}
              onPublish={saving.publish}
              onChangeStatus={saving.changeStatus}
            />
          )}
        />
      }
      className={className}
    />
  );
}
