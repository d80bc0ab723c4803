import { type AnswerValue, feedbackValues, optionLabel, optionValue } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Button, type Option } from "#ui/index.ts";
import type { AskedQuestion } from "./frame.tsx";

export const yesOrNo = feedbackValues.map((value) => ({ value, label: value === "yes" ? t("Yes") : t("No") }));

export function optionsOf({ options = [] }: Pick<AskedQuestion, "options">): Option[] {
  return options.map((option) => ({ value: optionValue(option), label: optionLabel(option) }));
}

/** A radio button cannot be taken back, an optional answer can. */
export function ClearChoice({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" size="sm" onPress={onClear} className="-ms-2.5 mt-2 self-start">
      {t("Clear Answer")}
    </Button>
  );
}

/** The option with that digit. */
export function optionOfKey({ options = [] }: AskedQuestion, _value: AnswerValue | undefined, key: string) {
  const option = options[Number(key) - 1];
  return option === undefined ? undefined : optionValue(option);
}
