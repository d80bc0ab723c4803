import { crc32, deflateSync } from "node:zlib";
import { channelsOf } from "@firstlight/contract";
import { drawMask, shades } from "./mask.ts";

/** The colors of an icon, as `#rrggbb`. */
export interface IconColors {
  ground: string;
  sun: string;
  /** The line under the sun. */
  horizon: string;
}

export const iconSizes = [180, 192, 512] as const;
type IconSize = (typeof iconSizes)[number];
export interface IconShape {
  size: IconSize;
  /** Whether devices crop the icon to their own shape: it is then opaque, with a margin around the drawing. */
  maskable: boolean;
}

function between(from: string, to: string): number[] {
  const [low, high] = [channelsOf(from), channelsOf(to)];
  return Array.from({ length: shades }, (_, step) =>
    low.map((channel, at) => Math.round(channel + (((high[at] ?? 0) - channel) * step) / (shades - 1))),
  ).flat();
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface Frame {
  header: Buffer;
  pixels: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const frames = new Map<string, Promise<Frame>>();

/** Draws each shape once, independent of color, so that anonymous requests for all colors cost nothing. */
async function makeFrame({ size, maskable }: IconShape): Promise<Frame> {
  const indexes = await drawMask(size, maskable);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per pixel, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Array.from({ length: size }, (_, y) => [Buffer.of(0), indexes.subarray(y * size, (y + 1) * size)]);
  return {
    header: chunk("IHDR", header),
    pixels: chunk("IDAT", deflateSync(Buffer.concat(lines.flat()), { level: 9 })),
  };
}

function frameOf(shape: IconShape): Promise<Frame> {
  const key = `${shape.size} ${shape.maskable}`;
  const known = frames.get(key) ?? makeFrame(shape);
  frames.set(key, known);
  known.catch(() => frames.delete(key));
  return known;
}

/** Draws the app icon as PNG (indexed color, ISO/IEC 15948). Its only user input is colors. */
export async function drawIcon(shape: IconShape, { ground, sun, horizon }: IconColors): Promise<Buffer> {
  const { header, pixels } = await frameOf(shape);
  const colors = [...between(ground, ground), ...between(ground, sun), ...between(ground, horizon)];
  const opacity = Array.from({ length: shades }, (_, step) => Math.round((step * 255) / (shades - 1)));
  return Buffer.concat([
    signature,
    header,
    chunk("PLTE", Buffer.from(colors)),
    // The first palette entries are the outline's transparent shades; all others are opaque.
    chunk("tRNS", Buffer.from(opacity)),
    pixels,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
