import { isDeepStrictEqual } from "node:util";
import type { MailCategory, MailSetting, PreferenceMap } from "@firstlight/contract";

/** A person's settings for the company or one project, and what an unsubscribe link replaced there. */
export interface PreferenceRow {
  project_id: string | null;
  settings: PreferenceMap;
  /** Per category, the setting a link replaced with "disabled"; null if none was set. */
  replaced: Partial<Record<MailCategory, MailSetting | null>>;
  /** Per category, the setting here before a link declined it for all projects. */
  withdrawn: PreferenceMap;
}

interface Subject {
  categories: MailCategory[];
  project_id: string | null;
}

type Change = (row: PreferenceRow, category: MailCategory) => void;

/** Sets "disabled" and stores the replaced setting. An already disabled category was declined by the person and stays. */
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
  // The person has declined it for this project since: keep that.
  if (before !== undefined) settings[category] ??= before;
  delete withdrawn[category];
};

/** The rows after a change: the link's own row, and each project's row if it covers all projects. */
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

/** The settings after an unsubscribe link was used. */
export function declined(rows: readonly PreferenceRow[], subject: Subject): PreferenceRow[] {
  const { project_id } = subject;
  const nothing: PreferenceRow = { project_id, settings: {}, replaced: {}, withdrawn: {} };
  const hasRow = rows.some((row) => row.project_id === project_id);
  return changed(hasRow ? rows : [...rows, nothing], subject, { own: decline, ofProjects: withdraw });
}

/** The settings after undoing that: restores what the link replaced, but nothing the person declined themselves. */
export function undone(rows: readonly PreferenceRow[], subject: Subject): PreferenceRow[] {
  return changed(rows, subject, { own: takeBack, ofProjects: wishAgain });
}

/** The rows that a change modified. */
export function changedRows(before: readonly PreferenceRow[], after: readonly PreferenceRow[]): PreferenceRow[] {
  return after.filter((row, index) => !isDeepStrictEqual(row, before[index]));
}
