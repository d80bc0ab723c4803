import { adminApi, type AdminApi } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { addAdminCalls } from "../../infra/http/admin-calls.ts";
import type { SharedContext } from "../../infra/http/read-call.ts";
import { adminAuthenticator } from "./admin-sessions.ts";
import { adminHandlers, type AdminParts } from "./routes.ts";
import { createSeal, type SealSettings } from "./seal.ts";

interface PanelParts extends Omit<AdminParts, "seal"> {
  shared: SharedContext;
  sealedBy: SealSettings;
}

/** The calls of those who run the service, and how their tokens are known. */
export function addPanel(app: FastifyInstance, { shared, sealedBy, ...parts }: PanelParts): void {
  addAdminCalls<AdminApi>(app, adminApi, adminHandlers({ ...parts, seal: createSeal(sealedBy) }), {
    shared,
    authenticate: adminAuthenticator({ ...shared, needsSecondFactor: parts.needsSecondFactor }),
  });
}
