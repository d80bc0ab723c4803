import { checkCustomDomains } from "./check-custom-domains.ts";
import { customDomainHandlers } from "./routes.ts";

export const customDomains = { name: "custom-domains", handlers: customDomainHandlers, jobs: [checkCustomDomains] };
