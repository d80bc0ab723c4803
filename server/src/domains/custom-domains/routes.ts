import type { customDomainRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { TxtLookup } from "#platform/outbound/txt-lookup.ts";
import type { Sessions } from "#domains/auth/public.ts";
import type { CustomDomains } from "./cache.ts";
import { getCustomDomain } from "./get-custom-domain.ts";
import { isHostServed } from "./is-host-served.ts";
import { removeCustomDomain } from "./remove-custom-domain.ts";
import { setCustomDomain } from "./set-custom-domain.ts";
import { verifyCustomDomain } from "./verify-custom-domain.ts";

interface CustomDomainParts {
  sessions: Sessions;
  customDomains: CustomDomains;
  lookUp: TxtLookup;
}

export function customDomainHandlers(parts: CustomDomainParts): Handlers<typeof customDomainRoutes> {
  const { sessions, customDomains, lookUp } = parts;
  return {
    getCustomDomain,
    setCustomDomain: (ctx, input) => setCustomDomain(ctx, input, customDomains.reserved),
    verifyCustomDomain: (waiting) => verifyCustomDomain({ lookUp, sessions }, waiting),
    removeCustomDomain: (waiting) => removeCustomDomain(waiting, sessions),
    isHostServed: (_call, input) => isHostServed(customDomains, input),
  };
}
