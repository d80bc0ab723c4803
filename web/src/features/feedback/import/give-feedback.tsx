import { feedbackImportPresets } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "#ui/index.ts";
import { GiveList } from "#shared/projects/import/give-list.tsx";
import { type Given, presetLabels, typeOfPreset } from "./labels.ts";
import type { usePreviewImport } from "./queries.ts";

const presets = feedbackImportPresets.map((value) => ({ value, label: presetLabels[value] }));

interface GiveFeedbackProps {
  given: Given;
  looking: ReturnType<typeof usePreviewImport>;
  onGiven: (given: Given) => void;
  onLook: (given: Given) => void;
}

/** Where a list comes from, and a file or pasted rows. */
export function GiveFeedback({ given, looking, onGiven, onLook }: GiveFeedbackProps) {
  // Another list may have other columns.
  const withList = (csv: string) => (csv === given.csv ? given : { ...given, csv, mapping: undefined });
  return (
    <GiveList
      csv={given.csv}
      onGive={(csv) => onGiven(withList(csv))}
      onReview={(csv) => onLook(withList(csv))}
      reading={looking}
      fileHint={t("With a row of headings. Up to 10,000 rows and 1 MB.")}
      field={{
        label: t("Or paste rows"),
        placeholder: t("ID,Title,Status,Votes\n7,Dark mode,Planned,31"),
        description: t("The first row has the headings."),
      }}
    >
      <NativeSelect
        label={t("Exported from")}
        options={presets}
        value={given.preset}
        onChange={(value) => {
          const preset = feedbackImportPresets.find((one) => one === value) ?? "other";
          onGiven({ ...given, preset, mapping: undefined, type: typeOfPreset(preset) });
        }}
        className="sm:w-60"
      />
    </GiveList>
  );
}
