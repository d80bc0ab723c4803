import { deliverMail } from "#domains/email/public.ts";
import { writeAuditExport } from "#domains/audit/public.ts";
import { sendLink } from "#domains/auth/public.ts";
import { resyncBeforeDeletion, syncCharge, syncPayer, syncSeats, syncSubscription } from "#domains/billing/jobs.ts";
import { announceForm, closeFullForm, deleteFormForGood, deleteFormsOf, remindTesters } from "#domains/forms/public.ts";
import { deleteMessagesOf, notifySomeMessages } from "#domains/messages/public.ts";
import { deleteNoticesOf, pushNotices } from "#domains/notifications/public.ts";
import {
  enforceRetention,
  eraseCompany,
  erasePerson,
  exportPerson,
  writeCompanyExport,
} from "#domains/privacy/public.ts";
import { mailContactMessage } from "#domains/platform-admin/public.ts";
import { deleteProjectForGood } from "#domains/projects/public.ts";
import { deleteMembershipsOf, importTesters, notifyJoined } from "#domains/testers/public.ts";
import { deleteOrphanedFiles } from "#domains/uploads/public.ts";
import {
  deleteWizardForGood,
  deleteWizardsOf,
  notifyOfOnboarding,
  notifySomeAssigned,
} from "#domains/wizards/public.ts";
import type { JobHandlers } from "#platform/jobs/queues.ts";
import type { JobParts } from "./job-parts.ts";
import { scheduledJobsOf } from "./scheduled-jobs.ts";

/** What a project holds, in the order it goes when the project is deleted. */
const projectContents = [deleteFormsOf, deleteWizardsOf, deleteMessagesOf, deleteMembershipsOf, deleteNoticesOf];

/** One line a queue: what does the work of each. */
export function jobHandlersOf(parts: JobParts): JobHandlers {
  return {
    "deliver-mail": (job) => deliverMail(parts, job),
    "send-link": (job) => sendLink(parts, job),
    "mail-contact-message": (job) => mailContactMessage(parts, job),
    "import-testers": (job) => importTesters(parts, job),
    "announce-form": (job) => announceForm(parts, job),
    "notify-assigned": (job) => notifySomeAssigned(parts, job),
    "notify-messages": (job) => notifySomeMessages(parts, job),
    "announce-onboarding": (job) => notifyOfOnboarding(parts, job),
    "notify-joined": (job) => notifyJoined(parts, job),
    "remind-testers": (job) => remindTesters(parts, job),
    "close-form": (job) => closeFullForm(parts, job),
    "delete-form": (job) => deleteFormForGood(parts, job),
    "delete-wizard": (job) => deleteWizardForGood(parts, job),
    "delete-project": (job) => deleteProjectForGood(parts, job, projectContents),
    "export-person": (job) => exportPerson(parts, job),
    "export-audit-log": (job) => writeAuditExport(parts, job),
    "export-company": (job) => writeCompanyExport(parts, job),
    "erase-person": (job) => erasePerson(parts, job),
    "erase-company": (job) => eraseCompany({ ...parts, askStripe: (id) => resyncBeforeDeletion(parts, id) }, job),
    "enforce-retention": (job) => enforceRetention(parts, job),
    "sync-seats": (job) => syncSeats(parts, job),
    "sync-payer": (job) => syncPayer(parts, job),
    "sync-charge": (job) => syncCharge(parts, job),
    "sync-subscription": (job) => syncSubscription(parts, job),
    "push-notices": (job) => pushNotices(parts, job),
    "delete-orphaned-files": (job) => deleteOrphanedFiles(parts, job),
    ...scheduledJobsOf(parts),
  };
}
