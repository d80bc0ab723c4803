import type { brandingRoutes, companyRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { checkCompanyDomain } from "./check-company-domain.ts";
import { getBranding } from "./branding/get-branding.ts";
import { getCompliance } from "./get-compliance.ts";
import { getPublicBranding } from "./branding/get-public-branding.ts";
import { setRetention } from "./set-retention.ts";
import { updateBranding } from "./branding/update-branding.ts";

export function companyHandlers(files: FileRoom): Handlers<typeof companyRoutes & typeof brandingRoutes> {
  return {
    getCompliance,
    setRetention,
    getBranding,
    updateBranding: (call, input) => updateBranding(files, call, input),
    getPublicBranding,
    checkCompanyDomain,
  };
}
