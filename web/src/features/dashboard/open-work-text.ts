import { locale, plural, t } from "#lib/text/translate.ts";
import type { OpenWork } from "./open-work.ts";

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
