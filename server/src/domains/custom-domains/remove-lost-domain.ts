import type { TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { type LostDomain, lostDomainMail, mailAboutDomain } from "./emails.ts";
import { clearCustomDomain } from "#domains/companies/public.ts";

/** Removes a custom domain that no longer verifies, and notifies the company's owner and admins. System role only. */
export async function removeLostDomain(work: TenantWork, lost: LostDomain): Promise<void> {
  await clearCustomDomain(work.tx, work.company.id);
  await publishEvent(work, { to: "staff", kind: "company" });
  await writeJobAudit(work, { kind: "job", name: "check-custom-domains" }, [
    {
      action: "UPDATE",
      resource_type: "company",
      resource_id: work.company.id,
      changes: { custom_domain: { before: lost.host, after: null } },
    },
  ]);
  await mailAboutDomain(work, (words) => lostDomainMail(words, lost));
}
