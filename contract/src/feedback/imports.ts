import { z } from "zod";
import { id, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import {
  importCounts,
  importedList,
  importProgress,
  importRowsQuery,
  inImport,
  rowResult,
} from "../projects/imports.ts";
import { feedbackStatus, feedbackType, severity } from "./items.ts";
import { feedbackImportPresets } from "./types.ts";

export const feedbackImportPreset = z.enum(feedbackImportPresets);

/** Of a list, from 0. */
const column = z.int().min(0).max(999);

/** Which column holds what. */
export const feedbackImportMapping = z.strictObject({
  title: column,
  text: column.optional(),
  type: column.optional(),
  status: column.optional(),
  severity: column.optional(),
  priority: column.optional(),
  author_name: column.optional(),
  author_email: column.optional(),
  /** How many have it, with who reported it. */
  votes: column.optional(),
  created_at: column.optional(),
  external_id: column.optional(),
});
export type FeedbackImportMapping = z.output<typeof feedbackImportMapping>;

export const feedbackImportBody = z.object({
  /** A CSV file's text with a row of headings; tabs and semicolons separate, too. */
  csv: importedList,
  /** Where it comes from: IDs of different places are different. */
  preset: feedbackImportPreset.default("other"),
  /** Found by the headings where it is left out. */
  mapping: feedbackImportMapping.optional(),
  /** Of what does not say its type. */
  type: feedbackType.default("bug"),
  /** Which build has what is done there. Without one, what is closed there is left out. */
  closed_build_id: id.nullable().default(null),
});
export type FeedbackImportBody = z.input<typeof feedbackImportBody>;

export const feedbackPreviewRow = z
  .object({
    /** Refused: left out; `reason` says why. Its line is as a spreadsheet counts: the headings are row 1. */
    ...rowResult,
    title: z.string(),
    type: feedbackType,
    status: feedbackStatus,
    severity: severity.nullable(),
    /** Name or address of who reported it. */
    author: z.string(),
    people_count: z.int(),
  })
  .meta({ id: "FeedbackPreviewRow" });
export type FeedbackPreviewRow = z.output<typeof feedbackPreviewRow>;

export const feedbackImportPreview = z
  .object({
    columns: z.array(z.string()),
    /** As given, or as found; null where no column looks like a title. */
    mapping: feedbackImportMapping.nullable(),
    ...importCounts,
    /** The first 100 that are refused, and the first 100 others. */
    rows: z.array(feedbackPreviewRow),
  })
  .meta({ id: "FeedbackImportPreview" });
export type FeedbackImportPreview = z.output<typeof feedbackImportPreview>;

export const feedbackImport = importProgress.meta({ id: "FeedbackImport" });

export const feedbackImportRow = z
  .object({
    ...rowResult,
    /** What it has become, or was already. */
    item: z.object({ number: z.int(), reference: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: "FeedbackImportRow" });
export type FeedbackImportRow = z.output<typeof feedbackImportRow>;

export const feedbackImportRoutes = routes({
  previewFeedbackImport: {
    method: "POST",
    path: "/projects/{id}/feedback-items/import/preview",
    permission: "triage feedback",
    summary: "Returns what an import would do with each row, and which column was taken for what; changes nothing",
    reads: true,
    throttle: "feedback previews",
    params: withId,
    body: feedbackImportBody,
    answer: feedbackImportPreview,
    errors: ["project_archived"],
  },
  importFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback-items/import",
    permission: "triage feedback",
    summary:
      "Imports feedback of elsewhere, each row with a result; no one is notified. What is here already is not added again",
    throttle: "feedback imports",
    params: withId,
    body: feedbackImportBody,
    answer: feedbackImport,
    status: 202,
    errors: ["project_archived"],
  },
  getFeedbackImport: {
    method: "GET",
    path: "/projects/{id}/feedback-imports/{importId}",
    permission: "triage feedback",
    summary: "Returns the progress of an import of feedback",
    params: inImport,
    answer: feedbackImport,
  },
  listFeedbackImportRows: {
    method: "GET",
    path: "/projects/{id}/feedback-imports/{importId}/rows",
    permission: "triage feedback",
    summary: "Lists the result of each row of an import of feedback, in the order given",
    params: inImport,
    query: importRowsQuery,
    answer: z.object({ rows: z.array(feedbackImportRow) }),
    paged: true,
  },
});
