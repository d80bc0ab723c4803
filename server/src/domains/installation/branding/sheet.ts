import { createHash } from "node:crypto";
import { type Brand, brandProperties } from "@firstlight/contract";

/** For browsers without light-dark() as for those that have it: see `web/src/ui/theme/brand.ts`. */
function sheetOf({ light, dark }: Brand): string {
  const rules = (pair: (light: string, dark: string) => string) =>
    Object.entries(brandProperties).map(([name, key]) => `${name}:${pair(light[key], dark[key])}`);
  const older = rules((one, other) => `var(--lightningcss-light,${one}) var(--lightningcss-dark,${other})`);
  const newer = rules((one, other) => `light-dark(${one},${other})`);
  return `:root{${older.join(";")}}@supports (color:light-dark(red,red)){:root{${newer.join(";")}}}`;
}

export interface BrandSheet {
  address: string;
  text: string;
}

/** The style sheet that gives pages the product's color. Its address names its content, so browsers cache it forever. */
export function brandSheet(colors: Brand): BrandSheet {
  const text = sheetOf(colors);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { address: `/branding/${hash}.css`, text };
}
