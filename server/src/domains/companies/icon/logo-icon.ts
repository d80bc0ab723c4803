import { contrast, hexOf } from "@firstlight/contract";
import { readableColors } from "../branding/readable-colors.ts";
import { loadImages, type LogoSource, withLogo, type FileRoom } from "#domains/uploads/public.ts";
import type { IconShape } from "./draw-icon.ts";

export interface Logo {
  id: string;
  source: LogoSource;
  primary_color: string;
}

type Disk = Pick<FileRoom, "storage" | "incoming">;

/** The logo's maximum share of the icon's width. However devices crop, a circle of 80% of the width stays visible. */
const share = { any: 0.76, maskable: 0.56 } as const;
/** Below this average contrast, the logo is invisible on its background. */
const visible = 1.6;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The average contrast of a sample of the logo's pixels against a background. */
function standsOut(pixels: Buffer, ground: string): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4 * 53) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < 128) continue;
    sum += contrast(hexOf([red, green, blue]), ground);
    count += 1;
  }
  return count === 0 ? 1 : sum / count;
}

/** The background: the company's color, or white or near-black if the logo would be invisible on it. */
function groundFor(pixels: Buffer, primary: string): string {
  const { button } = readableColors(primary, "light");
  const known = [button, "#ffffff", "#1c1917"].map((color) => ({ color, by: standsOut(pixels, color) }));
  const enough = known.find(({ by }) => by >= visible);
  return (enough ?? known.toSorted((a, b) => b.by - a.by)[0])?.color ?? button;
}

async function draw(disk: Disk, logo: Logo, { size, maskable }: IconShape): Promise<Buffer> {
  const side = Math.round(size * share[maskable ? "maskable" : "any"]);
  const sharp = await loadImages();
  return withLogo(disk, logo.source, async (image) => {
    const boxed = image.resize({ width: side, height: side, fit: "contain", background: clear });
    const pixels = await boxed.toColorspace("srgb").ensureAlpha().raw().toBuffer();
    const background = groundFor(pixels, logo.primary_color);
    const icon = sharp({ create: { width: size, height: size, channels: 4, background } });
    const mark = { input: pixels, raw: { width: side, height: side, channels: 4 as const } };
    const outline = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size / 4}"/></svg>`;
    const cut = { input: Buffer.from(outline), blend: "dest-in" as const };
    return icon
      .composite(maskable ? [mark] : [mark, cut])
      .png()
      .toBuffer();
  });
}

const maxCached = 40;
const cache = new Map<string, Promise<Buffer>>();

/** A company's logo as the icon of its app. The last icons are cached, so that repeated requests cost nothing. */
export function drawLogoIcon(disk: Disk, logo: Logo, shape: IconShape): Promise<Buffer> {
  const key = `${logo.id} ${logo.primary_color} ${shape.size} ${shape.maskable}`;
  const icon = cache.get(key) ?? draw(disk, logo, shape);
  cache.delete(key);
  cache.set(key, icon);
  icon.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return icon;
}
