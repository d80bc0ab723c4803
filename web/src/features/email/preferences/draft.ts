import type { MailCategory, MailSetting, preferencesBody, PreferenceMap, Preferences } from "@firstlight/contract";
import type { z } from "zod";

/** The email categories that can differ by project. */
export const projectCategories = [
  "project_assignment",
  "form_notification",
  "form_reminder",
  "onboarding_reminder",
  "feedback_update",
  "build_notification",
  "retest_request",
] as const satisfies readonly MailCategory[];
export type ProjectCategory = (typeof projectCategories)[number];

/** The person's current choices, saved or not. */
export interface PreferenceDraft {
  general: Record<MailCategory, MailSetting>;
  /** Overrides by project; projects without an entry use the general settings. */
  projects: Record<string, PreferenceMap>;
}

export function draftOf({ global_preferences, project_preferences, projects }: Preferences): PreferenceDraft {
  const known = projects.map(({ id }) => [id, project_preferences[id] ?? {}] as const);
  return { general: global_preferences, projects: Object.fromEntries(known) };
}

export function withGeneral(draft: PreferenceDraft, category: MailCategory, setting: MailSetting): PreferenceDraft {
  return { ...draft, general: { ...draft.general, [category]: setting } };
}

/** `null` removes the override, so that the general settings apply. */
export function withProject(draft: PreferenceDraft, projectId: string, changes: ProjectChanges): PreferenceDraft {
  const merged: ProjectChanges = { ...draft.projects[projectId], ...changes };
  const chosen = Object.entries(merged).filter(([, setting]) => setting !== null);
  return { ...draft, projects: { ...draft.projects, [projectId]: Object.fromEntries(chosen) } };
}
type ProjectChanges = Partial<Record<MailCategory, MailSetting | null>>;

/** A project's categories, all off. */
export const allOff: Record<ProjectCategory, MailSetting> = {
  project_assignment: "disabled",
  form_notification: "disabled",
  form_reminder: "disabled",
  onboarding_reminder: "disabled",
  feedback_update: "disabled",
  build_notification: "disabled",
  retest_request: "disabled",
};

export function isUnsubscribed(settings: PreferenceMap): boolean {
  return projectCategories.every((category) => settings[category] === "disabled");
}

function sorted(settings: PreferenceMap): [string, string][] {
  return Object.entries(settings).toSorted(([a], [b]) => a.localeCompare(b));
}

export function isSame(one: PreferenceDraft, other: PreferenceDraft): boolean {
  const flat = ({ general, projects }: PreferenceDraft) =>
    JSON.stringify([sorted(general), Object.entries(projects).map(([id, settings]) => [id, sorted(settings)])]);
  return flat(one) === flat(other);
}

export function bodyOf({ general, projects }: PreferenceDraft): z.input<typeof preferencesBody> {
  const chosen = Object.entries(projects).filter(([, settings]) => Object.keys(settings).length > 0);
  return { preferences: general, project_preferences: Object.fromEntries(chosen) };
}
