import { feedbackImportPresets, limits } from "@firstlight/contract";
import { useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button, FileDrop, FormError, NativeSelect, TextArea } from "#ui/index.ts";
import { type Given, presetLabels, typeOfPreset } from "./labels.ts";
import type { usePreviewImport } from "./queries.ts";

const presets = feedbackImportPresets.map((value) => ({ value, label: presetLabels[value] }));

interface GiveListProps {
  given: Given;
  looking: ReturnType<typeof usePreviewImport>;
  onGiven: (given: Given) => void;
  onLook: (given: Given) => void;
}

/** Where a list comes from, and a file or pasted rows. */
export function GiveList({ given, looking, onGiven, onLook }: GiveListProps) {
  const [problem, setProblem] = useState<string>();
  // Another list may have other columns.
  const give = (csv: string) => onGiven({ ...given, csv, mapping: undefined });
  const look = (next: Given) => {
    setProblem(undefined);
    if (next.csv.trim() === "") setProblem(t("Choose a file or paste a list"));
    else onLook(next);
  };
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > limits.feedbackImport) {
      setProblem(t("The file is larger than 1 MB. Import it in parts."));
      return;
    }
    const csv = await file.text().catch(() => undefined);
    if (csv === undefined) setProblem(t("Failed to read the file. Choose it again."));
    else look({ ...given, csv, mapping: undefined });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        look(given);
      }}
    >
      <FormError>
        {problem ?? (looking.isError && detailOf(looking.error, t("Failed to read the list. Please try again.")))}
      </FormError>
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
      <FileDrop
        label={t("CSV file")}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint={t("With a row of headings. Up to 10,000 rows and 1 MB.")}
        onFiles={(files) => void readFile(files)}
        isDisabled={looking.isPending}
      />
      <TextArea
        label={t("Or paste rows")}
        rows={6}
        isMono
        placeholder={t("ID,Title,Status,Votes\n7,Dark mode,Planned,31")}
        description={t("The first row has the headings.")}
        value={given.csv}
        onChange={give}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={looking.isPending} pendingLabel={t("Reading the list…")}>
          {t("Review List")}
        </Button>
      </div>
    </form>
  );
}
