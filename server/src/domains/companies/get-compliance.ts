import type { Compliance } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { findRetention } from "./queries.ts";
import { complianceView } from "./view.ts";

/** The company's promises about personal data. Everyone has export and erasure, so both laws are met. */
export async function getCompliance(ctx: Context): Promise<Compliance> {
  return complianceView(await findRetention(ctx.tx, ctx.company.id));
}
