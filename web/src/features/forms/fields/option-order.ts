import { type FormField, optionValue } from "@firstlight/contract";
import { textHash } from "./text-hash.ts";

/** Shuffled options in a stable order per user: the same on every device and after an option is added. */
export function inOwnOrder(fields: readonly FormField[], userId: string): FormField[] {
  return fields.map((field) => {
    if (!field.shuffle || !field.options) return field;
    const ranked = field.options.map((option) => ({
      option,
      rank: textHash(`${userId} ${field.id} ${optionValue(option)}`),
    }));
    return { ...field, options: ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option) };
  });
}
