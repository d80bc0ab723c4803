import { fieldTypes, hasOptions, hasRows } from "@firstlight/contract";
import type { Field } from "./factories.ts";

/** One field of each type, all required, labelled by its type. */
export const everyField: Field[] = fieldTypes.map((type) => ({
  id: `field_${type}`,
  type,
  label: `Your ${type}`,
  required: true,
  ...(hasOptions(type) ? { options: ["Red", "Green", "Blue"] } : {}),
  ...(hasRows(type) ? { rows: ["Map", "Route"] } : {}),
}));
