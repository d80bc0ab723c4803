import { limits } from "@firstlight/contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { checkedBy } from "#lib/forms/use-contract-form.ts";
import { ownUndo } from "#lib/hooks/use-history-keys.ts";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, Dialog, TextArea } from "#ui/index.ts";
import { newStep, type StepDraft } from "../step-editor/draft.ts";

interface NewStep {
  title: string;
  description: string;
}

const checked = checkedBy<NewStep>(async () => (await import("../working-copy/check.ts")).newStepBody);

interface AddStepProps {
  onAdd: (step: StepDraft) => void;
  onClose: () => void;
}

/** What a step starts with; the rest of it is edited on the canvas. */
export function AddStep({ onAdd, onClose }: AddStepProps) {
  const { control, handleSubmit, setFocus } = useForm<NewStep>({
    ...checked,
    defaultValues: { title: "", description: "" },
  });
  useEffect(() => {
    setFocus("title");
  }, [setFocus]);
  const add = handleSubmit(({ title, description }) => onAdd(newStep(title.trim(), description.trim())));
  return (
    <Dialog
      title={t("Add Step")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form="add-step">
            {t("Add Step")}
          </Button>
        </>
      }
    >
      <form
        {...ownUndo}
        id="add-step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="flex flex-col gap-5"
      >
        <FormTextField
          control={control}
          name="title"
          label={t("Step title")}
          isRequired
          autoComplete="off"
          maxLength={limits.title}
        />
        <FormField control={control} name="description">
          {(field) => (
            <TextArea {...field} label={t("Step description")} isRequired rows={2} maxLength={limits.description} />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
