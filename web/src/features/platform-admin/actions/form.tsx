import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, FormError } from "#ui/index.ts";

interface ActionFormProps {
  children: ReactNode;
  submitLabel: string;
  tone?: "danger";
  /** Whether all required fields are filled in. */
  isReady: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The form of an admin action; it keeps its input if the action fails. */
export function ActionForm({ children, submitLabel, tone, isReady, isPending, failure, ...on }: ActionFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) on.onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <FormError>{failure}</FormError>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={on.onCancel} isDisabled={isPending}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant={tone ?? "primary"} isDisabled={!isReady} isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
