import type { MailCategory, MailSetting, PreferenceMap } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { listPreferences } from "./queries.ts";

export interface WantedSetting {
  user_id: string;
  category: MailCategory;
  project_id: string | null;
}

/** What each of them set: for the project before for all of the company, in the end "enabled". One statement. @returns in order */
export async function settingsFor(tx: Tx, companyId: string, wanted: readonly WantedSetting[]): Promise<MailSetting[]> {
  if (wanted.length === 0) return [];
  const users = [...new Set(wanted.map(({ user_id }) => user_id))];
  const projects = [...new Set(wanted.flatMap(({ project_id }) => project_id ?? []))];
  const rows = await listPreferences(tx, companyId, { users, projects });
  const settings = new Map(rows.map((row) => [`${row.user_id} ${row.project_id ?? ""}`, row.settings]));
  return wanted.map(({ user_id, category, project_id }) => {
    const own = project_id === null ? undefined : settings.get(`${user_id} ${project_id}`)?.[category];
    return own ?? settings.get(`${user_id} `)?.[category] ?? "enabled";
  });
}

interface Subject {
  categories: MailCategory[];
  project_id: string | null;
}

/** A person's combined setting for several categories: "disabled" when none of them can arrive. */
export function settingOf(
  { categories, project_id }: Subject,
  rows: readonly { project_id: string | null; settings: PreferenceMap }[],
): MailSetting {
  const general = rows.find((row) => row.project_id === null)?.settings;
  const ofProjects = rows.filter((row) => row.project_id !== null);
  const about = ofProjects.find((row) => row.project_id === project_id)?.settings;
  const settings = categories.flatMap((category) => {
    const own = general?.[category] ?? "enabled";
    if (project_id !== null) return about?.[category] ?? own;
    // Without a project it is about each of them.
    return [own, ...ofProjects.flatMap((row) => row.settings[category] ?? [])];
  });
  return settings.find((setting) => setting !== "disabled") ?? "disabled";
}
