import { splitTags, wizardPriorities } from "@firstlight/contract";
import type { Basics } from "../calls.ts";
import { statusNames } from "../staff-labels.ts";

type Unread = Record<string, unknown>;

export const emptyBasics: Basics = {
  title: "",
  description: "",
  priority: "required",
  estimated_total_time: null,
  tags: [],
  status: "draft",
  settings: { completion_message: "" },
};

const isText = (value: unknown): value is string => typeof value === "string";

function isBasics(value: unknown): value is Basics {
  const { title, description, priority, estimated_total_time, tags, status, settings } = Object(value) as Unread;
  const { completion_message } = Object(settings) as Unread;
  return (
    [title, description, completion_message].every(isText) &&
    wizardPriorities.some((one) => one === priority) &&
    (estimated_total_time === null || typeof estimated_total_time === "number") &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    isText(status) &&
    Object.hasOwn(statusNames, status)
  );
}

/** Reads a new wizard stored on this device, which need not be valid but must have the right shape. Without a schema, because schemas load later. */
export function basicsDraftOf(stored: unknown): Basics | null {
  const { values } = Object(stored) as Unread;
  return isBasics(values) ? values : null;
}

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
