import { type Brand, type BrandTheme, luminance } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export interface BrandCorrection {
  color: "primary" | "secondary";
  theme: BrandTheme;
  from: string;
  /** The color used for fills instead. */
  to: string;
  change: "lighter" | "darker";
}

function correctionsOf(
  color: BrandCorrection["color"],
  from: string,
  fills: Record<BrandTheme, string>,
): BrandCorrection[] {
  return (["light", "dark"] as const).flatMap((theme) => {
    const to = fills[theme];
    if (to === from) return [];
    return [
      { color, theme, from, to, change: luminance(to) > luminance(from) ? ("lighter" as const) : ("darker" as const) },
    ];
  });
}

/** Empty if the fills are exactly the chosen colors. */
export function brandCorrections({ primary, secondary, light, dark }: Brand): BrandCorrection[] {
  return [
    ...correctionsOf("primary", primary, { light: light.brand, dark: dark.brand }),
    ...correctionsOf("secondary", secondary, { light: light.accent, dark: dark.accent }),
  ];
}

/** One sentence for a settings form: "Shown a little darker on light pages (#2a72e5) …". */
export function describeCorrection({ theme, change, to }: BrandCorrection): string {
  return t("Shown {change} on {theme} pages ({to}) so that text stays readable.", { change, theme, to });
}
