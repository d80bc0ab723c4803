import type { Upload } from "@firstlight/contract";
import { useState } from "react";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { useUploads } from "#shared/uploads/pending-files.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { blockMetadata, type StepDraft } from "../step-editor/draft.ts";
import type { Steps } from "./use-steps.ts";

/** Puts a finished upload into its field; for downloads, also sets the file name. */
function withUpload(step: StepDraft, field: string, { id, filename, size }: Upload): StepDraft {
  const [, key, ...part] = field.split(".");
  if (!step.blocks.some((block) => block.key === key)) return step;
  const blocks = step.blocks.map((block) => {
    if (block.key !== key) return block;
    if (part.join(".") === "metadata.thumbnail") return { ...block, thumbnail: id };
    const takesName = blockMetadata[block.type].includes("filename");
    return { ...block, content: id, size, filename: takesName ? filename : block.filename };
  });
  return { ...step, blocks };
}

/** Uploads into the steps; they continue while another step is on the canvas. */
export function useStepFiles({ setSteps }: Steps) {
  const [files, setFiles] = useState<Readonly<Record<string, Upload>>>({});
  return useUploads({
    isOff: useIsOff("file_uploads"),
    send: sendFile,
    known: files,
    onStored: (field, upload) => {
      setFiles((before) => ({ ...before, [upload.id]: upload }));
      setSteps((before) => before.map((step) => withUpload(step, field, upload)));
    },
  });
}
