import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Button, FileDrop, FormError, TextArea } from "#ui/index.ts";
import { usePreviewImport } from "./queries.ts";
import type { PreviewedImport } from "./labels.ts";

const largestBytes = 1_000_000;

interface ImportGiveProps {
  projectId: string;
  /** The earlier input, if the user returns from the preview. */
  given: string;
  onGiven: (text: string) => void;
  onPreview: (preview: PreviewedImport) => void;
}

/** A file or a pasted list. */
export function ImportGive({ projectId, given, onGiven, onPreview }: ImportGiveProps) {
  const preview = usePreviewImport(projectId);
  const [problem, setProblem] = useState<string>();
  const look = (text: string) => {
    setProblem(undefined);
    onGiven(text);
    if (text.trim() === "") {
      setProblem(t("Choose a file or paste a list"));
      return;
    }
    preview.mutate(text, { onSuccess: onPreview });
  };
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > largestBytes) {
      setProblem(t("The file is larger than 1 MB. Import it in parts."));
      return;
    }
    const text = await file.text().catch(() => undefined);
    if (text === undefined) setProblem(t("Failed to read the file. Choose it again."));
    else look(text);
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
        {problem ?? (preview.isError && detailOf(preview.error, t("Failed to read the list. Please try again.")))}
      </FormError>
      <FileDrop
        label={t("CSV file")}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint={t("With an email column and, optionally, a name column. Up to 10,000 rows.")}
        onFiles={(files) => void readFile(files)}
        isDisabled={preview.isPending}
      />
      <TextArea
        label={t("Or paste a list")}
        rows={6}
        isMono
        placeholder={t("Ana Silva, ana@example.com\nben@example.com")}
        description={t("One person per line: a name and an email, or just the email.")}
        value={given}
        onChange={onGiven}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={preview.isPending} pendingLabel={t("Reading the list…")}>
          {t("Review List")}
        </Button>
      </div>
    </form>
  );
}
