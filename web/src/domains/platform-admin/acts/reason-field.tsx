import { reasonLength } from "@firstlight/contract";
import { useState } from "react";
import { TextField } from "../../../ui/index.ts";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it besides the admins; without one they alone do. */
  company?: string;
  label?: string;
  isOptional?: boolean;
  /** Takes the focus of the dialog that opens with it. */
  isFirst?: boolean;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Why an admin does something. Nothing happens without it. */
export function ReasonField({ value, onChange, company, label = "Reason", isOptional, isFirst }: ReasonFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const isMissing = !isOptional && wasLeft && value.trim() === "";
  return (
    <TextField
      label={label}
      {...(isOptional ? { labelNote: "optional" } : { isRequired: true })}
      description={company === undefined ? "It is kept in the trail." : `${company} reads it in its audit log.`}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isMissing ? "A reason is required" : undefined}
      maxLength={reasonLength}
      autoComplete="off"
      {...(isFirst && { ref: focusOnce })}
    />
  );
}
