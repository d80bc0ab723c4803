import type { z } from "zod";
import { StartRefused } from "./infra/errors.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting by the rules the product itself has for such things. */
export function parseSetting<T>(name: string, schema: z.ZodType<T>, text: string): T {
  const { data, error } = schema.safeParse(text);
  if (error) throw new StartRefused(`${name} cannot be taken: ${error.issues[0]?.message ?? "it is not valid"}.`);
  return data;
}
