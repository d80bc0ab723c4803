import { isLanguage, type Language, languageNames, languages } from "@firstlight/contract";
import { Languages } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "./native-select.tsx";

interface LanguageSelectProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Each language in its own words, for who cannot read the page yet. */
export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  return (
    <div className="flex items-center gap-2 text-ink-muted">
      <Languages aria-hidden className="size-4 shrink-0" />
      <NativeSelect
        label={t("Language")}
        isLabelHidden
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(chosen) => isLanguage(chosen) && onChoose(chosen)}
      />
    </div>
  );
}
