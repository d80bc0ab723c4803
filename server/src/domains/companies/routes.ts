import type { companyDomainRoutes, MailSender } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { TxtLookup } from "../../infra/txt-lookup.ts";
import type { Sessions } from "../auth/public.ts";
import type { FileRoom } from "../uploads/public.ts";
import { checkCompanyDomain } from "./check-company-domain.ts";
import { confirmReplyTo } from "./confirm-reply-to.ts";
import { getBranding } from "./get-branding.ts";
import { getCompliance } from "./get-compliance.ts";
import { getPublicBranding } from "./get-public-branding.ts";
import { getOwnHost } from "./get-own-host.ts";
import { isHostServed } from "./is-host-served.ts";
import type { OwnHosts } from "./own-hosts.ts";
import { proveOwnHost } from "./prove-own-host.ts";
import { removeOwnHost } from "./remove-own-host.ts";
import { getReplyTo, removeReplyTo, setReplyTo } from "./reply-to.ts";
import { setOwnHost } from "./set-own-host.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-access.ts";
import { updateBranding } from "./update-branding.ts";

interface CompanyParts {
  sessions: Sessions;
  hosts: OwnHosts;
  lookUp: TxtLookup;
  files: FileRoom;
  mailFrom: MailSender;
}

export function companyHandlers(parts: CompanyParts): Handlers<typeof companyDomainRoutes> {
  const { sessions, hosts, lookUp, files, mailFrom } = parts;
  return {
    getBranding,
    updateBranding: (call, input) => updateBranding(files, call, input),
    getPublicBranding,
    checkCompanyDomain,
    getOwnHost,
    setOwnHost: (ctx, input) => setOwnHost(ctx, input, hosts.reserved),
    proveOwnHost: (waiting) => proveOwnHost({ lookUp, sessions }, waiting),
    removeOwnHost: (waiting) => removeOwnHost(waiting, sessions),
    isHostServed: (_call, input) => isHostServed(hosts, input),
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
