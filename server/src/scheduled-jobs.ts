import { noteResponseRates } from "./domains/analytics/public.ts";
import { anchorAudit } from "./domains/audit/public.ts";
import {
  findPayerChanges,
  findReversals,
  findSeatChanges,
  reconcileBilling,
  tellDeletions,
} from "./domains/billing/jobs.ts";
import { checkOwnHosts } from "./domains/companies/jobs.ts";
import { gatherDigests } from "./domains/email/public.ts";
import { closeDueForms, sendReminders, tallyAnswers } from "./domains/forms/public.ts";
import { tellTrials } from "./domains/notifications/public.ts";
import { writePlatformDays } from "./domains/platform-admin/public.ts";
import { findCompaniesToErase } from "./domains/privacy/public.ts";
import { sweepUploads } from "./domains/uploads/public.ts";
import { cleanUpLiveEvents } from "./infra/events/tidy-live-events.ts";
import type { JobHandlers, ScheduledName } from "./infra/jobs.ts";
import type { JobParts } from "./job-parts.ts";
import { sweep, cleanUp } from "./tidy-up.ts";

/** What nobody asks for: each runs by itself, when its queue says. */
export function scheduledJobsOf(parts: JobParts): Pick<JobHandlers, ScheduledName> {
  return {
    "sweep-mails": () => sweep(parts),
    "sweep-uploads": () => sweepUploads(parts),
    "gather-digests": () => gatherDigests(parts),
    "send-reminders": () => sendReminders(parts),
    "close-forms": () => closeDueForms(parts),
    "tally-answers": () => tallyAnswers(parts),
    "tidy-live-events": () => cleanUpLiveEvents(parts),
    "anchor-audit": () => anchorAudit(parts),
    "note-response-rates": () => noteResponseRates(parts),
    "tell-trials": () => tellTrials(parts),
    "find-seat-changes": () => findSeatChanges(parts),
    "find-payer-changes": () => findPayerChanges(parts),
    "find-reversals": () => findReversals(parts),
    "reconcile-billing": () => reconcileBilling(parts),
    "erase-companies": () => findCompaniesToErase(parts),
    "tell-deletions": () => tellDeletions(parts),
    "platform-days": () => writePlatformDays(parts),
    "check-own-hosts": () => checkOwnHosts(parts),
    "tidy-up": () => cleanUp(parts),
  };
}
