import { adminAccountRoutes } from "./account.ts";
import { announcementRoutes } from "./announcements.ts";
import { platformAuditRoutes } from "./audit.ts";
import { productBrandingRoutes } from "./branding.ts";
import { adminContactRoutes } from "./contact.ts";
import { adminExportRoutes } from "./exports.ts";
import { adminFigureRoutes } from "./figures.ts";
import { adminHealthRoutes } from "./health.ts";
import { adminLimitRoutes } from "./limits.ts";
import { adminReversalRoutes } from "./reversals.ts";
import { adminSiteRoutes } from "./site.ts";
import { adminUserRoutes } from "./users.ts";

/**
 * Every call of the panel, by name: another kind of sign-in than that of staff and testers.
 * Apart from `api`, so that the panel's forms load the schemas of its own calls only.
 */
export const adminApi = {
  ...adminAccountRoutes,
  ...adminUserRoutes,
  ...adminFigureRoutes,
  ...platformAuditRoutes,
  ...adminReversalRoutes,
  ...adminHealthRoutes,
  ...adminContactRoutes,
  ...adminSiteRoutes,
  ...productBrandingRoutes,
  ...announcementRoutes,
  ...adminLimitRoutes,
  ...adminExportRoutes,
};
export type AdminApi = typeof adminApi;
