import type { Api } from "@firstlight/contract";
import { analyticsHandlers } from "./domains/analytics/routes.ts";
import { auditHandlers } from "./domains/audit/routes.ts";
import type { Sessions } from "./domains/auth/public.ts";
import { authHandlers } from "./domains/auth/routes.ts";
import { billingHandlers } from "./domains/billing/routes.ts";
import { companyHandlers } from "./domains/companies/routes.ts";
import type { UnsubscribeLinks } from "./domains/email/public.ts";
import { emailHandlers } from "./domains/email/routes.ts";
import { formDraftHandlers, formHandlers, projectFeedbackHandlers, responseHandlers } from "./domains/forms/routes.ts";
import { messageHandlers } from "./domains/messages/routes.ts";
import { notificationHandlers } from "./domains/notifications/routes.ts";
import { privacyHandlers } from "./domains/privacy/routes.ts";
import { projectHandlers } from "./domains/projects/routes.ts";
import { teamHandlers } from "./domains/team/routes.ts";
import { testerHandlers } from "./domains/testers/routes.ts";
import type { FileRoom } from "./domains/uploads/public.ts";
import { uploadHandlers } from "./domains/uploads/routes.ts";
import { wizardDomainHandlers } from "./domains/wizards/routes.ts";
import type { LiveHub } from "./infra/events/live-hub.ts";
import type { Handlers } from "./infra/http/calls.ts";
import type { Push } from "./infra/push.ts";
import type { StripeLink } from "./infra/stripe.ts";

interface HandlerParts {
  sessions: Sessions;
  live: LiveHub;
  push: Push | null;
  stripe: StripeLink | null;
  files: FileRoom;
  unsubscribeLinks: UnsubscribeLinks;
}

/** One line a domain: what answers each route of the contract. */
export function handlersOf({ sessions, live, push, stripe, files, unsubscribeLinks }: HandlerParts): Handlers<Api> {
  return {
    ...authHandlers(sessions),
    ...billingHandlers(stripe),
    ...companyHandlers(sessions),
    ...teamHandlers(sessions),
    ...emailHandlers(unsubscribeLinks),
    ...projectHandlers,
    ...testerHandlers(sessions),
    ...formHandlers,
    ...formDraftHandlers,
    ...responseHandlers,
    ...projectFeedbackHandlers,
    ...uploadHandlers(files),
    ...wizardDomainHandlers,
    ...analyticsHandlers(files),
    ...auditHandlers(files.storage),
    ...messageHandlers,
    ...notificationHandlers(live, push),
    ...privacyHandlers(sessions, files.storage),
  };
}
