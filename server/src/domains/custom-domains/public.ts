// Jobs started by the clock. Separate from public.ts, since they send emails, and code that sends emails asks for the branding.
export { checkCustomDomains } from "./check-custom-domains.ts";
