import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, TextField } from "#ui/index.ts";
import { reasonLength } from "@firstlight/contract";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** The company whose users can read the reason; if not set, only admins can. */
  company?: string;
  label?: string;
  isOptional?: boolean;
  /** Receives the initial focus of the dialog. */
  isFirst?: boolean;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/** The admin's reason for an action, which is required. */
export function ReasonField({ value, onChange, company, label = t("Reason"), isOptional, isFirst }: ReasonFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const isMissing = !isOptional && wasLeft && value.trim() === "";
  return (
    <TextField
      label={label}
      {...(isOptional ? { labelNote: t("optional") } : { isRequired: true })}
      description={
        company === undefined
          ? t("Saved in the admin audit log.")
          : t("{company} sees it in its audit log.", { company })
      }
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isMissing ? t("A reason is required") : undefined}
      maxLength={reasonLength}
      autoComplete="off"
      {...(isFirst && { ref: focusOnce })}
    />
  );
}

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
