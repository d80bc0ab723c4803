import { wizardEditContent } from "@firstlight/contract";
import { z } from "zod";

const storedCopy = z.object({ content: wizardEditContent, revision: z.number(), basedOn: z.string().nullable() });

export type StoredCopy = z.output<typeof storedCopy>;

/** What is too long is not saved, but kept here: its field says so. */
const isStoredCopy = (stored: unknown): stored is StoredCopy =>
  storedCopy.safeParse(stored).error?.issues.every(({ code }) => code === "too_big") ?? true;

/** What this device holds of a wizard until it is saved; null if it cannot be read. */
export const storedCopyOf = (stored: unknown): StoredCopy | null => (isStoredCopy(stored) ? stored : null);
