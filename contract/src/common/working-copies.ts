import { z } from "zod";
import { id, time, wholeCount } from "./schemas.ts";

/** A working copy: the content of what it is a copy of, where nothing was changed yet. */
export function workingCopy<C extends z.ZodType>(content: C) {
  return z.object({
    content,
    /** Rises with every save; 0 before the first. */
    revision: z.int(),
    /** When the content it is made from was updated. */
    base_updated_at: time,
    updated_by: id.nullable(),
    updated_at: time.nullable(),
    /** Whether it differs from what is published. */
    is_changed: z.boolean(),
  });
}

export function saveWorkingCopyBody<C extends z.ZodType>(content: C) {
  return z.object({
    content,
    /** The revision that was read. When someone else saved since then, nothing is overwritten. */
    revision: wholeCount,
    /** When that was updated which the content is based on; what the working copy is based on unless said. */
    base_updated_at: time.optional(),
  });
}

/** With the revision that was read, nothing newer is published unseen. */
export const publishBody = z.object({ revision: wholeCount.optional() }).optional();

/** With the revision that was read, nothing that someone else saved since is discarded. */
export const discardQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
});
