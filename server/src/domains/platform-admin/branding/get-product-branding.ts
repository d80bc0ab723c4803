import { productDefaults, type AdminApi, type RouteOutput } from "@firstlight/contract";
import { findProductBranding, type ProductBrandingRow } from "#domains/installation/public.ts";
import { logoAddress } from "#domains/uploads/public.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import type { PublicSite } from "../site/public-site.ts";
import { findFacts } from "../site/queries.ts";
import { factsOf, operatorWith } from "../site/view.ts";

export interface BrandingParts {
  site: PublicSite;
}

/** What the panel sets of it, with what applies where it sets nothing. */
export function fieldsOfBranding({ name, accent_color, support_email }: ProductBrandingRow) {
  return { name: name ?? productDefaults.name, accent_color, support_email };
}

/** How the product is called and looks. */
export async function getProductBranding(
  { tx }: Pick<AdminContext, "tx">,
  { site }: BrandingParts,
): Promise<RouteOutput<AdminApi["getProductBranding"]>> {
  const stored = await findProductBranding(tx);
  const operator = operatorWith(factsOf(await findFacts(tx)), site.settings);
  const { logo_id, revision, updated_at } = stored;
  return {
    branding: fieldsOfBranding(stored),
    logo_url: logo_id && logoAddress(logo_id),
    default_support_email: operator.isReachable ? operator.support_email : "",
    revision,
    updated_at: updated_at?.toISOString() ?? null,
  };
}
