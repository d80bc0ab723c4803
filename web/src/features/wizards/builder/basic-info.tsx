import { limits, splitTags, type WizardKind, wizardPriorities } from "@firstlight/contract";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Banner, Button, NativeSelect, NumberField, TextArea, TextField } from "#ui/index.ts";
import { kindTexts } from "../staff-labels.ts";
import { priorityNames } from "../labels.ts";
import type { BasicsForm } from "./use-basics.ts";
import type { SavingWizard } from "./use-save-wizard.ts";

const priorities = wizardPriorities.map((value) => ({ value, label: priorityNames[value] }));

type FieldsProps = Pick<BasicsForm, "form">;

function Texts({ form: { control } }: FieldsProps) {
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        label={t("Title")}
        isRequired
        autoComplete="off"
        maxLength={limits.title}
      />
      <FormField control={control} name="description">
        {(field) => (
          <TextArea
            {...field}
            label={t("Description")}
            description={t("Testers read this before they start.")}
            isRequired
            rows={3}
            maxLength={limits.description}
          />
        )}
      </FormField>
    </>
  );
}

function Sorting({ kind, form: { control } }: FieldsProps & { kind: WizardKind }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_1.5fr]">
      <FormField control={control} name="priority">
        {(field) => <NativeSelect {...field} label={t("Priority")} options={priorities} />}
      </FormField>
      <FormField control={control} name="estimated_total_time">
        {(field) => (
          <NumberField
            {...field}
            label={t("Estimated time")}
            labelNote={t("optional")}
            placeholder="30"
            suffix={t("minutes")}
            min={1}
            max={limits.estimatedMinutes}
            step={1}
          />
        )}
      </FormField>
      <FormField control={control} name="status">
        {(field) => <NativeSelect {...field} label={t("Status")} options={kindTexts[kind].statuses} />}
      </FormField>
    </div>
  );
}

function Tags({ form: { control } }: FieldsProps) {
  const shown = splitTags(useWatch({ control, name: "tags" }));
  return (
    <div className="flex flex-col gap-2">
      <FormField control={control} name="tags">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label={t("Tags")}
            labelNote={t("optional")}
            description={t("Separate with commas.")}
            placeholder={t("checkout, mobile, first week")}
            autoComplete="off"
            // As it is typed: what it comes to is shown below.
            value={value.join(", ")}
            onChange={(text) => onChange(text === "" ? [] : [text])}
          />
        )}
      </FormField>
      {shown.length > 0 && (
        <ul aria-label={t("Tag preview")} className="flex flex-wrap gap-1.5 text-xs text-ink-muted">
          {shown.map((tag) => (
            <li key={tag} className="max-w-full truncate rounded-full px-2 py-0.5 ring-1 ring-inset ring-line">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BasicInfoProps {
  kind: WizardKind;
  basics: BasicsForm;
  saving: SavingWizard;
  onCancel: () => void;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** What a wizard says of itself, to be saved as a whole. */
export function BasicInfo({ kind, basics, saving, onCancel, children }: BasicInfoProps) {
  const { form } = basics;
  const { failure, conflict } = saving;
  return (
    <form
      noValidate
      aria-label={t("Basic Info")}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
      className="flex flex-col gap-5"
    >
      {basics.isRestored && (
        <Banner action={{ label: t("Discard"), onPress: basics.discard }}>{t("Restored unsaved changes")}</Banner>
      )}
      <Texts form={form} />
      <Sorting kind={kind} form={form} />
      <Tags form={form} />
      <FormField control={form.control} name="settings.completion_message">
        {(field) => (
          <TextArea
            {...field}
            label={t("Completion message")}
            labelNote={t("optional")}
            description={t("Testers read this after they complete the last step.")}
            rows={2}
            maxLength={limits.description}
          />
        )}
      </FormField>
      {children}
      {conflict && (
        <EditConflict
          what={kindTexts[kind].noun}
          at={conflict.theirs.updated_at}
          onLoadTheirs={conflict.loadTheirs}
          onOverwrite={conflict.overwrite}
        />
      )}
      {failure && (
        <Banner tone="danger">
          <p>{failure.text}</p>
          {failure.reason && <p className="text-ink-muted">{failure.reason}</p>}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={onCancel} isDisabled={saving.isPending}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="primary" isPending={saving.isPending} pendingLabel={t("Saving…")}>
          {kindTexts[kind].save}
        </Button>
      </div>
    </form>
  );
}
