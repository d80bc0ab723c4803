import { auditRoutes } from "./audit.ts";
import { authSecurityRoutes } from "./auth-security.ts";
import { authRoutes } from "./auth.ts";
import { billingRoutes } from "./billing.ts";
import { companyDomainRoutes } from "./companies-support.ts";
import { emailRoutes } from "./email.ts";
import { teamRoutes } from "./team.ts";
import { uploadRoutes } from "./uploads.ts";

/** The calls of the domains that all others stand on. */
export const foundationRoutes = {
  ...authRoutes,
  ...authSecurityRoutes,
  ...billingRoutes,
  ...teamRoutes,
  ...emailRoutes,
  ...companyDomainRoutes,
  ...auditRoutes,
  ...uploadRoutes,
};
