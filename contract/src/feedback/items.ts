import { z } from "zod";
import { id, line, search, text, time, wholeCount, withId } from "../common/schemas.ts";
import { askedDay } from "../forms/responses.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";
import { feedbackEnvironment, platform } from "./environment.ts";
import { feedbackLabel, labelIds } from "./labels.ts";
import { feedbackOrigin, feedbackSourceKey } from "./sources.ts";
import {
  feedbackPriorities,
  feedbackSorts,
  feedbackSources,
  feedbackStatuses,
  feedbackTypes,
  feedbackViews,
  feedbackVisibilities,
  frequencies,
  severities,
} from "./types.ts";

export const feedbackType = z.enum(feedbackTypes);
export const severity = z.enum(severities);
export const feedbackStatus = z.enum(feedbackStatuses);

/** Within its project; addresses use it. */
export const feedbackNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const frequency = z.enum(frequencies);
export const feedbackPriority = z.enum(feedbackPriorities);
export const feedbackVisibility = z.enum(feedbackVisibilities);
export const feedbackSource = z.enum(feedbackSources);

const part = (what: string) => text(what, limits.feedbackDetails).optional();

/** What the parts of all types say. Another type keeps all of them. */
export const feedbackDetails = z
  .strictObject({
    text: part("Text"),
    steps: part("Steps"),
    expected: part("Expected result"),
    actual: part("Actual result"),
    problem: part("Problem"),
    wish: part("Wish"),
  })
  .refine(
    (parts) => Object.values(parts).reduce((sum, each) => sum + (each?.length ?? 0), 0) <= limits.feedbackDetails,
    `Details can have at most ${limits.feedbackDetails.toLocaleString("en")} characters in all`,
  );
export type FeedbackDetails = z.output<typeof feedbackDetails>;

export const feedbackPersonName = z.object({ id, name: z.string() });
const namedBuild = z.object({ id, name: z.string() });

/** What a tester or the team has noticed, as the team sees it in a list. */
export const feedbackItem = z
  .object({
    id,
    project_id: id,
    number: z.int(),
    /** The project’s key and the number, such as TRL-42. */
    reference: z.string(),
    type: feedbackType,
    title: z.string(),
    status: feedbackStatus,
    severity: severity.nullable(),
    priority: feedbackPriority.nullable(),
    owner: feedbackPersonName.nullable(),
    reporter: feedbackPersonName,
    visibility: feedbackVisibility,
    /** In the order of their names. */
    labels: z.array(feedbackLabel),
    fixed_build: namedBuild.nullable(),
    people_count: z.int(),
    impact: z.int(),
    reopened_count: z.int(),
    /** When the first answer is due; null where none is, or it was given. */
    respond_by: time.nullable(),
    snoozed_until: time.nullable(),
    created_at: time,
    last_activity_at: time,
    revision: z.int(),
  })
  .meta({ id: "FeedbackItem" });
export type FeedbackItem = z.output<typeof feedbackItem>;

export const feedbackItemDetail = feedbackItem
  .extend({
    details: feedbackDetails,
    frequency: frequency.nullable(),
    /** Why it was closed without being done. */
    reason: z.string(),
    source: feedbackSource,
    /** Of an imported one whose author is no tester: their name or address; its reporter is the person who imported it. */
    author_name: z.string().nullable(),
    /** What it is called where it was imported from, such as jira:TRL-7. */
    external_id: z.string().nullable(),
    /** Of the people who have it: those who had it where it was imported from, also of its duplicates. */
    imported_votes: z.int(),
    /** What it was made of, while that is there. */
    origin: feedbackOrigin.nullable(),
    seen_build: namedBuild.nullable(),
    shared_title: z.string(),
    shared_summary: z.string(),
    /** Comments to all who see it, which testers read while it is shared. */
    has_shared_comments: z.boolean(),
    environment: feedbackEnvironment,
    /** What people have it on, its duplicates included. */
    platforms: z.array(platform),
    /** How many testers use those, of the ones whose platforms are known; null where it does not count. */
    share: z.object({ using: z.int(), known: z.int() }).nullable(),
    files: z.array(upload),
    follows: z.boolean(),
    first_response_at: time.nullable(),
    done_at: time.nullable(),
    /** Of a duplicate: what it is a duplicate of. */
    merged_into: z.object({ number: z.int(), reference: z.string(), title: z.string() }).nullable(),
    /** What is merged into it, in the order of numbers. */
    duplicates: z.array(
      z.object({ number: z.int(), reference: z.string(), title: z.string(), reporter: feedbackPersonName }),
    ),
  })
  .meta({ id: "FeedbackItemDetail" });
export type FeedbackItemDetail = z.output<typeof feedbackItemDetail>;

/** What makes an item, of staff and of testers. */
export const feedbackContent = {
  /** Of the browser’s making: sent again with it, nothing is written twice. */
  id: id.optional(),
  type: feedbackType,
  title: line("Title", limits.title),
  details: feedbackDetails.default({}),
  severity: severity.nullable().default(null),
  frequency: frequency.nullable().default(null),
  environment: feedbackEnvironment.default({}),
  /** Uploads of the sender that are part of nothing else. */
  upload_ids: z.array(id).max(limits.filesPerFeedback, `At most ${limits.filesPerFeedback} files`).default([]),
};

export const feedbackItemBody = z.object({
  ...feedbackContent,
  /** What a tester said elsewhere: they become its reporter, and the files of that are part of it. */
  source: feedbackSourceKey.optional(),
});

/** What is left out stays. */
export const feedbackChange = z.object({
  revision: wholeCount,
  type: feedbackType.optional(),
  title: feedbackContent.title.optional(),
  details: feedbackDetails.optional(),
  severity: severity.nullable().optional(),
  frequency: frequency.nullable().optional(),
  priority: feedbackPriority.nullable().optional(),
  status: feedbackStatus.optional(),
  reason: text("Reason", limits.feedbackReason).optional(),
  owner_id: id.nullable().optional(),
  visibility: feedbackVisibility.optional(),
  shared_title: text("Title for testers", limits.title).optional(),
  shared_summary: text("Summary for testers", limits.feedbackReason).optional(),
  seen_build_id: id.nullable().optional(),
  fixed_build_id: id.nullable().optional(),
  snoozed_until: time.nullable().optional(),
  /** All that it has from then on. */
  label_ids: labelIds.optional(),
});
export type FeedbackChange = z.output<typeof feedbackChange>;

/** The same change of many items. What is left out stays; deleted ones go to the trash. */
export const bulkChange = feedbackChange
  .pick({ status: true, reason: true, severity: true, priority: true, owner_id: true, fixed_build_id: true })
  .extend({
    visibility: z.literal("private").optional(),
    snoozed_until: feedbackChange.shape.snoozed_until,
    add_label_ids: labelIds.optional(),
    remove_label_ids: labelIds.optional(),
    is_deleted: z.literal(true).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["status"],
    message: "Choose what to change",
  });
export type BulkChange = z.output<typeof bulkChange>;

export const bulkOutcome = z.enum(["changed", "unchanged", "refused"]);

export const feedbackView = z.enum(feedbackViews);
export const feedbackSort = z.enum(feedbackSorts);

export const feedbackItemFilter = {
  view: feedbackView.optional(),
  type: feedbackType.optional(),
  status: feedbackStatus.optional(),
  severity: severity.optional(),
  priority: feedbackPriority.optional(),
  owner: id.optional(),
  label: id.optional(),
  reporter: id.optional(),
  build: id.optional(),
  fixed_build: id.optional(),
  platform: platform.optional(),
  visibility: feedbackVisibility.optional(),
  source: feedbackSource.optional(),
  /** First and last day it was reported, in the company’s time zone. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** All words, the last one as it begins; or a number such as 42 or TRL-42. */
  q: search.optional(),
};

/** Which items, in which order: of the list and of its export. */
export const feedbackItemsAsked = { ...feedbackItemFilter, sort: feedbackSort.default("activity") };

export const withNumber = withId.extend({ number: feedbackNumber });
