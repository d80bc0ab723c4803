import { cleanUpAuth } from "./domains/auth/public.ts";
import { resumeReadings } from "./domains/billing/jobs.ts";
import { sweepMails, cleanUpMails } from "./domains/email/public.ts";
import { resumeAnnouncements, resumeDeletions } from "./domains/forms/public.ts";
import { resumeMessageTelling } from "./domains/messages/public.ts";
import { cleanUpNotifications } from "./domains/notifications/public.ts";
import { resumeContactMails, cleanUpAdmins, cleanUpContactMessages } from "./domains/platform-admin/public.ts";
import { beginRetention, resumeErasures, cleanUpExports } from "./domains/privacy/public.ts";
import { resumeProjectDeletions } from "./domains/projects/public.ts";
import { resumeImports, resumeJoinNews, cleanUpImports } from "./domains/testers/public.ts";
import { resumeOnboardingNews, resumeTelling, resumeWizardDeletions } from "./domains/wizards/public.ts";
import { failGivenUpExports, cleanUpCompanyExports } from "./infra/exports/tidy-exports.ts";
import type { JobParts } from "./job-parts.ts";

/** Whatever was given up after its attempts, or whose job was lost, goes on. Reminders are resumed by `send-reminders`. */
export async function sweep(parts: JobParts): Promise<void> {
  await sweepMails(parts);
  await resumeContactMails(parts);
  await resumeImports(parts);
  await resumeAnnouncements(parts);
  await resumeTelling(parts);
  await resumeOnboardingNews(parts);
  await resumeJoinNews(parts);
  await resumeMessageTelling(parts);
  await failGivenUpExports(parts);
  await resumeReadings(parts);
}

/** What is over goes, and what was cut off goes on. */
export async function cleanUp(parts: JobParts): Promise<void> {
  await cleanUpAuth(parts);
  await cleanUpAdmins(parts);
  await cleanUpContactMessages(parts);
  await cleanUpImports(parts);
  await cleanUpExports(parts);
  await cleanUpCompanyExports(parts);
  await resumeErasures(parts);
  await resumeDeletions(parts);
  await resumeWizardDeletions(parts);
  await resumeProjectDeletions(parts);
  await cleanUpMails(parts);
  await cleanUpNotifications(parts);
  await beginRetention(parts);
}
