import {
  email as emailSchema,
  type FeedbackImportBody,
  type FeedbackImportField,
  type FeedbackImportMapping,
  type FeedbackPriority,
  type FeedbackStatus,
  type FeedbackType,
  limits,
  type Severity,
  statusesOf,
} from "@firstlight/contract";
import { invalid } from "#platform/errors.ts";
import { beginningOf, oneLine, printable } from "#platform/text/plain-text.ts";
import { findMapping } from "./presets.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import { priorityOf, severityOf, statusOf, timeOf, typeOf } from "./read-words.ts";

/** What becomes of a row, before anyone knows whether it is here already and who its author is. */
export interface ListedContent {
  type: FeedbackType;
  title: string;
  text: string;
  status: FeedbackStatus;
  severity: Severity | null;
  priority: FeedbackPriority | null;
  fixed_build_id: string | null;
  author_name: string;
  author_email: string;
  people_count: number;
  /** ISO; null: now. */
  created_at: string | null;
  external_id: string | null;
}

export interface ListedItem {
  line: number;
  content: ListedContent;
  /** Why it cannot be imported. */
  problem: string | null;
}

type Asked = Required<Omit<FeedbackImportBody, "csv" | "mapping">> & { now: Date };

/** A longer title is cut; all of it is in the text, then. */
function titleAndText(title: string, text: string): { title: string; text: string } {
  const [whole, rest] = [oneLine(title, title.length), printable(text).trim()];
  if (whole.length <= limits.title) return { title: whole, text: rest };
  return { title: beginningOf(whole, limits.title), text: rest === "" ? whole : `${whole}\n\n${rest}` };
}

/** Two origins can have the same ID for different things. */
function externalIdOf(preset: string, cell: string): string | null {
  const id = oneLine(cell, limits.name);
  return id === "" ? null : `${preset}:${id}`;
}

const mostVotes = 1_000_000;
const isCount = (votes: number) => Number.isInteger(votes) && votes >= 0 && votes <= mostVotes;
const isClosed = (status: FeedbackStatus) => status === "done" || status === "declined";

interface Cells {
  text: (field: FeedbackImportField) => string;
  votes: number;
  createdAt: Date | undefined;
}

/** What an import says of its row, before it is known what is here. */
function problemOf({ text, votes, createdAt }: Cells, content: ListedContent, { now, closed_build_id }: Asked) {
  if (content.title === "") return "Title is required";
  // The replacement character appears where bytes were not valid UTF-8: the file was saved in another encoding.
  if (text("title").includes("\uFFFD"))
    return "Some characters cannot be read. Save the file as UTF-8 and import it again";
  if (content.text.length > limits.feedbackDetails)
    return `Details can have at most ${limits.feedbackDetails.toLocaleString("en")} characters`;
  if (!isCount(votes)) return `“${oneLine(text("votes"), 40)}” is not a number of votes`;
  const created = text("created_at");
  if (created !== "" && !createdAt) return `“${oneLine(created, 40)}” is not a date. Use one like 2026-12-31`;
  if (createdAt && createdAt > now) return "The date is in the future";
  if (isClosed(content.status) && closed_build_id === null)
    return "Is closed. Choose a build for closed items to import it, too";
  return null;
}

function contentOf(cells: Cells, asked: Asked): ListedContent {
  const { text, votes, createdAt } = cells;
  const type = typeOf(text("type"), asked.type);
  const meant = statusOf(text("status"));
  const status = statusesOf[type].includes(meant) ? meant : "under_review";
  const address = emailSchema.safeParse(text("author_email"));
  return {
    type,
    ...titleAndText(text("title"), text("text")),
    status,
    severity: severityOf(type, text("severity")),
    priority: priorityOf(text("priority")),
    fixed_build_id: status === "done" ? asked.closed_build_id : null,
    author_name: oneLine(text("author_name"), limits.name),
    author_email: address.success ? address.data : "",
    // Who reported it has it.
    people_count: isCount(votes) ? Math.max(1, votes) : 1,
    created_at: createdAt?.toISOString() ?? null,
    external_id: externalIdOf(asked.preset, text("external_id")),
  };
}

function itemOf({ line, cells }: CsvRow, mapping: FeedbackImportMapping, asked: Asked): ListedItem {
  const text = (field: FeedbackImportField) => {
    const column = mapping[field];
    return column === undefined ? "" : (cells[column] ?? "");
  };
  const read = { text, votes: Number(text("votes").replaceAll(",", "")), createdAt: timeOf(text("created_at")) };
  const content = contentOf(read, asked);
  return { line, content, problem: problemOf(read, content, asked) };
}

/** Of several rows with the same ID, only the first counts. */
function withoutRepeats(items: readonly ListedItem[]): ListedItem[] {
  const lines = new Map<string, number>();
  return items.map((item) => {
    const { external_id } = item.content;
    if (item.problem !== null || external_id === null) return item;
    const earlier = lines.get(external_id);
    if (earlier !== undefined) return { ...item, problem: `This ID is listed twice (row ${earlier})` };
    lines.set(external_id, item.line);
    return item;
  });
}

interface ReadList {
  columns: readonly string[];
  /** Null where no column looks like a title, and none is named. */
  mapping: FeedbackImportMapping | null;
  items: ListedItem[];
}

/** Reads feedback from a CSV file or pasted rows. One bad row never spoils the others. @throws AppError invalid_input */
export function readList({
  csv,
  mapping: given,
  ...asked
}: Asked & Pick<FeedbackImportBody, "csv" | "mapping">): ReadList {
  const { columns, rows } = readCsv(csv);
  const mapping = given ?? findMapping(columns, asked.preset);
  if (!mapping) return { columns, mapping, items: [] };
  const outside = Object.entries(mapping).find(([, column]) => column !== undefined && column >= columns.length);
  if (outside) throw invalid(`mapping.${outside[0]}`, "This list does not have this column. Choose another one.");
  return { columns, mapping, items: withoutRepeats(rows.map((row) => itemOf(row, mapping, asked))) };
}
