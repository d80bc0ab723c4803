import type { Upload } from "@firstlight/contract";
import { useEffect, useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { type FileUploads, useUploads } from "#shared/uploads/pending-files.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { useStoredFiles } from "#shared/uploads/use-stored-files.ts";
import type { FillDraft } from "./draft.ts";
import type { FillAction } from "./state.ts";
import { forgetReturned, type Returned } from "../submission/outbox.ts";

/** Files of a submission that came back take their places again; it is forgotten once the draft speaks of them. */
function useReturnedFiles(
  returned: Returned | undefined,
  shelf: FileUploads,
  onStored: (fieldId: string, upload: Upload) => void,
): void {
  const [isAdded, setAdded] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!returned || isBegun.current) return;
    isBegun.current = true;
    for (const { key, field_id, file, upload } of returned.files) {
      if (upload) onStored(field_id, upload);
      else shelf.add({ id: field_id }, file, { key });
    }
    setAdded(true);
  }, [returned, shelf, onStored]);
  const { pending } = shelf;
  const latest = useRef(pending);
  useEffect(() => {
    latest.current = pending;
  });
  useEffect(() => {
    if (!returned || !isAdded) return;
    const files = returned.files.filter(({ key }) => latest.current.some((file) => file.key === key));
    // Left on this device, the submission only comes back once more.
    forgetReturned({ ...returned, files }).catch(() => undefined);
  }, [returned, isAdded]);
}

/** Deletes an unused file; the server cleans up any that are missed here. */
function discard(id: string): void {
  api.deleteUpload({ params: { id } }).catch(() => undefined);
}

interface FilesInput {
  stored: FillDraft | null;
  /** A submission that came back, with its files. */
  returned: Returned | undefined;
  dispatch: (action: FillAction) => void;
}

/** Files that have arrived, and those on their way from this device. */
export function useFiles({ stored, returned, dispatch }: FilesInput) {
  const [files, setFiles] = useState<Readonly<Record<string, Upload>>>(stored?.files ?? {});
  const [left] = useState(stored?.underway ?? []);
  const onStored = (id: string, upload: Upload) => {
    setFiles((known) => ({ ...known, [upload.id]: upload }));
    dispatch({ do: "attach", id, upload: upload.id });
  };
  const isOff = useIsOff("file_uploads");
  const shelf = useUploads({ isOff, send: sendFile, known: files, onStored, onDiscard: discard });
  const { underway, forget } = useStoredFiles({ shelf, left });
  useReturnedFiles(returned, shelf, onStored);
  return { files, shelf, underway, forgetFiles: forget };
}
