import { productDefaults, type AdminApi, type RouteOutput } from "@firstlight/contract";
import { findLook, type LookRow } from "#domains/installation/public.ts";
import { logoAddress } from "#domains/uploads/public.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import type { PublicSite } from "../site/public-site.ts";
import { findFacts } from "../site/queries.ts";
import { factsOf, operatorWith } from "../site/view.ts";

export interface BrandingParts {
  site: PublicSite;
}

/** What the panel sets of it, with what applies where it sets nothing. */
export function lookOf({ name, accent_color, support_email }: LookRow) {
  return { name: name ?? productDefaults.name, accent_color, support_email };
}

/** How the product is called and looks. */
export async function getProductBranding(
  { tx }: Pick<AdminContext, "tx">,
  { site }: BrandingParts,
): Promise<RouteOutput<AdminApi["getProductBranding"]>> {
  const stored = await findLook(tx);
  const operator = operatorWith(factsOf(await findFacts(tx)), site.settings);
  const { logo_id, revision, updated_at } = stored;
  return {
    look: lookOf(stored),
    logo_url: logo_id && logoAddress(logo_id),
    default_support_email: operator.isReachable ? operator.support_email : "",
    revision,
    updated_at: updated_at?.toISOString() ?? null,
  };
}
