import { z } from "zod";
import { time } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** A full name in small letters: labels of letters, digits and hyphens with dots between, as the DNS has them. */
export const domainName = z
  .string({ error: "Domain is required" })
  .trim()
  .toLowerCase()
  .min(1, "Domain is required")
  .max(253, "Domain can have at most 253 characters")
  .regex(
    /^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    "Enter a domain only, such as beta.example.com",
  );

/** A TXT record of the DNS that proves whose a host is. */
export const domainRecord = z.object({ name: z.string(), value: z.string() }).meta({ id: "DomainRecord" });
export type DomainRecord = z.output<typeof domainRecord>;

/** Days for which the TXT record of a domain in use may be missing before the domain is removed. */
export const domainMissingDays = 7;

/** The company's custom domain, for its sign-in page and the links of its emails. */
export const customDomain = z
  .object({
    /** Its record was seen, and has to stay. */
    in_use: z
      .object({
        host: z.string(),
        proven_at: time,
        record: domainRecord,
        /** Since when the record is no longer found. */
        missing_since: time.nullable(),
      })
      .nullable(),
    /** Asked for and not proven yet. */
    wanted: z.object({ host: z.string(), record: domainRecord }).nullable(),
    /** Where its CNAME record should lead. */
    target: z.string(),
  })
  .meta({ id: "CustomDomain" });
export type CustomDomain = z.output<typeof customDomain>;

export const customDomainRoutes = routes({
  getCustomDomain: {
    method: "GET",
    path: "/company/custom-domain",
    permission: "read company",
    summary: "Returns the company’s custom domain and the record that verifies a pending one",
    answer: customDomain,
  },
  setCustomDomain: {
    method: "PUT",
    path: "/company/custom-domain",
    permission: "manage branding",
    summary: "Requests a custom domain; the current one stays in use until the new one is verified",
    body: z.object({ host: domainName }),
    answer: customDomain,
    errors: ["feature_unavailable"],
  },
  verifyCustomDomain: {
    method: "POST",
    path: "/company/custom-domain/verify",
    permission: "manage branding",
    summary: "Checks the TXT record; once found, the domain is in use right away",
    throttle: "host proofs",
    waits: true,
    answer: customDomain,
    errors: ["not_found", "domain_taken", "domain_unverified", "edit_conflict", "feature_unavailable"],
  },
  removeCustomDomain: {
    method: "DELETE",
    path: "/company/custom-domain",
    permission: "manage branding",
    summary: "Removes the custom domain, both the verified and the pending one",
    waits: true,
  },
  isHostServed: {
    method: "GET",
    path: "/public/custom-domain",
    permission: "public",
    summary: "Returns whether a company uses this custom domain; proxies ask before they request a certificate",
    query: z.object({ domain: z.string().max(253) }),
    errors: ["not_found"],
  },
});
