import { limits, questionTypes } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { TypedValueProps } from "#shared/questions/conditions.tsx";
import { DateField, NumberField, TextField } from "#ui/index.ts";

/** What a text, a number or a date is compared with. */
export function TypedValue({ type, value, named, onChange }: TypedValueProps) {
  const { comparison } = questionTypes[type];
  const shared = { ...named, label: t("Value"), onChange };
  if (comparison === "number") return <NumberField {...shared} value={typeof value === "number" ? value : null} />;
  const text = String(value ?? "");
  if (comparison === "date") return <DateField {...shared} value={text} />;
  return <TextField {...shared} value={text} maxLength={limits.option} autoComplete="off" />;
}
