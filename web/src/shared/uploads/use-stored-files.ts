import { useEffect, useRef, useState } from "react";
import { dropRow, readRow, storeRow } from "#shared/drafts/device-files.ts";
import type { FileUploads } from "./pending-files.ts";

/** A file that has not arrived yet, by the key under which this device keeps it. */
export interface Underway {
  key: string;
  field_id: string;
}

interface StoredFilesInput {
  shelf: FileUploads;
  /** Files that had not arrived when this person left. */
  left: readonly Underway[];
}

const nothing = () => undefined;

/** Restarts uploads of an earlier session under their stored keys. @returns those not restarted yet */
function useLeftFiles({ shelf, left }: StoredFilesInput): readonly Underway[] {
  const [waiting, setWaiting] = useState(left);
  const isBegun = useRef(false);
  const latest = useRef(shelf);
  useEffect(() => {
    latest.current = shelf;
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    for (const { key, field_id } of left) {
      void readRow(key)
        .then((row) => row?.file && latest.current.add({ id: field_id }, row.file, { key }))
        .catch(nothing)
        .finally(() => setWaiting((files) => files.filter((file) => file.key !== key)));
    }
  }, [left]);
  return waiting;
}

/**
 * Keeps files on this device until they have arrived: a phone may close a page at any time.
 * @returns the files to note down, and what forgets them
 */
export function useStoredFiles(input: StoredFilesInput) {
  const waiting = useLeftFiles(input);
  const stored = useRef(new Set<string>());
  const isOver = useRef(false);
  const pending = input.shelf.pending.filter(({ state, canRetry }) => state !== "failed" || canRetry);
  useEffect(() => {
    if (isOver.current) return;
    for (const { key, file } of pending) {
      if (stored.current.has(key)) continue;
      stored.current.add(key);
      // Without room for it the file is on its way all the same.
      storeRow({ id: key, file }).catch(nothing);
    }
    for (const key of stored.current) {
      if (pending.some((file) => file.key === key)) continue;
      stored.current.delete(key);
      dropRow(key).catch(nothing);
    }
  });
  const forget = () => {
    isOver.current = true;
    for (const key of stored.current) dropRow(key).catch(nothing);
  };
  const underway = pending.map(({ key, fieldId }): Underway => ({ key, field_id: fieldId }));
  return { underway: [...waiting, ...underway], forget };
}
