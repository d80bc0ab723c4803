import { useEffect, useRef, useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { newId } from "#lib/api/new-id.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { t } from "#lib/text/translate.ts";
import { logoProblem } from "#shared/companies/logo-file.ts";

/** A picture that was chosen on this device. */
export interface PickedLogo {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** To look at. */
  src: string | null;
  /** 0–100. */
  progress: number;
  /** Once it is there. */
  uploadId?: string;
  error?: string;
}

/** Uploads the picture as it is chosen, so that saving does not wait for it. */
export function useLogoUpload() {
  const [picked, setPicked] = useState<PickedLogo | null>(null);
  const underWay = useRef<AbortController>(undefined);
  const src = picked?.src ?? null;
  useEffect(() => {
    if (src) return () => URL.revokeObjectURL(src);
    return undefined;
  }, [src]);
  useEffect(() => {
    return () => underWay.current?.abort();
  }, []);
  const clear = () => {
    underWay.current?.abort();
    setPicked(null);
  };
  const pick = (file: File) => {
    clear();
    const id = newId();
    const error = logoProblem(file);
    const chosen = { id, name: file.name, size: file.size, progress: 0 };
    if (error) return setPicked({ ...chosen, src: null, error });
    const more = (known: Partial<PickedLogo>) => setPicked((now) => (now?.id === id ? { ...now, ...known } : now));
    setPicked({ ...chosen, src: URL.createObjectURL(file) });
    const { signal } = (underWay.current = new AbortController());
    sendFile(file, { signal, onProgress: (share) => more({ progress: Math.min(99, share * 100) }) }).then(
      (upload) => more({ uploadId: upload.id, progress: 100 }),
      (failure: unknown) =>
        more({ src: null, error: detailOf(failure, t("Failed to upload logo. Please try again.")) }),
    );
  };
  return { picked, pick, clear };
}
