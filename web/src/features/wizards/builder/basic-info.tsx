import { limits, splitTags, type WizardKind, wizardPriorities } from "@firstlight/contract";
import { Plus } from "lucide-react";
import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Banner, Button, NativeSelect, NumberField, TextArea, TextField } from "#ui/index.ts";
import type { AnyStatus } from "../calls.ts";
import { priorityNames } from "../labels.ts";
import { kindTexts } from "../staff-labels.ts";
import type { BasicsForm } from "./use-basics.ts";
import type { CreatingWizard } from "./use-create-wizard.ts";

const priorities = wizardPriorities.map((value) => ({ value, label: priorityNames[value] }));

type FieldsProps = Pick<BasicsForm, "form">;

/** The status of a saved wizard, which changes after a question. */
export interface StatusSetting {
  is: AnyStatus;
  onAsk: (next: string) => void;
}

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

interface SortingProps extends FieldsProps {
  kind: WizardKind;
  status?: StatusSetting | undefined;
}

function Sorting({ kind, form: { control }, status }: SortingProps) {
  const statuses = { label: t("Status"), options: kindTexts[kind].statuses };
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
      {status ? (
        <NativeSelect {...statuses} value={status.is} onChange={(next) => status.onAsk(next)} />
      ) : (
        <FormField control={control} name="status">
          {(field) => <NativeSelect {...field} {...statuses} />}
        </FormField>
      )}
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

/** What a wizard says of itself. */
export function BasicFields({ kind, form, status }: SortingProps) {
  return (
    <>
      <Texts form={form} />
      <Sorting kind={kind} form={form} status={status} />
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
    </>
  );
}

/** Where the steps will be once there is something to add them to. */
function SaveFirst({ kind }: { kind: WizardKind }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-line-strong px-4 py-3">
      <p className="text-base text-ink-muted">{kindTexts[kind].saveFirst}</p>
      <Button size="sm" icon={Plus} isDisabled>
        {t("Add Step")}
      </Button>
    </div>
  );
}

interface NewBasicInfoProps {
  kind: WizardKind;
  basics: BasicsForm;
  creating: CreatingWizard;
  onCancel: () => void;
}

/** The basics of a new wizard; saving them makes it. */
export function NewBasicInfo({ kind, basics, creating, onCancel }: NewBasicInfoProps) {
  const { failure, isPending } = creating;
  return (
    <form
      noValidate
      aria-label={t("Basic Info")}
      onSubmit={(event) => {
        event.preventDefault();
        creating.save();
      }}
      className="flex flex-col gap-5"
    >
      {basics.isRestored && (
        <Banner action={{ label: t("Discard"), onPress: basics.discard }}>{t("Restored unsaved changes")}</Banner>
      )}
      <BasicFields kind={kind} form={basics.form} />
      <SaveFirst kind={kind} />
      {failure && (
        <Banner tone="danger">
          <p>{failure.text}</p>
          {failure.reason && <p className="text-ink-muted">{failure.reason}</p>}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={onCancel} isDisabled={isPending}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t("Saving…")}>
          {kindTexts[kind].save}
        </Button>
      </div>
    </form>
  );
}
