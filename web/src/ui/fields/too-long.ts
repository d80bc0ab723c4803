import { locale, t } from "#lib/text/translate.ts";

/** Nothing that was typed or pasted is cut off: the field says by how much it is too long. @param most in characters */
export function tooLong(value: string | undefined, most: number | undefined): string | undefined {
  if (value === undefined || most === undefined || value.length <= most) return undefined;
  return t("Use at most {limit} characters. Shorten it by {tooMany}.", {
    limit: most.toLocaleString(locale()),
    tooMany: (value.length - most).toLocaleString(locale()),
  });
}
