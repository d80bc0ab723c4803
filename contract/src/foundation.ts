import { auditRoutes } from "./audit/routes.ts";
import { authSecurityRoutes } from "./auth/security.ts";
import { authRoutes } from "./auth/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import { supportAccessRoutes } from "./auth/support-access.ts";
import { brandingRoutes } from "./companies/branding.ts";
import { companyRoutes } from "./companies/routes.ts";
import { customDomainRoutes } from "./custom-domains/routes.ts";
import { replyToRoutes } from "./email/reply-to.ts";
import { emailRoutes } from "./email/routes.ts";
import { reminderRoutes } from "./reminders/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";

/** The calls of the domains that all others stand on. */
export const foundationRoutes = {
  ...authRoutes,
  ...authSecurityRoutes,
  ...billingRoutes,
  ...teamRoutes,
  ...emailRoutes,
  ...reminderRoutes,
  ...companyRoutes,
  ...brandingRoutes,
  ...customDomainRoutes,
  ...replyToRoutes,
  ...supportAccessRoutes,
  ...auditRoutes,
  ...uploadRoutes,
};
