export type Rgb = readonly [red: number, green: number, blue: number];

const fallback: Rgb = [59, 130, 246];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Background colors of emails. */
const card: Record<"light" | "dark", Rgb> = { light: white, dark: [28, 26, 24] };
const textRatio = 4.5;
const shapeRatio = 3;

/** Parses a hex color to RGB; an invalid color becomes our default. */
export function parse(color: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return fallback;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes in as little black or white as gives the color enough contrast with its background. */
function contrasting(color: Rgb, ground: Rgb, ratio: number): Rgb {
  const toward = luminance(ground) > 0.5 ? black : white;
  const mix = (share: number): Rgb => {
    const channel = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - share) + toward[index] * share);
    return [channel(0), channel(1), channel(2)];
  };
  for (let share = 0; share < 1; share += 0.02) {
    if (contrast(mix(share), ground) >= ratio) return mix(share);
  }
  return toward;
}

interface ReadableColors {
  button: string;
  /** Text color on the button. */
  onButton: string;
  link: string;
}

/** Adapts a company's color for emails: for any color, text meets WCAG AA on light and dark cards. */
export function readableColors(primary: string, theme: keyof typeof card): ReadableColors {
  const ground = card[theme];
  const color = parse(primary);
  const button = contrasting(color, ground, shapeRatio);
  return {
    button: hex(button),
    // Black or white always reaches a contrast of 4.58.
    onButton: contrast(button, white) >= contrast(button, black) ? "#ffffff" : "#000000",
    link: hex(contrasting(color, ground, textRatio)),
  };
}
