import type { companyDomainRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Sessions } from "../auth/public.ts";
import { getCompliance } from "./get-compliance.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-access.ts";

export function companyHandlers(sessions: Sessions): Handlers<typeof companyDomainRoutes> {
  return {
    getCompliance,
    setRetention,
    getSupportAccess,
    setSupportAccess: (ctx, input) => setSupportAccess(ctx, input, sessions),
    endSupportSession: (ctx, input) => endSupportSession(ctx, input, sessions),
  };
}
