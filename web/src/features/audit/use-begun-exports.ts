import { fieldsOf, type AuditExportFormat } from "@firstlight/contract";
import { useRef, useState } from "react";
import { useSignedIn } from "#shared/session/store.ts";
import { readInTab, writeInTab } from "#lib/offline/storage.ts";

const storageKey = "firstlight.audit-exports";

/** An export started in this tab. */
export interface BegunExport {
  id: string;
  format: AuditExportFormat;
  days: number;
  /** A description of its contents. */
  text: string;
  /** The time it was requested. */
  at: number;
}

interface StoredExports {
  user_id: string;
  begun: BegunExport[];
}

function isBegun(value: unknown): value is BegunExport {
  const { id, format, days, text, at } = fieldsOf(value);
  const isKnown = format === "csv" || format === "excel";
  return (
    isKnown && [id, text].every((part) => typeof part === "string") && typeof days === "number" && Number.isFinite(at)
  );
}

function readBegun(userId: string): BegunExport[] {
  try {
    const { user_id, begun } = Object(JSON.parse(readInTab(storageKey) ?? "null")) as Partial<StoredExports>;
    return user_id === userId && Array.isArray(begun) ? begun.filter(isBegun) : [];
  } catch {
    return [];
  }
}

/** Restores running exports when the user returns to the screen. */
export function useBegunExports() {
  const { id: user_id } = useSignedIn().user;
  const [begun, setBegun] = useState(() => readBegun(user_id));
  // A ref, so that two exports started in the same render both see the current list.
  const latest = useRef(begun);
  const save = (next: BegunExport[]) => {
    latest.current = next;
    setBegun(next);
    writeInTab(storageKey, JSON.stringify({ user_id, begun: next } satisfies StoredExports));
  };
  return {
    begun,
    add: (one: BegunExport) => save([...latest.current, one]),
    drop: (id: string) => save(latest.current.filter((one) => one.id !== id)),
  };
}
