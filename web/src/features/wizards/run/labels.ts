import { t } from "#lib/text/translate.ts";

/** What people read when they have completed a wizard. */
export function completionText(title: string, message: string): string {
  return message || t("You completed “{title}”. The team can see your answers. Thank you.", { title });
}
