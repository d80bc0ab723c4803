/** The colors of a company that has chosen none. */
export const defaultColors = { primary: "#3B82F6", secondary: "#1F2937" } as const;

type Rgb = readonly [red: number, green: number, blue: number];

/** OKLCH: lightness 0–1, chroma, hue in radians. It is perceptually uniform. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Also accepts "#abc" and "abcdef"; null for anything else. The other functions expect what this one returns. */
export function parseHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${Array.from(digits, (digit) => digit + digit).join("")}`;
}

/** A company's color; an invalid one is replaced by the default. */
export function brandColor(chosen: string | null | undefined, kind: keyof typeof defaultColors): string {
  return parseHex(chosen ?? "") ?? defaultColors[kind].toLowerCase();
}

/** 0 to 255 each. */
export function channelsOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function linear(hex: string): Rgb {
  const [r, g, b] = channelsOf(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

const hexOfLinear = (rgb: Rgb) => hexOf(rgb.map((value) => Math.min(1, Math.max(0, toGamma(value))) * 255));

export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** Out-of-gamut colors lose chroma, but keep their lightness and hue. */
export function fromOklch(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  if (fits(toLinearRgb({ ...color, l }))) return hexOfLinear(toLinearRgb({ ...color, l }));
  let low = 0;
  let high = color.c;
  for (let round = 0; round < 16; round++) {
    const c = (low + high) / 2;
    if (fits(toLinearRgb({ ...color, l, c }))) low = c;
    else high = c;
  }
  return hexOfLinear(toLinearRgb({ ...color, l, c: low }));
}

/** Mixes `share` of the first color over the second, as the browser blends transparency. */
export function mixColors(over: string, under: string, share: number): string {
  const bottom = channelsOf(under);
  return hexOf(channelsOf(over).map((top, at) => top * share + (bottom[at] ?? 0) * (1 - share)));
}

/** Changes the lightness in small steps until `isGood`; unchanged if it already is. */
export function shade(hex: string, direction: "lighter" | "darker", isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex;
  const start = toOklch(hex);
  const step = direction === "lighter" ? 0.004 : -0.004;
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    const candidate = fromOklch({ ...start, l });
    if (isGood(candidate)) return candidate;
  }
  return direction === "lighter" ? "#ffffff" : "#000000";
}
