import type { companyDomainRoutes } from "@firstlight/contract";
import { Refusal } from "../../infra/errors.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Sessions } from "../auth/public.ts";
import { getCompliance } from "./get-compliance.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-access.ts";

const notYet = async () => {
  throw new Refusal("unconfigured", "This comes with the next commits.");
};

export function companyHandlers(sessions: Sessions): Handlers<typeof companyDomainRoutes> {
  return {
    getBranding: notYet,
    updateBranding: notYet,
    getPublicBranding: notYet,
    checkCompanyDomain: notYet,
    getOwnHost: notYet,
    setOwnHost: notYet,
    proveOwnHost: notYet,
    removeOwnHost: notYet,
    isHostServed: notYet,
    getCompliance,
    setRetention,
    getSupportAccess,
    setSupportAccess: (ctx, input) => setSupportAccess(ctx, input, sessions),
    endSupportSession: (ctx, input) => endSupportSession(ctx, input, sessions),
  };
}
