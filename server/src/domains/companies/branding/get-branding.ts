import type { Branding } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getBrandingRow } from "./queries.ts";
import { brandingView } from "../view.ts";

export async function getBranding(ctx: Context): Promise<Branding> {
  return brandingView(await getBrandingRow(ctx.tx, ctx.company.id));
}
