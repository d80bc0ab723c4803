import { isDeepStrictEqual } from "node:util";
import type { MailCategory, MailSetting, PreferenceMap } from "@firstlight/contract";

/** A person's settings for the company or one project, and what an unsubscribe link replaced there. */
export interface PreferenceRow {
  project_id: string | null;
  settings: PreferenceMap;
  /** Category to what a link wrote "disabled" over; null where nothing was set. */
  replaced: Partial<Record<MailCategory, MailSetting | null>>;
  /** Category to what was set here before a link declined it for all projects. */
  withdrawn: PreferenceMap;
}

interface Subject {
  categories: MailCategory[];
  project_id: string | null;
}

type Change = (row: PreferenceRow, category: MailCategory) => void;

/** Writes "disabled", remembering what it replaces. What is declined already was so by the person's own will. */
const decline: Change = ({ settings, replaced }, category) => {
  const before = settings[category];
  if (before === "disabled") return;
  replaced[category] = before ?? null;
  settings[category] = "disabled";
};

/** A project's setting gives way to declining all projects. "disabled" stays: it still holds when the others are restored. */
const withdraw: Change = ({ settings, withdrawn }, category) => {
  const before = settings[category];
  if (before === undefined || before === "disabled") return;
  withdrawn[category] = before;
  delete settings[category];
};

const takeBack: Change = ({ settings, replaced }, category) => {
  const before = replaced[category];
  if (before === undefined) return;
  if (before === null) delete settings[category];
  else settings[category] = before;
  delete replaced[category];
};

const wishAgain: Change = ({ settings, withdrawn }, category) => {
  const before = withdrawn[category];
  // Declined for this project alone since: that stays.
  if (before !== undefined) settings[category] ??= before;
  delete withdrawn[category];
};

/** The rows after a change: of a link's own place, and, when it is about all projects, of each project. */
function changed(
  rows: readonly PreferenceRow[],
  { categories, project_id }: Subject,
  { own, ofProjects }: { own: Change; ofProjects: Change },
): PreferenceRow[] {
  return structuredClone([...rows]).map((row) => {
    for (const category of categories) {
      if (row.project_id === project_id) own(row, category);
      else if (project_id === null) ofProjects(row, category);
    }
    return row;
  });
}

/** What is set once a link has declined what it is about. */
export function declined(rows: readonly PreferenceRow[], subject: Subject): PreferenceRow[] {
  const { project_id } = subject;
  const nothing: PreferenceRow = { project_id, settings: {}, replaced: {}, withdrawn: {} };
  const hasRow = rows.some((row) => row.project_id === project_id);
  return changed(hasRow ? rows : [...rows, nothing], subject, { own: decline, ofProjects: withdraw });
}

/** What is set once that is undone: what the link replaced comes back, and nothing that the person declined themselves. */
export function undone(rows: readonly PreferenceRow[], subject: Subject): PreferenceRow[] {
  return changed(rows, subject, { own: takeBack, ofProjects: wishAgain });
}

/** Those of the rows after a change that are not as they were. */
export function changedRows(before: readonly PreferenceRow[], after: readonly PreferenceRow[]): PreferenceRow[] {
  return after.filter((row, index) => !isDeepStrictEqual(row, before[index]));
}
