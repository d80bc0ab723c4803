import { formDraftRoutes } from "./forms-drafts.ts";
import { responseRoutes } from "./forms-responses.ts";
import { formRoutes } from "./forms.ts";

/** All form routes: forms, drafts and responses. */
export const formDomainRoutes = { ...formRoutes, ...formDraftRoutes, ...responseRoutes };
