import { fieldTypes } from "@firstlight/contract";
import type { Field } from "./factories.ts";

/** One field of each type, all required, labelled by its type. */
export const everyField: Field[] = fieldTypes.map((type) => ({
  id: `field_${type}`,
  type,
  label: `Your ${type}`,
  required: true,
  ...(["select", "radio", "checkbox"].includes(type) ? { options: ["Red", "Green", "Blue"] } : {}),
}));
