import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Dialog } from "#ui/index.ts";
import { ImportGive } from "./input.tsx";
import { ImportPreview } from "./preview.tsx";
import { useImportTesters } from "./queries.ts";
import { ImportReport } from "./report.tsx";
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
        <ImportGive projectId={projectId} given={given} onGiven={setGiven} onPreview={setPreview} />
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
          <ImportReport projectId={projectId} importId={shown} onClose={close} />
        )
      }
    </Dialog>
  );
}
