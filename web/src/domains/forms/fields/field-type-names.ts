import type { FieldType } from "@firstlight/contract";

export const fieldTypeNames: Readonly<Record<FieldType, string>> = {
  text: "Short text",
  textarea: "Long text",
  email: "Email",
  number: "Number",
  select: "Dropdown",
  radio: "Single choice",
  checkbox: "Multiple choice",
  date: "Date",
  rating: "Rating",
  file: "File",
};
