import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Dialog } from "#ui/index.ts";
import { GiveList } from "#shared/projects/import/give-list.tsx";
import { ImportPreview } from "./preview.tsx";
import { useImportTesters, usePreviewImport } from "./queries.ts";
import { TesterReport } from "./report.tsx";
import type { PreviewedImport } from "./labels.ts";

interface ImportDialogProps {
  projectId: string;
  /** "new", or the id of an import to follow. */
  shown: string;
  onShow: (shown: string | undefined) => void;
}

function NewImport({ projectId, onStarted }: { projectId: string; onStarted: (importId: string) => void }) {
  const [given, setGiven] = useState("");
  const [preview, setPreview] = useState<PreviewedImport>();
  const reading = usePreviewImport(projectId);
  const start = useImportTesters(projectId);
  const hasList = given.trim() !== "" && (!preview || preview.already_here < preview.total);
  return (
    <>
      {preview ? (
        <ImportPreview
          csv={given}
          preview={preview}
          start={start}
          onBack={() => {
            start.reset();
            setPreview(undefined);
          }}
          onStarted={onStarted}
        />
      ) : (
        <GiveList
          csv={given}
          onGive={setGiven}
          onReview={(csv) => {
            setGiven(csv);
            reading.mutate(csv, { onSuccess: setPreview });
          }}
          reading={reading}
          fileHint={t("With an email column and, optionally, a name column. Up to 10,000 rows.")}
          field={{
            label: t("Or paste a list"),
            placeholder: t("Ana Silva, ana@example.com\nben@example.com"),
            description: t("One person per line: a name and an email, or just the email."),
          }}
        />
      )}
      <LeaveGuard isDirty={hasList && !start.isPending} onLeave={() => setGiven("")} />
    </>
  );
}

/** Invites many: a list is given, looked through, worked off and reported row by row. Closing leaves it running. */
export function ImportDialog({ projectId, shown, onShow }: ImportDialogProps) {
  const isNew = shown === "new";
  return (
    <Dialog
      title={isNew ? t("Import Testers") : t("Tester Import")}
      {...(isNew && {
        description: t("Each tester gets an email that leads straight to this project. Testers are free."),
      })}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onShow(undefined)}
      isDismissable={!isNew}
    >
      {({ close }) =>
        isNew ? (
          <NewImport projectId={projectId} onStarted={onShow} />
        ) : (
          <TesterReport projectId={projectId} importId={shown} onClose={close} />
        )
      }
    </Dialog>
  );
}
