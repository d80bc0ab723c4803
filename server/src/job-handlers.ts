import { noteResponseRates } from "./domains/analytics/public.ts";
import { deliverMail, gatherDigests, sweepMails, tidyMails, type DeliveryParts } from "./domains/email/public.ts";
import { anchorAudit, writeAuditExport } from "./domains/audit/public.ts";
import { sendLink, tidyAuth } from "./domains/auth/public.ts";
import {
  askOnceMore,
  findSeatChanges,
  reconcileBilling,
  resumeReadings,
  syncSeats,
  syncSubscription,
  tellDeletions,
} from "./domains/billing/jobs.ts";
import {
  announceForm,
  closeDueForms,
  closeFullForm,
  deleteFormForGood,
  deleteFormsOf,
  remindTesters,
  resumeAnnouncements,
  resumeDeletions,
  sendReminders,
  tallyAnswers,
} from "./domains/forms/public.ts";
import { deleteMessagesOf, resumeMessageTelling, tellSomeMessages } from "./domains/messages/public.ts";
import { deleteNoticesOf, pushNotices, tellTrials, tidyNotifications } from "./domains/notifications/public.ts";
import {
  beginRetention,
  enforceRetention,
  eraseCompany,
  erasePerson,
  exportPerson,
  findCompaniesToErase,
  resumeErasures,
  tidyExports,
  writeCompanyExport,
} from "./domains/privacy/public.ts";
import { deleteProjectForGood, resumeProjectDeletions } from "./domains/projects/public.ts";
import {
  deletePlacesOf,
  importTesters,
  resumeImports,
  resumeJoinNews,
  tellJoined,
  tidyImports,
} from "./domains/testers/public.ts";
import { sweepStorage, sweepUploads } from "./domains/uploads/public.ts";
import {
  deleteWizardForGood,
  deleteWizardsOf,
  resumeOnboardingNews,
  resumeTelling,
  resumeWizardDeletions,
  tellOfOnboarding,
  tellSomeAssigned,
} from "./domains/wizards/public.ts";
import { tidyLiveEvents } from "./infra/events/tidy-live-events.ts";
import { failGivenUpExports, tidyCompanyExports } from "./infra/exports/tidy-exports.ts";
import type { JobHandlers } from "./infra/jobs.ts";
import type { Push } from "./infra/push.ts";
import type { StripeLink } from "./infra/stripe.ts";
import type { Storage } from "./infra/storage.ts";

export interface JobParts extends DeliveryParts {
  storage: Storage;
  /** Null where the operator has set no keys. */
  push: Push | null;
  /** Null where nobody can pay. */
  stripe: StripeLink | null;
}

/** What a project holds, in the order it goes when the project is deleted. */
const projectContents = [deleteFormsOf, deleteWizardsOf, deleteMessagesOf, deletePlacesOf, deleteNoticesOf];

/** One line a queue: what does the work of each. */
export function jobHandlersOf(parts: JobParts): JobHandlers {
  return {
    "deliver-mail": (job) => deliverMail(parts, job),
    "send-link": (job) => sendLink(parts, job),
    "import-testers": (job) => importTesters(parts, job),
    "announce-form": (job) => announceForm(parts, job),
    "tell-assigned": (job) => tellSomeAssigned(parts, job),
    "tell-messages": (job) => tellSomeMessages(parts, job),
    "announce-onboarding": (job) => tellOfOnboarding(parts, job),
    "tell-joined": (job) => tellJoined(parts, job),
    "remind-testers": (job) => remindTesters(parts, job),
    "close-form": (job) => closeFullForm(parts, job),
    "delete-form": (job) => deleteFormForGood(parts, job),
    "delete-wizard": (job) => deleteWizardForGood(parts, job),
    "delete-project": (job) => deleteProjectForGood(parts, job, projectContents),
    "export-person": (job) => exportPerson(parts, job),
    "export-audit-log": (job) => writeAuditExport(parts, job),
    "export-company": (job) => writeCompanyExport(parts, job),
    "erase-person": (job) => erasePerson(parts, job),
    "erase-company": (job) => eraseCompany({ ...parts, askStripe: (id) => askOnceMore(parts, id) }, job),
    "enforce-retention": (job) => enforceRetention(parts, job),
    "sync-seats": (job) => syncSeats(parts, job),
    "sync-subscription": (job) => syncSubscription(parts, job),
    "push-notices": (job) => pushNotices(parts, job),
    "sweep-mails": () => sweep(parts),
    "sweep-uploads": () => sweepUploads(parts),
    "sweep-storage": (job) => sweepStorage(parts, job),
    "gather-digests": () => gatherDigests(parts),
    "send-reminders": () => sendReminders(parts),
    "close-forms": () => closeDueForms(parts),
    "tally-answers": () => tallyAnswers(parts),
    "tidy-live-events": () => tidyLiveEvents(parts),
    "anchor-audit": () => anchorAudit(parts),
    "note-response-rates": () => noteResponseRates(parts),
    "tell-trials": () => tellTrials(parts),
    "find-seat-changes": () => findSeatChanges(parts),
    "reconcile-billing": () => reconcileBilling(parts),
    "erase-companies": () => findCompaniesToErase(parts),
    "tell-deletions": () => tellDeletions(parts),
    "tidy-up": () => tidyUp(parts),
  };
}

/** Whatever was given up after its attempts, or whose job was lost, goes on. Reminders are resumed by `send-reminders`. */
async function sweep(parts: JobParts): Promise<void> {
  await sweepMails(parts);
  await resumeImports(parts);
  await resumeAnnouncements(parts);
  await resumeTelling(parts);
  await resumeOnboardingNews(parts);
  await resumeJoinNews(parts);
  await resumeMessageTelling(parts);
  await failGivenUpExports(parts);
  await resumeReadings(parts);
}

async function tidyUp(parts: JobParts): Promise<void> {
  await tidyAuth(parts);
  await tidyImports(parts);
  await tidyExports(parts);
  await tidyCompanyExports(parts);
  await resumeErasures(parts);
  await resumeDeletions(parts);
  await resumeWizardDeletions(parts);
  await resumeProjectDeletions(parts);
  await tidyMails(parts);
  await tidyNotifications(parts);
  await beginRetention(parts);
}
