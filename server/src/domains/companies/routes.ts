import type { companyDomainRoutes, MailSender } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { TxtLookup } from "#platform/outbound/txt-lookup.ts";
import type { Sessions } from "#domains/auth/public.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { checkCompanyDomain } from "./check-company-domain.ts";
import { confirmReplyTo } from "./confirm-reply-to.ts";
import { getBranding } from "./branding/get-branding.ts";
import { getCompliance } from "./get-compliance.ts";
import { getPublicBranding } from "./branding/get-public-branding.ts";
import { getCustomDomain } from "#domains/custom-domains/get-custom-domain.ts";
import { isHostServed } from "#domains/custom-domains/is-host-served.ts";
import type { CustomDomains } from "#domains/custom-domains/cache.ts";
import { verifyCustomDomain } from "#domains/custom-domains/verify-custom-domain.ts";
import { removeCustomDomain } from "#domains/custom-domains/remove-custom-domain.ts";
import { getReplyTo, removeReplyTo, setReplyTo } from "./reply-to.ts";
import { setCustomDomain } from "#domains/custom-domains/set-custom-domain.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "#domains/auth/support-session/support-access.ts";
import { updateBranding } from "./branding/update-branding.ts";

interface CompanyParts {
  sessions: Sessions;
  customDomains: CustomDomains;
  lookUp: TxtLookup;
  files: FileRoom;
  mailFrom: MailSender;
}

export function companyHandlers(parts: CompanyParts): Handlers<typeof companyDomainRoutes> {
  const { sessions, customDomains, lookUp, files, mailFrom } = parts;
  return {
    getBranding,
    updateBranding: (call, input) => updateBranding(files, call, input),
    getPublicBranding,
    checkCompanyDomain,
    getCustomDomain,
    setCustomDomain: (ctx, input) => setCustomDomain(ctx, input, customDomains.reserved),
    verifyCustomDomain: (waiting) => verifyCustomDomain({ lookUp, sessions }, waiting),
    removeCustomDomain: (waiting) => removeCustomDomain(waiting, sessions),
    isHostServed: (_call, input) => isHostServed(customDomains, input),
    getReplyTo: (ctx) => getReplyTo(mailFrom, ctx),
    setReplyTo: (waiting, input) => setReplyTo(mailFrom, waiting, input),
    removeReplyTo,
    confirmReplyTo,
    getCompliance,
    setRetention,
    getSupportAccess,
    setSupportAccess: (ctx, input) => setSupportAccess(ctx, input, sessions),
    endSupportSession: (ctx, input) => endSupportSession(ctx, input, sessions),
  };
}
