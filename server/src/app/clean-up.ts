import { cleanUpAuth } from "#domains/auth/public.ts";
import { requeueReadings } from "#domains/billing/jobs.ts";
import { requeueMails, cleanUpMails } from "#domains/email/public.ts";
import { requeueAnnouncements, requeueDeletions } from "#domains/forms/public.ts";
import { requeueMessageNotifications } from "#domains/messages/public.ts";
import { cleanUpNotifications } from "#domains/notifications/public.ts";
import { requeueContactMails, cleanUpAdmins, cleanUpContactMessages } from "#domains/platform-admin/public.ts";
import { beginRetention, requeueErasures, cleanUpExports } from "#domains/privacy/public.ts";
import { requeueProjectDeletions } from "#domains/projects/public.ts";
import { requeueImports, requeueJoinedNotifications, cleanUpImports } from "#domains/testers/public.ts";
import {
  requeueOnboardingNotifications,
  requeueAssignmentNotifications,
  requeueWizardDeletions,
} from "#domains/wizards/public.ts";
import { failGivenUpExports, cleanUpCompanyExports } from "#platform/exports/clean-up-exports.ts";
import type { JobParts } from "./job-parts.ts";

/** Requeues work that failed for good or whose job was lost. `send-reminders` resumes reminders. */
export async function requeueLostJobs(parts: JobParts): Promise<void> {
  await requeueMails(parts);
  await requeueContactMails(parts);
  await requeueImports(parts);
  await requeueAnnouncements(parts);
  await requeueAssignmentNotifications(parts);
  await requeueOnboardingNotifications(parts);
  await requeueJoinedNotifications(parts);
  await requeueMessageNotifications(parts);
  await failGivenUpExports(parts);
  await requeueReadings(parts);
}

/** Deletes expired data and finishes interrupted work. */
export async function cleanUp(parts: JobParts): Promise<void> {
  await cleanUpAuth(parts);
  await cleanUpAdmins(parts);
  await cleanUpContactMessages(parts);
  await cleanUpImports(parts);
  await cleanUpExports(parts);
  await cleanUpCompanyExports(parts);
  await requeueErasures(parts);
  await requeueDeletions(parts);
  await requeueWizardDeletions(parts);
  await requeueProjectDeletions(parts);
  await cleanUpMails(parts);
  await cleanUpNotifications(parts);
  await beginRetention(parts);
}
