import type { CustomDomain } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { findDomains } from "#domains/companies/public.ts";
import { customDomainView } from "./dns-records.ts";

/** The company's custom domain, and the records that verify it. */
export async function getCustomDomain(ctx: Context): Promise<CustomDomain> {
  return customDomainView(await findDomains(ctx.tx, ctx.company.id), ctx.publicUrl);
}
