import type { FieldType } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export const fieldTypeNames: Readonly<Record<FieldType, string>> = {
  text: t("Short text"),
  textarea: t("Long text"),
  email: t("Email"),
  number: t("Number"),
  select: t("Dropdown"),
  radio: t("Single choice"),
  checkbox: t("Multiple choice"),
  date: t("Date"),
  rating: t("Rating"),
  file: t("File"),
};
