import { reasonLength } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TextField } from "#ui/index.ts";

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
