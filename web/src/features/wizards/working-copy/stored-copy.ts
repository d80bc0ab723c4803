import { wizardEditContent } from "@firstlight/contract";
import { z } from "zod";

const storedCopy = z.object({ content: wizardEditContent, revision: z.number(), basedOn: z.string().nullable() });

export type StoredCopy = z.output<typeof storedCopy>;

/** What this device holds of a wizard until it is saved; null if it cannot be read. */
export const storedCopyOf = (stored: unknown): StoredCopy | null => storedCopy.safeParse(stored).data ?? null;
