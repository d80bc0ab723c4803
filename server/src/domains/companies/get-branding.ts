import type { Branding } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { getBrandingRow } from "./branding-queries.ts";
import { brandingView } from "./view.ts";

export async function getBranding(ctx: Context): Promise<Branding> {
  return brandingView(await getBrandingRow(ctx.tx, ctx.company.id));
}
