import { t } from "#lib/text/translate.ts";

/** A typo must lock no one out. No server sees both, so this is checked even without the schema. */
export const typedTwice = (typed: { new_password: string; confirm: string }): { confirm?: string } =>
  ["", typed.new_password].includes(typed.confirm) ? {} : { confirm: t("New passwords do not match") };
