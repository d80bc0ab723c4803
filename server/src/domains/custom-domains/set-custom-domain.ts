import type { Api, RouteInput, CustomDomain } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { findDomains, updateWanted } from "#domains/companies/public.ts";
import { assertFeature } from "#domains/installation/public.ts";
import { newDomainToken, customDomainView, assertNotReserved, type ReservedDomains } from "./dns-records.ts";

/**
 * Saves the requested custom domain; a repeated request keeps its record. Other companies with the same request or domain do not matter
 * here: the DNS decides.
 */
export async function setCustomDomain(
  ctx: Context,
  { body: { host } }: RouteInput<Api["setCustomDomain"]>,
  reserved: ReservedDomains,
): Promise<CustomDomain> {
  await assertFeature(ctx.tx, ctx.company.id, "custom_domains");
  assertNotReserved(host, reserved);
  const before = await findDomains(ctx.tx, ctx.company.id, "to change");
  // The one in use is proven: asking for it takes back what else was asked for.
  const wanted = host === before.custom_domain ? null : host;
  if (wanted === before.pending_domain) {
    skipAudit(ctx);
    return customDomainView(before, ctx.publicUrl);
  }
  await updateWanted(ctx.tx, ctx.company.id, wanted === null ? null : { host: wanted, token: newDomainToken() });
  await publishEvent(ctx, { to: "staff", kind: "company" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: ctx.company.id,
    changes: { pending_domain: { before: before.pending_domain, after: wanted } },
  });
  return customDomainView(await findDomains(ctx.tx, ctx.company.id), ctx.publicUrl);
}
