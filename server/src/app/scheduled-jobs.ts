import { recordResponseRates } from "#domains/analytics/public.ts";
import { anchorAudit } from "#domains/audit/public.ts";
import {
  findPayerChanges,
  findReversals,
  findSeatChanges,
  reconcileBilling,
  notifyDeletions,
} from "#domains/billing/jobs.ts";
import { checkCustomDomains } from "#domains/custom-domains/public.ts";
import { gatherDigests } from "#domains/email/public.ts";
import { closeDueForms, sendReminders, tallyAnswers } from "#domains/forms/public.ts";
import { notifyTrials } from "#domains/notifications/public.ts";
import { writePlatformDays } from "#domains/platform-admin/public.ts";
import { findCompaniesToErase } from "#domains/privacy/public.ts";
import { deleteOrphanedUploads } from "#domains/uploads/public.ts";
import { cleanUpLiveEvents } from "#platform/realtime/clean-up-live-events.ts";
import type { JobHandlers, ScheduledName } from "#platform/jobs/queues.ts";
import type { JobParts } from "./job-parts.ts";
import { requeueLostJobs, cleanUp } from "./clean-up.ts";

/** Jobs that run on a schedule: each runs automatically, as its queue says. */
export function scheduledJobsOf(parts: JobParts): Pick<JobHandlers, ScheduledName> {
  return {
    "requeue-lost-jobs": () => requeueLostJobs(parts),
    "delete-orphaned-uploads": () => deleteOrphanedUploads(parts),
    "gather-digests": () => gatherDigests(parts),
    "send-reminders": () => sendReminders(parts),
    "close-forms": () => closeDueForms(parts),
    "tally-answers": () => tallyAnswers(parts),
    "delete-old-live-events": () => cleanUpLiveEvents(parts),
    "anchor-audit": () => anchorAudit(parts),
    "record-response-rates": () => recordResponseRates(parts),
    "notify-trials": () => notifyTrials(parts),
    "find-seat-changes": () => findSeatChanges(parts),
    "find-payer-changes": () => findPayerChanges(parts),
    "find-reversals": () => findReversals(parts),
    "reconcile-billing": () => reconcileBilling(parts),
    "erase-companies": () => findCompaniesToErase(parts),
    "notify-deletions": () => notifyDeletions(parts),
    "write-platform-days": () => writePlatformDays(parts),
    "check-custom-domains": () => checkCustomDomains(parts),
    cleanup: () => cleanUp(parts),
  };
}
