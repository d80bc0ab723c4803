import type { Assignment } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { countForms } from "./forms/totals.ts";

/** What waits for a tester, and whether there is anything to do at all. */
export interface OpenWork {
  forms: number;
  overdue: number;
  wizards: number;
  /** Projects whose onboarding is not finished. */
  onboarding: number;
  hasAny: boolean;
  isDone: boolean;
}

export function openWork(projects: readonly Assignment[]): OpenWork {
  const { total, pending, overdue } = countForms(projects.flatMap(({ forms }) => forms));
  const offered = projects.filter(({ onboarding_progress }) => onboarding_progress.is_offered);
  const onboarding = offered.filter(({ onboarding_progress }) => onboarding_progress.percentage < 100).length;
  const wanted = projects.reduce((sum, { wizards }) => sum + wizards.total, 0);
  const wizards = wanted - projects.reduce((sum, one) => sum + one.wizards.completed, 0);
  const hasAny = total + wanted + offered.length > 0;
  return {
    forms: pending,
    overdue,
    wizards,
    onboarding,
    hasAny,
    isDone: hasAny && pending + wizards + onboarding === 0,
  };
}

const listed = new Intl.ListFormat(locale() === "en" ? "en-GB" : locale());

/** "3 forms and 1 wizard wait for you, 1 form overdue." */
export function openWorkText({ forms, overdue, wizards, onboarding, hasAny }: OpenWork): string {
  if (!hasAny) return t("Nothing to do yet.");
  const parts = [
    ...(forms > 0 ? [plural(forms, "{count} form", "{count} forms")] : []),
    ...(wizards > 0 ? [plural(wizards, "{count} wizard", "{count} wizards")] : []),
    ...(onboarding > 0 ? [plural(onboarding, "{count} onboarding wizard", "{count} onboarding wizards")] : []),
  ];
  if (parts.length === 0) return t("Everything is done.");
  const open = forms + wizards + onboarding;
  const work = { work: listed.format(parts) };
  if (overdue === 0) return plural(open, "You have {work} to do.", "You have {work} to do.", work);
  const late =
    parts.length === 1
      ? t("{overdue} overdue", { overdue })
      : plural(overdue, "{count} form overdue", "{count} forms overdue");
  return plural(open, "You have {work} to do, {late}.", "You have {work} to do, {late}.", { ...work, late });
}
