import { brandColor, contrast, fromOklch, luminance, mixColors, shade, toOklch } from "./color.ts";

/** The neutral surfaces of web/src/styles/tokens.css behind brand colors. */
export const surfaces = {
  light: { page: "#faf9f7", surface: "#ffffff", raised: "#ffffff", sunken: "#f4f2ee" },
  dark: { page: "#141311", surface: "#1c1a18", raised: "#24211e", sunken: "#262320" },
} as const;

/** --color-ink-subtle, which has to stay readable on a brand tint. */
export const quietText = { light: "#6b655d", dark: "#a09990" } as const;

export type BrandTheme = keyof typeof surfaces;

export interface BrandTokens {
  /** Buttons, bars and checked boxes; `onBrand` is the text color on it. */
  brand: string;
  brandHover: string;
  onBrand: string;
  /** Links, icons and brand-colored text on any surface and on `brandSoft`; also the focus ring. */
  brandText: string;
  /** A background tint for brand-colored text. */
  brandSoft: string;
  accent: string;
  onAccent: string;
}

export interface Brand {
  primary: string;
  secondary: string;
  light: BrandTokens;
  dark: BrandTokens;
}

const textRatio = 4.5;
const shapeRatio = 3;
const white = "#ffffff";
const ink = "#1c1917";

/** Above this luminance, dark text on the color looks better than a darkened color with white text. */
const brightOnDark = 0.3;

const against = (theme: BrandTheme, ratio: number, more: string[] = []) => {
  const grounds = [...Object.values(surfaces[theme]), ...more];
  return (hex: string) => grounds.every((ground) => contrast(hex, ground) >= ratio);
};

interface Fill {
  fill: string;
  hover: string;
  on: string;
}

function nudge(hex: string, by: number): string {
  const color = toOklch(hex);
  return fromOklch({ ...color, l: color.l + by });
}

/** On light pages, fills are dark enough for white text; on dark pages, bright colors stay bright and get dark text. */
function fillFor(color: string, theme: BrandTheme): Fill {
  const hasContrast = against(theme, shapeRatio);
  const carriesWhite = (hex: string) => contrast(hex, white) >= textRatio;
  if (theme === "dark" && luminance(color) >= brightOnDark)
    return { fill: color, hover: nudge(color, -0.045), on: ink };
  const darkEnough = shade(color, "darker", carriesWhite);
  const fill = shade(darkEnough, theme === "light" ? "darker" : "lighter", hasContrast);
  return { fill, hover: nudge(fill, -0.045), on: white };
}

/** The strongest tint on which the lightest text stays readable. */
function softFor(fill: string, theme: BrandTheme): string {
  for (let share = theme === "light" ? 0.09 : 0.15; share > 0; share -= 0.01) {
    const soft = mixColors(fill, surfaces[theme].surface, share);
    if (contrast(quietText[theme], soft) >= textRatio) return soft;
  }
  return surfaces[theme].surface;
}

function tokensFor(primary: string, secondary: string, theme: BrandTheme): BrandTokens {
  const main = fillFor(primary, theme);
  const side = fillFor(secondary, theme);
  const brandSoft = softFor(main.fill, theme);
  const reads = against(theme, textRatio, [brandSoft]);
  return {
    brand: main.fill,
    brandHover: main.hover,
    onBrand: main.on,
    brandText: shade(main.fill, theme === "light" ? "darker" : "lighter", reads),
    brandSoft,
    accent: side.fill,
    onAccent: side.on,
  };
}

/** Makes any chosen color readable in both themes; invalid colors are replaced by the default. */
export function deriveBrand(chosen: { primary?: string | null; secondary?: string | null } = {}): Brand {
  const primary = brandColor(chosen.primary, "primary");
  const secondary = brandColor(chosen.secondary, "secondary");
  return {
    primary,
    secondary,
    light: tokensFor(primary, secondary, "light"),
    dark: tokensFor(primary, secondary, "dark"),
  };
}

/** Where each token is used: `web/src/styles/tokens.css` has the defaults. */
export const brandProperties = {
  "--color-brand": "brand",
  "--color-brand-hover": "brandHover",
  "--color-on-brand": "onBrand",
  "--color-brand-text": "brandText",
  "--color-ring": "brandText",
  "--color-brand-soft": "brandSoft",
  "--color-chart-1": "brand",
  "--color-accent": "accent",
  "--color-on-accent": "onAccent",
} as const satisfies Readonly<Record<string, keyof BrandTokens>>;
