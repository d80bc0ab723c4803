import type { ImportRow } from "@firstlight/contract";
import type { Verdict } from "../tester/add-testers.ts";

type Outcome = Pick<ImportRow, "reason"> & { outcome: Exclude<ImportRow["outcome"], "waiting"> };

/** What an import reports for each verdict. */
export const outcomes: Readonly<Record<Verdict, Outcome>> = {
  added: { outcome: "added", reason: null },
  already_here: { outcome: "already_here", reason: null },
  staff: { outcome: "refused", reason: "Is a team member and already sees all projects" },
  deactivated: { outcome: "refused", reason: "Is deactivated. Reactivate them first, then import them again" },
  no_room: {
    outcome: "refused",
    reason: "Is over your company’s limit of testers. Remove some, or contact support for a higher limit",
  },
  suspended: { outcome: "refused", reason: "Is suspended. Contact support" },
};
