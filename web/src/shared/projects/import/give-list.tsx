import { limits } from "@firstlight/contract";
import { type ReactNode, useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button, FileDrop, FormError, TextArea } from "#ui/index.ts";

interface GiveListProps {
  csv: string;
  onGive: (csv: string) => void;
  onReview: (csv: string) => void;
  /** The call that reads the list. */
  reading: { isPending: boolean; error: Error | null };
  fileHint: string;
  /** Where a list is pasted. */
  field: { label: string; placeholder: string; description: string };
  children?: ReactNode;
}

/** A CSV file or a pasted list. */
export function GiveList({ csv, onGive, onReview, reading, fileHint, field, children }: GiveListProps) {
  const [problem, setProblem] = useState<string>();
  const review = (text: string) => {
    setProblem(undefined);
    if (text.trim() === "") setProblem(t("Choose a file or paste a list"));
    else onReview(text);
  };
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > limits.importedList) {
      setProblem(t("The file is larger than 1 MB. Import it in parts."));
      return;
    }
    const text = await file.text().catch(() => undefined);
    if (text === undefined) setProblem(t("Failed to read the file. Choose it again."));
    else review(text);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        review(csv);
      }}
    >
      <FormError>
        {problem ?? (reading.error && detailOf(reading.error, t("Failed to read the list. Please try again.")))}
      </FormError>
      {children}
      <FileDrop
        label={t("CSV file")}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint={fileHint}
        onFiles={(files) => void readFile(files)}
        isDisabled={reading.isPending}
      />
      <TextArea rows={6} isMono {...field} value={csv} onChange={onGive} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={reading.isPending} pendingLabel={t("Reading the list…")}>
          {t("Review List")}
        </Button>
      </div>
    </form>
  );
}
