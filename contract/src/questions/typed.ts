import { z } from "zod";
import { limits } from "../limits.ts";
import { storable } from "./texts.ts";

/** As it is typed into a working copy: within the limit, and otherwise checked when it is published. */
export const typed = (most: number) => z.string().max(most).overwrite(storable);

/** Conditions as they are put together. */
export function typedShowIf<C extends z.ZodType>(condition: C) {
  return z.object({ match: z.enum(["all", "any"]), conditions: z.array(condition).max(limits.conditionsPerField) });
}
