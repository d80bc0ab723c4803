import { z } from "zod";
import { id, page, time } from "../common/schemas.ts";
import { limits } from "../limits.ts";

/** Added: new on the project. Refused: not added; `reason` says why. */
export const importOutcome = z.enum(["waiting", "added", "already_here", "refused"]);
export type ImportOutcome = z.output<typeof importOutcome>;

/** What an import says of a row of its list. */
export const rowResult = { line: z.int(), outcome: importOutcome, reason: z.string().nullable() };

export const importRows = 10_000;
/** A CSV file's text, or what is pasted. */
export const importedList = z
  .string({ error: "Choose a file or paste a list" })
  .trim()
  .min(1, "Choose a file or paste a list")
  .max(limits.importedList, "This list is too long. Import it in parts.");

export const importCounts = { total: z.int(), added: z.int(), already_here: z.int(), refused: z.int() };
export type ImportCounts = Record<keyof typeof importCounts, number>;

/** How far an import is. */
export const importProgress = z.object({
  id,
  status: z.enum(["running", "finished"]),
  ...importCounts,
  waiting: z.int(),
  created_at: time,
  finished_at: time.nullable(),
});
export type ImportProgress = z.output<typeof importProgress>;

export const inImport = z.object({ id, importId: id });
export const importRowsQuery = page.extend({ outcome: importOutcome.optional() });
