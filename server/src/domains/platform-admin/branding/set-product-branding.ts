import { productDefaults, type AdminApi, type RouteInput, type RouteOutput } from "@firstlight/contract";
import {
  lockProductBranding,
  type ProductBrandingRow,
  productOf,
  storeProductBranding,
} from "#domains/installation/public.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { type BrandingParts, getProductBranding, fieldsOfBranding } from "./get-product-branding.ts";

type Setting = RouteInput<AdminApi["setProductBranding"]>;

/** The branding as it is stored, locked. @throws AppError edit_conflict where it is another one than the admin has seen */
export async function lockRevision(tx: Tx, revision: number): Promise<ProductBrandingRow> {
  const stored = await lockProductBranding(tx);
  if (stored.revision !== revision)
    throw new AppError("edit_conflict", "Another admin changed the branding. Review their changes before you save.");
  return stored;
}

const set = adminAction({
  lock: ({ tx }, { body: { revision } }: Setting) => lockRevision(tx, revision),
  async change({ tx, clock }, stored, { body: { revision, removes_logo, ...fields } }) {
    const removed = removes_logo && stored.logo_id !== null;
    const changes = {
      ...changesBetween(fieldsOfBranding(stored), fields),
      ...(removed && { logo: { before: stored.logo_id, after: null } }),
    };
    if (isNone(changes)) return undefined;
    const name = fields.name === productDefaults.name ? null : fields.name;
    const without = removed ? { logo: null, logo_id: null, logo_is_wide: false } : {};
    await storeProductBranding(
      tx,
      { ...fields, name, ...without },
      { revision: revision + 1, updated_at: clock.now() },
    );
    return { changes };
  },
  audit: () => ({ company_id: null, resource_type: "product_branding", resource_id: null, reason: undefined }),
});

/** Sets the name, the color and the support address, and may take the logo away. */
export async function setProductBranding(
  ctx: AdminContext,
  input: Setting,
  parts: BrandingParts,
): Promise<RouteOutput<AdminApi["setProductBranding"]>> {
  await set(ctx, input);
  productOf(ctx).changeIn(ctx.tx);
  return getProductBranding(ctx, parts);
}
