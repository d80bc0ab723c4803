import { feedbackTypes, type Form, severitiesOf, type TurnedResponse } from "@firstlight/contract";
import { type FormEvent, useId, useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { plural, t } from "#lib/text/translate.ts";
import { severityLabels, typeLabels } from "#shared/feedback/staff-labels.ts";
import { Button, CheckboxGroup, Dialog, FormError, NativeSelect, Segmented } from "#ui/index.ts";
import { answersTo, inWords, levelsOf, type TurningChoice, usualChoice, withChoices } from "./choices.ts";
import { useTurning } from "./use-turning.ts";

interface TurnDialogProps {
  form: Form;
  /** Of the selected responses. */
  ids: readonly string[];
  onTurned: (results: readonly TurnedResponse[]) => void;
  onClose: () => void;
}

interface FieldsProps {
  form: Form;
  choice: TurningChoice;
  onChange: (part: Partial<TurningChoice>) => void;
}

const types = feedbackTypes.map((value) => ({ value, label: typeLabels[value] }));
const named = ({ id, label }: Form["fields"][number]) => ({ value: id, label });

/** Which question says how severe it is, and what each of its answers means. */
function SeverityChoice({ form, choice, onChange }: FieldsProps) {
  const fields = withChoices(form);
  const levels = severitiesOf[choice.type];
  if (fields.length === 0 || levels.length === 0) return null;
  const field = fields.find(({ id }) => id === choice.severity);
  const set = (value: string, said: string) => {
    const { [value]: _before, ...others } = choice.levels;
    const level = levels.find((one) => one === said);
    onChange({ levels: level ? { ...others, [value]: level } : others });
  };
  return (
    <>
      <NativeSelect
        label={t("Severity from")}
        labelNote={t("optional")}
        options={[{ value: "", label: t("No question") }, ...fields.map(named)]}
        value={choice.severity}
        onChange={(severity) => onChange({ severity, levels: levelsOf(fields.find(({ id }) => id === severity)) })}
      />
      {field && (
        <fieldset className="grid gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
          <legend className="sr-only">{t("What the answers mean")}</legend>
          {answersTo(field).map(({ value, label }) => (
            <NativeSelect
              key={value}
              label={label}
              placeholder={t("Not said")}
              options={levels.map((level) => ({ value: level, label: severityLabels[level] }))}
              value={choice.levels[value] ?? ""}
              onChange={(level) => set(value, level)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Fields({ form, choice, onChange }: FieldsProps) {
  const options = inWords(form).map(named);
  return (
    <>
      <Segmented
        label={t("Type")}
        options={types}
        value={choice.type}
        className="max-w-full overflow-x-auto"
        onChange={(next) => onChange({ type: feedbackTypes.find((one) => one === next) ?? choice.type })}
      />
      <NativeSelect
        label={t("Title from")}
        description={t("A response without an answer to it is left out.")}
        options={options}
        value={choice.title}
        onChange={(title) => onChange({ title })}
      />
      <CheckboxGroup
        label={t("Details from")}
        options={options}
        value={choice.details}
        onChange={(details) => onChange({ details })}
      />
      <SeverityChoice form={form} choice={choice} onChange={onChange} />
    </>
  );
}

/** Asks what the questions of the form become before selected responses are turned into feedback. */
export function TurnDialog({ form, ids, onTurned, onClose }: TurnDialogProps) {
  const [choice, setChoice] = useState(() => usualChoice(form));
  const { mutate, isPending, error } = useTurning(form);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ ids, choice }, { onSuccess: onTurned });
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      isLocked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={plural(ids.length, "Turn {count} Response into Feedback", "Turn {count} Responses into Feedback")}
      description={t("Each tester becomes the reporter of theirs and reads it among their reports. Files come along.")}
      footer={({ close }) => (
        <>
          <Button onPress={close} isDisabled={isPending}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} isDisabled={choice.title === ""}>
            {t("Turn into Feedback")}
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormError>
          {error && detailOf(error, t("Failed to turn responses into feedback. Please try again."))}
        </FormError>
        {choice.title === "" && (
          <p className="text-base text-ink-muted">{t("This form has no question to take a title from.")}</p>
        )}
        <Fields form={form} choice={choice} onChange={(part) => setChoice({ ...choice, ...part })} />
      </form>
    </Dialog>
  );
}
