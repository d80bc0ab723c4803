import { isLanguage, type Language, languageNames, languages } from "@firstlight/contract";
import { Languages } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "./native-select.tsx";

interface LanguageSelectProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Each language in its own words, for who cannot read the page yet. */
export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  const choose = (chosen: unknown) => {
    if (isLanguage(chosen) && chosen !== language) onChoose(chosen);
  };
  const chooseEarly = useEffectEvent(choose);
  // Chosen before the page's script was there: early-guest.js noted it.
  useEffect(() => {
    chooseEarly(Reflect.get(globalThis, "earlyChoice"));
    Reflect.deleteProperty(globalThis, "earlyChoice");
  }, []);
  return (
    <div className="flex items-center gap-2 text-ink-muted">
      <Languages aria-hidden className="size-4 shrink-0" />
      <NativeSelect
        label={t("Language")}
        isLabelHidden
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        // A choice in the moment of hydration puts the field back first, and is then heard as the old one.
        onChange={choose}
      />
    </div>
  );
}
