import { randomBytes } from "node:crypto";
import type { DomainRecord, CustomDomain } from "@firstlight/contract";
import { invalid } from "#platform/errors.ts";
import type { DomainRow } from "#domains/companies/public.ts";

export function newDomainToken(): string {
  return randomBytes(18).toString("base64url");
}

/** The TXT record that says a host is a company's. */
export function recordOf(host: string, token: string): DomainRecord {
  return { name: `_firstlight.${host}`, value: `firstlight-verification=${token}` };
}

/** A domain as browsers send it, in its stored form. */
export function plainHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, "");
}

/** Domains of the operator, or of no one. */
export interface ReservedDomains {
  publicUrl: string;
  adminHost: string | null;
}

/** @throws AppError invalid_input for a domain that no company can have */
export function assertNotReserved(host: string, { publicUrl, adminHost }: ReservedDomains): void {
  const ours = new URL(publicUrl).hostname;
  if (host === ours || host === adminHost) throw invalid("host", "This is our own domain. Enter one of yours");
  if (host.endsWith(`.${ours}`)) throw invalid("host", `Subdomains of ${ours} are ours. Enter a domain of yours`);
  if (host.endsWith(".localhost"))
    throw invalid("host", "This name works on one machine only. Enter a domain that exists in DNS");
}

export function customDomainView(row: DomainRow, publicUrl: string): CustomDomain {
  const {
    custom_domain,
    custom_domain_token,
    custom_domain_verified_at,
    custom_domain_missing_since,
    pending_domain,
    pending_domain_token,
  } = row;
  return {
    in_use:
      custom_domain && custom_domain_token && custom_domain_verified_at
        ? {
            host: custom_domain,
            proven_at: custom_domain_verified_at.toISOString(),
            record: recordOf(custom_domain, custom_domain_token),
            missing_since: custom_domain_missing_since?.toISOString() ?? null,
          }
        : null,
    wanted:
      pending_domain && pending_domain_token
        ? { host: pending_domain, record: recordOf(pending_domain, pending_domain_token) }
        : null,
    target: new URL(publicUrl).hostname,
  };
}
