import { adminApi, type AdminApi } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { addAdminRoutes } from "#platform/http/run-admin-route.ts";
import type { SharedContext } from "#platform/http/parse-request.ts";
import { adminAuthenticator } from "./account/sessions.ts";
import { adminHandlers, type AdminParts } from "./routes.ts";
import { createSeal, type SealSettings } from "./account/seal.ts";

interface PanelParts extends Omit<AdminParts, "seal"> {
  shared: SharedContext;
  sealedBy: SealSettings;
}

/** The calls of those who run the service, and how their tokens are known. */
export function addPanel(app: FastifyInstance, { shared, sealedBy, ...parts }: PanelParts): void {
  addAdminRoutes<AdminApi>(app, adminApi, adminHandlers({ ...parts, seal: createSeal(sealedBy) }), {
    shared,
    authenticate: adminAuthenticator({ ...shared, needsSecondFactor: parts.needsSecondFactor }),
  });
}
