import {
  feedbackPriorities,
  feedbackStatuses,
  type FeedbackTimelineEntry,
  type FeedbackType,
  feedbackTypes,
  feedbackVisibilities,
  frequencies,
  severities,
} from "@firstlight/contract";
import { momentOf } from "#lib/format/dates.ts";
import { plural, t } from "#lib/text/translate.ts";
import { severityLabels, statusLabel, typeLabels } from "#shared/feedback/staff-labels.ts";
import { frequencyLabels, priorityLabels, visibilityLabels } from "../labels.ts";

type Event = Extract<FeedbackTimelineEntry, { kind: "event" }>;

const none = t("none");

/** What a code is called; names stay as they are. */
function worded<Code extends string>(value: string, codes: readonly Code[], label: (code: Code) => string): string {
  const code = codes.find((one) => one === value);
  return code ? label(code) : value || none;
}

const words: Partial<Record<Event["what"], (value: string, type: FeedbackType) => string>> = {
  type: (value) => worded(value, feedbackTypes, (code) => typeLabels[code]),
  status: (value, type) => worded(value, feedbackStatuses, (code) => statusLabel(type, code)),
  severity: (value) => worded(value, severities, (code) => severityLabels[code]),
  frequency: (value) => worded(value, frequencies, (code) => frequencyLabels[code]),
  priority: (value) => worded(value, feedbackPriorities, (code) => priorityLabels[code]),
  visibility: (value) => worded(value, feedbackVisibilities, (code) => visibilityLabels[code]),
};

/** By what an item was made of. */
const madeOf: Readonly<Record<string, (name: string) => string>> = {
  response: (name) => t("{name} turned a response into this", { name }),
  wizard_answer: (name) => t("{name} turned an answer into this", { name }),
  message: (name) => t("{name} turned a message into this", { name }),
};

type Retest = Extract<Event["what"], `retest${string}`>;

const retestTexts: Readonly<Record<Retest, (name: string, build: string, count: number) => string>> = {
  retests_asked: (_name, build, count) =>
    plural(count, "{count} tester was asked to check {build}", "{count} testers were asked to check {build}", {
      build,
    }),
  retest_canceled: (name, build) => t("{name} stopped asking someone to check {build}", { name, build }),
  retest_fixed: (name, build) => t("{name} says it’s fixed in {build}", { name, build }),
  retest_still_broken: (name, build) => t("{name} says it’s still broken in {build}", { name, build }),
  retest_cannot_test: (name, build) => t("{name} can’t test {build}", { name, build }),
};

const isOfRetest = (what: Event["what"]): what is Retest => Object.hasOwn(retestTexts, what);

/** What happened, in a sentence; statuses are called as those of the item's type. */
export function eventText({ actor, what, before, after }: Event, type: FeedbackType): string {
  const name = actor?.name ?? t("Firstlight");
  const word = words[what] ?? ((value: string) => value || none);
  const change = { name, before: word(before, type), after: word(after, type) };
  if (isOfRetest(what)) return retestTexts[what](name, before, Number(after));
  switch (what) {
    case "created":
      return madeOf[after]?.(name) ?? t("{name} reported this", { name });
    case "imported":
      return t("{name} imported this", { name });
    case "type":
      return t("{name} changed the type from {before} to {after}", change);
    case "title":
      return t("{name} changed the title from “{before}”", { name, before });
    case "details":
      return t("{name} edited the details", { name });
    case "severity":
      return t("{name} changed the severity from {before} to {after}", change);
    case "frequency":
      return t("{name} changed how often it happens from {before} to {after}", change);
    case "priority":
      return t("{name} changed the priority from {before} to {after}", change);
    case "status":
      return t("{name} changed the status from {before} to {after}", change);
    case "reason":
      return t("{name} changed the reason for closing", { name });
    case "owner":
      return t("{name} changed the owner from {before} to {after}", change);
    case "visibility":
      return t("{name} changed the visibility from {before} to {after}", change);
    case "shared_text":
      return t("{name} changed what testers read", { name });
    case "seen_build":
      return t("{name} changed the build it was seen in from {before} to {after}", change);
    case "fixed_build":
      return t("{name} changed the build that has it from {before} to {after}", change);
    case "snoozed":
      return after
        ? t("{name} snoozed this until {time}", { name, time: momentOf(after) })
        : t("{name} ended the snooze", { name });
    case "label_added":
      return t("{name} added the label “{label}”", { name, label: after });
    case "label_removed":
      return t("{name} removed the label “{label}”", { name, label: before });
    case "person_added":
      return t("{name} added someone who has this, too", { name });
    case "person_removed":
      return t("{name} removed someone who does not have this", { name });
    case "merged":
      return after
        ? t("{name} merged this into {reference}", { name, reference: after })
        : t("{name} merged {reference} into this", { name, reference: before });
    case "unmerged":
      return t("{name} undid a merge", { name });
  }
}
