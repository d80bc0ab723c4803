import { type Brand, deriveBrand, type MailSender, productDefaults } from "@firstlight/contract";
import { Followed, type FollowedParts } from "#platform/db/followed.ts";
import { findLogo, findLook } from "./queries.ts";

/** How the product is called and looks on this installation. */
export interface Product {
  name: string;
  /** Whether the panel has set it. */
  hasOwnName: boolean;
  /** `#RRGGBB`; null is the product's own palette. */
  accent: string | null;
  /** The palette made of it. */
  colors: Brand | null;
  /** Where people are sent who need help; empty where the panel sets none. */
  supportEmail: string;
  logo: { id: string; isWide: boolean; png: Buffer } | null;
}

const asItComes: Product = {
  name: productDefaults.name,
  hasOwnName: false,
  accent: null,
  colors: null,
  supportEmail: "",
  logo: null,
};

function follow(parts: FollowedParts): Followed<Product> {
  return new Followed<Product>(parts, {
    first: asItComes,
    failed: "The branding could not be read again; it stays as it is",
    async read(tx, known) {
      const { name, accent_color, support_email, logo_id, logo_is_wide, revision } = await findLook(tx);
      if (revision === known) return undefined;
      const accent = accent_color || null;
      const png = logo_id === null ? null : await findLogo(tx);
      return {
        version: revision,
        view: {
          name: name ?? asItComes.name,
          hasOwnName: name !== null,
          accent,
          colors: accent === null ? null : deriveBrand({ primary: accent }),
          supportEmail: support_email,
          logo: png && logo_id ? { id: logo_id, isWide: logo_is_wide, png } : null,
        },
      };
    },
  });
}

/** One for each process: requests have databases of their own upon the same engine. */
const followed = new WeakMap<FollowedParts["database"]["engine"], Followed<Product>>();

/** The branding of this installation, in this process: changes of other processes are seen within seconds. */
export function productOf(parts: FollowedParts): Followed<Product> {
  const known = followed.get(parts.database.engine) ?? follow(parts);
  followed.set(parts.database.engine, known);
  return known;
}

/** What the product is called, also within a transaction: requests and deliveries have it read before. */
export function productName(parts: FollowedParts): string {
  return productOf(parts).known.name;
}

/** The sender of the operator's emails: with the product's name where the panel sets it. @param from as in the settings */
export function productSender(parts: FollowedParts, from: MailSender): MailSender {
  const { name, hasOwnName } = productOf(parts).known;
  return hasOwnName ? { ...from, name } : from;
}
