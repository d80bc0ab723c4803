import type { foundationRoutes, MailSender } from "@firstlight/contract";
import type { BillingTerms } from "../config/billing.ts";
import { auditHandlers } from "#domains/audit/routes.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { authHandlers } from "#domains/auth/routes.ts";
import { billingHandlers } from "#domains/billing/routes.ts";
import type { CustomDomains } from "#domains/companies/public.ts";
import { companyHandlers } from "#domains/companies/routes.ts";
import type { UnsubscribeLinks } from "#domains/email/public.ts";
import { emailHandlers } from "#domains/email/routes.ts";
import { teamHandlers } from "#domains/team/routes.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { uploadHandlers } from "#domains/uploads/routes.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import type { StripeLink } from "#domains/billing/stripe/client.ts";
import type { TxtLookup } from "#platform/outbound/txt-lookup.ts";

export interface FoundationParts {
  sessions: Sessions;
  stripe: StripeLink | null;
  billing: BillingTerms;
  files: FileRoom;
  unsubscribeLinks: UnsubscribeLinks;
  customDomains: CustomDomains;
  lookUp: TxtLookup;
  /** The operator, as the sender of emails. */
  mailFrom: MailSender;
}

/** What answers the calls of the domains that all others stand on. */
export function foundationHandlers(parts: FoundationParts): Handlers<typeof foundationRoutes> {
  const { sessions, files, unsubscribeLinks } = parts;
  return {
    ...authHandlers(sessions),
    ...billingHandlers(parts),
    ...companyHandlers(parts),
    ...teamHandlers(sessions, parts.mailFrom),
    ...emailHandlers(unsubscribeLinks),
    ...auditHandlers(files.storage),
    ...uploadHandlers(files),
  };
}
