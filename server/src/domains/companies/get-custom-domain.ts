import type { CustomDomain } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { findDomains } from "./custom-domain-queries.ts";
import { customDomainView } from "./custom-domain-records.ts";

/** The company's custom domain, and the records that verify it. */
export async function getCustomDomain(ctx: Context): Promise<CustomDomain> {
  return customDomainView(await findDomains(ctx.tx, ctx.company.id), ctx.publicUrl);
}
