import { formDraftRoutes } from "./forms-drafts.ts";
import { responseRoutes } from "./forms-responses.ts";
import { formRoutes } from "./forms.ts";

/** Every call about forms, what is being filled in and what was answered. */
export const formDomainRoutes = { ...formRoutes, ...formDraftRoutes, ...responseRoutes };
