import { auditRoutes } from "./audit/routes.ts";
import { authSecurityRoutes } from "./auth/security.ts";
import { authRoutes } from "./auth/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import { companyDomainRoutes } from "./auth/support-access.ts";
import { emailRoutes } from "./email/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";

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
