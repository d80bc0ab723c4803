import { loadImages } from "#domains/uploads/public.ts";

/** Number of shades between two colors; a pixel's index is the share of the second. */
export const shades = 64;

// The product's mark, as in web/public/favicon.svg: red is the sun, blue the horizon, green the ground.
const mark = `
  <path d="M7.5 20.5a8.5 8.5 0 0 1 17 0z" fill="#f00"/>
  <path d="M16 5v3.2M6.2 9.6l2.2 2.2M25.8 9.6l-2.2 2.2" stroke="#f00" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M4.5 24.2h23" stroke="#00f" stroke-width="2.2" stroke-linecap="round"/>`;

function drawingOf(size: number, maskable: boolean): string {
  // Devices keep a circle of four fifths of the width, whatever outline they cut.
  const [corner, inner] = maskable ? [0, "translate(3.6 4.4) scale(0.775)"] : [8, "translate(0 0)"];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
    <rect width="32" height="32" rx="${corner}" fill="#0f0"/><g transform="${inner}">${mark}</g></svg>`;
}

const step = (value: number) => Math.round((value * (shades - 1)) / 255);

/** For each pixel its place in the palette of `drawIcon`: outline, ground to sun, ground to horizon. */
export async function drawMask(size: number, maskable: boolean): Promise<Buffer> {
  const sharp = await loadImages();
  const drawn = await sharp(Buffer.from(drawingOf(size, maskable)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return Buffer.from(
    Array.from({ length: size * size }, (_, pixel) => {
      const [sun = 0, , horizon = 0, opacity = 0] = drawn.subarray(pixel * 4, pixel * 4 + 4);
      if (opacity < 255) return step(opacity);
      return horizon > sun ? 2 * shades + step(horizon) : shades + step(sun);
    }),
  );
}
