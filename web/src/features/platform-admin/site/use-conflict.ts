import { useRef, useState } from "react";
import { hasCode } from "#lib/api/error.ts";

interface Revised {
  revision: number;
}

/**
 * What another admin saved since this form was opened: nothing is overwritten until its admin has chosen.
 * @param read reads what is stored now
 */
export function useConflict<Stored extends Revised>(opened: Revised, read: () => Promise<Stored>) {
  const revision = useRef(opened.revision);
  const [theirs, setTheirs] = useState<Stored>();
  return {
    theirs,
    /** Saves upon the revision that was read. */
    save: async <Saved extends Revised>(call: (revision: number) => Promise<Saved>): Promise<Saved> => {
      try {
        const saved = await call(revision.current);
        revision.current = saved.revision;
        return saved;
      } catch (error) {
        if (hasCode(error, "edit_conflict")) setTheirs(await read());
        throw error;
      }
    },
    /** What is saved next replaces theirs, or was made of it. */
    accept: () => {
      if (theirs) revision.current = theirs.revision;
      setTheirs(undefined);
    },
  };
}
