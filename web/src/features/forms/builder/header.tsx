import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { EditorToolbar, savedState } from "#shared/editing/toolbar.tsx";
import { Badge, ConfirmDialog, PageHeader } from "#ui/index.ts";
import { statusNames, statusTones } from "../labels.ts";
import { FormPublishButton } from "./form-publish-button.tsx";
import type { Builder } from "./use-builder.ts";
import type { FormAutosave } from "./use-form-autosave.ts";
import type { useSaveForm } from "./use-save-form.ts";

interface BuilderHeaderProps {
  builder: Builder;
  autosave: FormAutosave;
  saving: ReturnType<typeof useSaveForm>;
  history: Pick<Builder, "undo" | "redo">;
  isNew: boolean;
  className: string;
}

/** The builder's toolbar, and the question before a visit's changes go. */
export function BuilderHeader({ builder, autosave, saving, history, isNew, className }: BuilderHeaderProps) {
  const { isDirty, saved, canUndo, canRedo, state } = builder;
  const { form } = saving;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <PageHeader
        title={isNew ? undefined : t("Edit Form")}
        level={2}
        meta={form && <Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        actions={
          <EditorToolbar
            saved={savedState({ isDirty, isStored: saved.base !== null, phase: autosave.phase })}
            onRetry={() => void autosave.save()}
            history={{ ...history, canUndo, canRedo }}
            onCancel={() => (saving.hasChanges ? setAsked(true) : void saving.cancel())}
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
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t("Discard changes from this visit?")}
        confirmLabel={t("Discard")}
        cancelLabel={t("Keep editing")}
        tone="danger"
        failureText={t("Failed to discard your changes. Please try again.")}
        onConfirm={saving.discard}
      />
    </>
  );
}
