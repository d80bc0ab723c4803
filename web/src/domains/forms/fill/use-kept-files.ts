import { useEffect, useRef, useState } from "react";
import type { Underway } from "./fill-draft.ts";
import type { FileShelf } from "../../../lib/file-shelf.ts";
import { dropFile, keepFile, readFile } from "./send-later-store.ts";

interface KeptFilesInput {
  shelf: FileShelf;
  /** Files that had not arrived when this person left. */
  left: readonly Underway[];
}

const nothing = () => undefined;

/** Puts files of an earlier visit on their way again, under the keys they are kept by. @returns those that are not yet */
function useLeftFiles({ shelf, left }: KeptFilesInput): readonly Underway[] {
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
      void readFile(key)
        .then((file) => file && latest.current.add({ id: field_id }, file, { key }))
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
export function useKeptFiles(input: KeptFilesInput) {
  const waiting = useLeftFiles(input);
  const kept = useRef(new Set<string>());
  const isOver = useRef(false);
  const pending = input.shelf.pending.filter(({ state, canRetry }) => state !== "failed" || canRetry);
  useEffect(() => {
    if (isOver.current) return;
    for (const { key, file } of pending) {
      if (kept.current.has(key)) continue;
      kept.current.add(key);
      // Without room for it the file is on its way all the same.
      keepFile(key, file).catch(nothing);
    }
    for (const key of kept.current) {
      if (pending.some((file) => file.key === key)) continue;
      kept.current.delete(key);
      dropFile(key).catch(nothing);
    }
  });
  const forget = () => {
    isOver.current = true;
    for (const key of kept.current) dropFile(key).catch(nothing);
  };
  const underway = pending.map(({ key, fieldId }): Underway => ({ key, field_id: fieldId }));
  return { underway: [...waiting, ...underway], forget };
}
