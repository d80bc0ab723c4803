import type { Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { InstallationTables } from "../tables.ts";

const shown = ["name", "accent_color", "support_email", "logo_id", "logo_is_wide", "revision", "updated_at"] as const;
export type ProductBrandingRow = Pick<Selectable<InstallationTables["product_branding"]>, (typeof shown)[number]>;

export function findProductBranding(tx: Tx): Promise<ProductBrandingRow> {
  return tx.selectFrom("product_branding").select(shown).executeTakeFirstOrThrow();
}

/** The picture itself. */
export async function findProductLogo(tx: Tx): Promise<Buffer | null> {
  const { logo } = await tx.selectFrom("product_branding").select("logo").executeTakeFirstOrThrow();
  return logo;
}

/** The same, locked until the transaction ends. System role only, like what follows. */
export function lockProductBranding(tx: Tx): Promise<ProductBrandingRow> {
  return tx.selectFrom("product_branding").select(shown).forNoKeyUpdate().executeTakeFirstOrThrow();
}

type Changed = Partial<
  Pick<ProductBrandingRow, "name" | "accent_color" | "support_email" | "logo_id" | "logo_is_wide">
> & {
  logo?: Buffer | null;
};

export async function storeProductBranding(
  tx: Tx,
  change: Changed,
  at: Pick<ProductBrandingRow, "revision" | "updated_at">,
): Promise<void> {
  await tx
    .updateTable("product_branding")
    .set({ ...change, ...at })
    .execute();
}
