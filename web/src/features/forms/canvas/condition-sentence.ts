import type { Condition } from "@firstlight/contract";
import { conditionWord, valueOptions } from "#shared/questions/condition-labels.ts";
import { t } from "#lib/text/translate.ts";
import { type BuilderField, nameOf } from "../builder/fields.ts";
import { askableFields } from "../field-settings/askable.ts";

function partOf({ is, value }: Condition, asked: BuilderField | undefined): string {
  if (!asked) return t("a deleted field is answered");
  const [of] = askableFields([asked]);
  const options = of && valueOptions(of);
  const said = options?.find((option) => option.value === String(value))?.label ?? value;
  const words = [`“${nameOf(asked)}”`, conditionWord(asked.type, is), ...(said === undefined ? [] : [String(said)])];
  return words.join(" ");
}

/** When a field is shown, in words: Shown when “Did it crash?” is Yes. */
export function conditionSentence({ showIf }: BuilderField, byId: ReadonlyMap<string, BuilderField>): string | null {
  if (!showIf) return null;
  const parts = showIf.conditions.map((condition) => partOf(condition, byId.get(condition.field)));
  const joined = parts.join(showIf.match === "all" ? t(" and ") : t(" or "));
  return t("Shown when {conditions}", { conditions: joined });
}
