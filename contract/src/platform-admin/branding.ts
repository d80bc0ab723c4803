import { z } from "zod";
import { color } from "../companies/branding.ts";
import { nameLine, time, wholeCount } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { maybeEmail } from "./site.ts";
import { longestProductName } from "./terms.ts";

/** What the panel sets of the product itself; the logo is sent on its own. */
export const productBrandingFields = z.object({
  name: nameLine("Product name", longestProductName).refine(
    (name) => /[\p{L}\p{N}]/u.test(name),
    "Product name needs a letter or digit",
  ),
  /** If empty, the product has its own palette. */
  accent_color: z.union([color, z.literal("")], "Enter a color like #3B82F6"),
  /** Where people are sent who need help. If empty, the support address of the public pages. */
  support_email: maybeEmail,
});
export type ProductBrandingFields = z.output<typeof productBrandingFields>;

/** How the product is called and looks, for all who use this installation. */
export const productBranding = z
  .object({
    branding: z.object({ name: z.string(), accent_color: z.string(), support_email: z.string() }),
    logo_url: z.string().nullable(),
    /** What applies where the support address is empty; empty where there is none. */
    default_support_email: z.string(),
    revision: wholeCount,
    updated_at: time.nullable(),
  })
  .meta({ id: "ProductBranding" });
export type ProductBranding = z.output<typeof productBranding>;

export const productBrandingBody = productBrandingFields.extend({
  removes_logo: z.boolean().default(false),
  revision: wholeCount,
});

export const productBrandingRoutes = routes({
  getProductBranding: {
    method: "GET",
    path: "/admin/branding",
    permission: "run platform",
    summary: "Returns the product’s name, logo, color and support address, as set in the panel",
    answer: productBranding,
  },
  setProductBranding: {
    method: "PUT",
    path: "/admin/branding",
    permission: "run platform",
    summary: "Sets the product’s name, color and support address; takes effect within seconds, without a restart",
    body: productBrandingBody,
    answer: productBranding,
    errors: ["edit_conflict"],
  },
  setProductLogo: {
    method: "PUT",
    path: "/admin/branding/logo",
    permission: "run platform",
    summary: "Sets the product’s logo (multipart part named file): a PNG, JPEG or WebP image of at most 2 MB",
    query: z.object({
      revision: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    upload: true,
    answer: productBranding,
    errors: ["edit_conflict", "file_type_not_allowed"],
  },
});
