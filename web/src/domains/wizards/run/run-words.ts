import { t } from "../../../lib/texts.ts";

/** What people read when they have completed a wizard. */
export function completionText(title: string, message: string): string {
  return message || t("You have completed “{title}”. The team sees your answers. Thank you!", { title });
}
