import { useEffect, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { logoProblem } from "#shared/companies/logo-file.ts";

interface Picked {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  file: File;
  /** To look at; null for a file that cannot be a logo. */
  src: string | null;
  error?: string;
}

/** A picture that was chosen on this device and is sent with the rest of the form. */
export function usePickedLogo() {
  const [picked, setPicked] = useState<Picked | null>(null);
  const src = picked?.src ?? null;
  useEffect(() => {
    if (!src) return undefined;
    return () => URL.revokeObjectURL(src);
  }, [src]);
  const pick = (file: File) => {
    const error = logoProblem(file);
    const chosen = { id: newId(), name: file.name, size: file.size, file };
    setPicked(error ? { ...chosen, src: null, error } : { ...chosen, src: URL.createObjectURL(file) });
  };
  return { picked, pick, clear: () => setPicked(null) };
}
