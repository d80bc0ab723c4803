import { formDraftRoutes } from "./drafts.ts";
import { responseRoutes } from "./responses.ts";
import { formRoutes } from "./routes.ts";

/** All form routes: forms, drafts and responses. */
export const formDomainRoutes = { ...formRoutes, ...formDraftRoutes, ...responseRoutes };
