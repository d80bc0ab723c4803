// What the clock sets going. Apart from public.ts, since it mails people: those who write mails ask for the company's look.
export { checkCustomDomains } from "./check-custom-domains.ts";
