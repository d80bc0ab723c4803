import { type Brand, deriveBrand, type MailSender, productDefaults } from "@firstlight/contract";
import { PolledSetting, type PollingParts } from "#platform/db/polled-setting.ts";
import { findProductBranding, findProductLogo } from "./queries.ts";
import { type BrandSheet, brandSheet } from "./sheet.ts";

/** The product's name and branding on this installation. */
export interface Product {
  name: string;
  /** Whether the panel has set it. */
  hasOwnName: boolean;
  /** `#RRGGBB`; null is the product's own palette. */
  accent: string | null;
  /** The palette made of it. */
  colors: Brand | null;
  /** For pages, in that palette. */
  sheet: BrandSheet | null;
  /** Where people are sent who need help; empty where the panel sets none. */
  supportEmail: string;
  logo: { id: string; isWide: boolean; ratio: number; png: Buffer } | null;
}

const defaultProduct: Product = {
  name: productDefaults.name,
  hasOwnName: false,
  accent: null,
  colors: null,
  sheet: null,
  supportEmail: "",
  logo: null,
};

/** Its width for a height of one. A PNG's IHDR chunk comes first, with both as 32-bit integers (PNG specification, 11.2.1). */
function ratioOf(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset);
  return header.getUint32(16) / header.getUint32(20);
}

function follow(parts: PollingParts): PolledSetting<Product> {
  return new PolledSetting<Product>(parts, {
    first: defaultProduct,
    failed: "The branding could not be read again; it stays as it is",
    async read(tx, known) {
      const { name, accent_color, support_email, logo_id, logo_is_wide, revision } = await findProductBranding(tx);
      if (revision === known) return undefined;
      const accent = accent_color || null;
      const colors = accent === null ? null : deriveBrand({ primary: accent });
      const png = logo_id === null ? null : await findProductLogo(tx);
      return {
        version: revision,
        view: {
          name: name ?? defaultProduct.name,
          hasOwnName: name !== null,
          accent,
          colors,
          sheet: colors && brandSheet(colors),
          supportEmail: support_email,
          logo: png && logo_id ? { id: logo_id, isWide: logo_is_wide, ratio: ratioOf(png), png } : null,
        },
      };
    },
  });
}

/** One for each process: requests have databases of their own upon the same engine. */
const followed = new WeakMap<PollingParts["database"]["engine"], PolledSetting<Product>>();

/** The branding of this installation, in this process: changes of other processes are seen within seconds. */
export function productOf(parts: PollingParts): PolledSetting<Product> {
  const known = followed.get(parts.database.engine) ?? follow(parts);
  followed.set(parts.database.engine, known);
  return known;
}

/** The product's name, also within a transaction: requests and deliveries have it read before. */
export function productName(parts: PollingParts): string {
  return productOf(parts).known.name;
}

/** The sender of the operator's emails: with the product's name where the panel sets it. @param from as in the settings */
export function productSender(parts: PollingParts, from: MailSender): MailSender {
  const { name, hasOwnName } = productOf(parts).known;
  return hasOwnName ? { ...from, name } : from;
}
