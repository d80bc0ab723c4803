import { brandColor, contrast, luminance, mixColors } from "@firstlight/contract";

const white = "#ffffff";
const black = "#000000";
/** Background colors of emails. */
const card = { light: white, dark: "#1c1a18" } as const;
const textRatio = 4.5;
const shapeRatio = 3;

/** Mixes in as little black or white as gives the color enough contrast with its background. */
function contrasting(color: string, ground: string, ratio: number): string {
  const toward = luminance(ground) > 0.5 ? black : white;
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mixColors(toward, color, share);
    if (contrast(mixed, ground) >= ratio) return mixed;
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
  const color = brandColor(primary, "primary");
  const button = contrasting(color, ground, shapeRatio);
  return {
    button,
    // Black or white always reaches a contrast of 4.58.
    onButton: contrast(button, white) >= contrast(button, black) ? white : black,
    link: contrasting(color, ground, textRatio),
  };
}
