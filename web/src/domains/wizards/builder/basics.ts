import { onboardingStatuses, splitTags, wizardPriorities, wizardStatuses } from "@firstlight/contract";
import { z } from "zod";
import type { Basics } from "../wizard-calls.ts";

export const emptyBasics: Basics = {
  title: "",
  description: "",
  priority: "required",
  estimated_total_time: null,
  tags: [],
  status: "draft",
  settings: { completion_message: "" },
};

/** What a wizard said of itself when it was read, and when it had been saved; null for a new one. */
export interface Base {
  values: Basics;
  savedAt: string | null;
}

// What is still being written need not be right yet: the shapes of the contract would throw a whole draft away.
const values = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(wizardPriorities),
  estimated_total_time: z.number().nullable(),
  tags: z.array(z.string()),
  status: z.enum([...wizardStatuses, ...onboardingStatuses]),
  settings: z.object({ completion_message: z.string() }),
});

/** What is kept on this device until it is saved. */
export const basicsDraft = z.object({ values, base: z.object({ values, savedAt: z.string().nullable() }) });

export function sameBasics(one: Basics, other: Basics): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.priority === other.priority &&
    one.estimated_total_time === other.estimated_total_time &&
    splitTags(one.tags).join() === splitTags(other.tags).join() &&
    one.status === other.status &&
    one.settings.completion_message === other.settings.completion_message
  );
}
