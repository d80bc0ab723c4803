import type { ImportRow } from "@firstlight/contract";
import type { Verdict } from "./add-testers.ts";

type Outcome = Pick<ImportRow, "reason"> & { outcome: Exclude<ImportRow["outcome"], "waiting"> };

/** What an import reports for each verdict. */
export const outcomes: Readonly<Record<Verdict, Outcome>> = {
  added: { outcome: "added", reason: null },
  already_here: { outcome: "already_here", reason: null },
  staff: { outcome: "refused", reason: "Belongs to your team and sees all projects already" },
  deactivated: { outcome: "refused", reason: "Is deactivated. Activate them first, then import them again" },
  suspended: { outcome: "refused", reason: "Is suspended by Firstlight. Please contact support" },
};
