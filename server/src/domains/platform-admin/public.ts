export { createAdmin, hasAnyAdmin, makeFirstAdmin, removeAdmin, resetAdmin } from "./account/admins.ts";
export { cleanUpAdmins } from "./account/sessions.ts";
export { operatorView, type OperatorSettings } from "./contact/get-operator.ts";
export { writePlatformDays } from "./figures/write-platform-days.ts";
export { readBacklog, type Backlog } from "./health/queries.ts";
export { PublicSite, type SiteView } from "./site/public-site.ts";
export { richTextHtml } from "./site/rich-text/html.ts";
export { isolateAdminHost, addPanel } from "./panel.ts";
