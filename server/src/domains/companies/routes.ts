import type { companyDomainRoutes } from "@firstlight/contract";
import { Refusal } from "../../infra/errors.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Sessions } from "../auth/public.ts";
import type { FileRoom } from "../uploads/public.ts";
import { checkCompanyDomain } from "./check-company-domain.ts";
import { getBranding } from "./get-branding.ts";
import { getCompliance } from "./get-compliance.ts";
import { getPublicBranding } from "./get-public-branding.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-access.ts";
import { updateBranding } from "./update-branding.ts";

const notYet = async () => {
  throw new Refusal("unconfigured", "This comes with the next commits.");
};

export function companyHandlers(sessions: Sessions, files: FileRoom): Handlers<typeof companyDomainRoutes> {
  return {
    getBranding,
    updateBranding: (call, input) => updateBranding(files, call, input),
    getPublicBranding,
    checkCompanyDomain,
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
