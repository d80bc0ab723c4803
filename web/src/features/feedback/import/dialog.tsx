import type { FeedbackImportPreview } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Dialog } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { GiveFeedback } from "./give-feedback.tsx";
import { type Given, nothingGiven } from "./labels.ts";
import { usePreviewImport, useStartImport } from "./queries.ts";
import { FeedbackReport } from "./report.tsx";
import { ReviewList } from "./review-list.tsx";

interface ImportDialogProps {
  projectId: string;
  /** "new", or the ID of an import to follow. */
  shown: string;
  onShow: (shown: string | undefined) => void;
}

function NewImport({ projectId, onStarted }: { projectId: string; onStarted: (importId: string) => void }) {
  const [given, setGiven] = useState<Given>(nothingGiven);
  const [preview, setPreview] = useState<FeedbackImportPreview>();
  const looking = usePreviewImport(projectId);
  const start = useStartImport(projectId);
  const startedId = start.data?.id;
  // Once the guard knows that nothing is lost.
  useEffect(() => {
    if (startedId) onStarted(startedId);
  }, [startedId, onStarted]);
  const look = (next: Given) => {
    start.reset();
    setGiven(next);
    looking.mutate(next, { onSuccess: setPreview });
  };
  return (
    <>
      {preview ? (
        <ReviewList
          projectId={projectId}
          given={given}
          preview={preview}
          looking={looking}
          start={start}
          onChange={look}
          onBack={() => {
            start.reset();
            looking.reset();
            setPreview(undefined);
          }}
        />
      ) : (
        <GiveFeedback given={given} looking={looking} onGiven={setGiven} onLook={look} />
      )}
      <LeaveGuard
        isDirty={given.csv.trim() !== "" && (start.isIdle || start.isError)}
        onLeave={() => setGiven(nothingGiven)}
      />
    </>
  );
}

/** Feedback from elsewhere: a list is given, reviewed, imported and reported row by row. Closing leaves it running. */
export function ImportDialog({ projectId, shown, onShow }: ImportDialogProps) {
  const isNew = shown === "new";
  return (
    <Dialog
      title={isNew ? t("Import Feedback") : t("Feedback Import")}
      {...(isNew && { description: t("From a CSV file of another tool. No one is notified.") })}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onShow(undefined)}
      isDismissable={!isNew}
    >
      {({ close }) =>
        isNew ? (
          <NewImport projectId={projectId} onStarted={onShow} />
        ) : (
          <FeedbackReport projectId={projectId} importId={shown} onClose={close} />
        )
      }
    </Dialog>
  );
}
