import type { OnboardingStatus, WizardStatus } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { showNoticesOnlyTo } from "#domains/notifications/public.ts";
import { getWizardRow } from "../wizard/queries.ts";
import { listBegun } from "./announce-queries.ts";

interface Shown {
  id: string;
  status: WizardStatus | OnboardingStatus;
  is_live: boolean;
  step_count: number;
}

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/**
 * Shows a wizard's notifications to those who see it, as in `isSeenByTester`: no one for a draft, and testers who started
 * for an archived one or one without steps. The wizard must be locked.
 */
export async function showNotices(work: Work, { id, status, is_live, step_count }: Shown): Promise<void> {
  const begun = () => listBegun(work.tx, { company_id: work.company.id, id });
  const readers = is_live && step_count > 0 ? "all" : status === "draft" ? [] : await begun();
  await showNoticesOnlyTo(work, { subject_id: id }, readers);
}

/** The same for a wizard that left the trash, which hid them. */
export async function showNoticesOfRestoredWizard(work: Work, id: string): Promise<void> {
  await showNotices(work, await getWizardRow(work.tx, { company_id: work.company.id, id }));
}
