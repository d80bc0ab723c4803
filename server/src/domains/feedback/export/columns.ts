import {
  type FeedbackEnvironment,
  feedbackPriorityLabels,
  feedbackSourceLabels,
  feedbackStatusLabel,
  feedbackTypeLabels,
  feedbackVisibilityLabels,
  frequencyLabels,
  platformLabels,
  severityLabels,
} from "@firstlight/contract";
import type { Cell, Column } from "#platform/exports/spreadsheet.ts";
import { itemView, referenceOf } from "../item/view.ts";
import type { ExportedItem } from "./queries.ts";

interface Look {
  /** Of the project. */
  key: string;
  localTime: (at: Date) => string;
}

interface ItemColumn extends Column {
  cell: (row: ExportedItem, look: Look) => Cell;
}

const said = (header: string, cell: ItemColumn["cell"]): ItemColumn => ({ header, cell });

const timed = (header: string, at: (row: ExportedItem) => Date | null): ItemColumn => ({
  header,
  holds: "time",
  cell: (row, { localTime }) => {
    const time = at(row);
    return time && localTime(time);
  },
});

const seenOn = (header: string, name: keyof FeedbackEnvironment) =>
  said(header, (row) => row.environment?.[name] ?? "");

/** Each says what the team reads on screen. */
const columns: readonly ItemColumn[] = [
  said("Reference", ({ number }, { key }) => referenceOf(key, number)),
  said("Type", ({ type }) => feedbackTypeLabels[type]),
  said("Title", ({ title }) => title),
  said("Status", ({ type, status }) => feedbackStatusLabel(type, status)),
  said("Severity", ({ severity }) => severity && severityLabels[severity]),
  said("Frequency", ({ frequency }) => frequency && frequencyLabels[frequency]),
  said("Priority", ({ priority }) => priority && feedbackPriorityLabels[priority]),
  said("Owner", ({ owner_name }) => owner_name),
  said("Reporter", ({ reporter_name }) => reporter_name),
  said("Reporter Email", ({ reporter_email }) => reporter_email),
  said("Author Elsewhere", ({ author_name }) => author_name),
  said("ID Elsewhere", ({ external_id }) => external_id),
  said("Source", ({ source }) => feedbackSourceLabels[source]),
  said("Visibility", ({ visibility }) => feedbackVisibilityLabels[visibility]),
  said("People", ({ people_count }) => people_count),
  said("Impact", ({ impact }) => impact),
  said("Times Reopened", ({ reopened_count }) => reopened_count),
  timed("Reported At", ({ created_at }) => created_at),
  timed("Last Activity At", ({ last_activity_at }) => last_activity_at),
  timed("First Answer Due At", ({ respond_by, first_response_at }) => (first_response_at ? null : respond_by)),
  timed("First Answered At", ({ first_response_at }) => first_response_at),
  timed("Done At", ({ done_at }) => done_at),
  said("Seen in Build", ({ seen_build_name }) => seen_build_name),
  said("Fixed in Build", ({ fixed_build_name }) => fixed_build_name),
  said("Details", ({ details }) => details.text ?? ""),
  said("Steps to Reproduce", ({ details }) => details.steps ?? ""),
  said("Expected Result", ({ details }) => details.expected ?? ""),
  said("Actual Result", ({ details }) => details.actual ?? ""),
  said("Problem It Solves", ({ details }) => details.problem ?? ""),
  said("Wish", ({ details }) => details.wish ?? ""),
  said("Reason for Closing", ({ reason }) => reason),
  said("Title for Testers", ({ shared_title }) => shared_title),
  said("Summary for Testers", ({ shared_summary }) => shared_summary),
  said("Platform", ({ environment }) => (environment?.platform ? platformLabels[environment.platform] : "")),
  seenOn("Device", "device"),
  seenOn("System", "os"),
  seenOn("Browser", "browser"),
  seenOn("Screen", "screen"),
  seenOn("Language", "locale"),
  seenOn("Time Zone", "time_zone"),
  seenOn("Connection", "connection"),
  seenOn("App Build", "build"),
];

export const columnsIn = (timeZone: string): Column[] =>
  columns.map(({ header, holds }) => (holds ? { header: `${header} (${timeZone})`, holds } : { header }));

export const cellsOf =
  (look: Look) =>
  (row: ExportedItem): Cell[] =>
    columns.map(({ cell }) => cell(row, look));

const at = (time: Date | null) => time?.toISOString() ?? null;

/** One item for programs: values as the API has them. */
export const jsonOf =
  ({ key }: Look) =>
  (row: ExportedItem): string => {
    const item = itemView(row, key);
    const { seen_build_id: id, seen_build_name: name } = row;
    return JSON.stringify({
      ...item,
      reporter: { ...item.reporter, email: row.reporter_email },
      source: row.source,
      author_name: row.author_name,
      external_id: row.external_id,
      details: row.details,
      frequency: row.frequency,
      reason: row.reason,
      shared_title: row.shared_title,
      shared_summary: row.shared_summary,
      seen_build: id && { id, name },
      environment: row.environment ?? {},
      first_response_at: at(row.first_response_at),
      done_at: at(row.done_at),
    });
  };
