import { AppError } from "#platform/errors.ts";
import { runInImageQueue, loadImages } from "./library.ts";

/** Maximum pixels, all frames of an animation together; larger images are rejected before decoding. */
const maxPixels = 50_000_000;
/** AVIF is decoded as a whole and takes twice the memory of other formats. */
const maxPixelsOfAvif = 24_000_000;
const largePixels = 12_500_000;
const longestSide = 30_000;
/** Each frame of an animation takes memory, however small it is. */
const maxPages = 5_000;
const maxSeconds = 60;

/** Output formats, which every browser and office program opens. */
const outputs = {
  png: { content_type: "image/png", extension: "png" },
  jpeg: { content_type: "image/jpeg", extension: "jpg" },
  webp: { content_type: "image/webp", extension: "webp" },
} as const;

interface Seen {
  format: string;
  width: number;
  height: number;
  pages: number;
  hasAlpha: boolean;
}

export interface Image {
  content_type: string;
  extension: string;
}

function outputOf({ format, pages, hasAlpha }: Seen): keyof typeof outputs {
  if (format === "jpeg" || format === "png" || format === "webp") return format;
  if (format === "gif") return pages > 1 ? "webp" : "png";
  return hasAlpha ? "png" : "jpeg";
}

function unreadable(cause?: unknown): AppError {
  return new AppError("file_type_not_allowed", "This image cannot be read. Choose a JPEG or PNG instead.", { cause });
}

async function look(path: string): Promise<Seen> {
  const sharp = await loadImages();
  const seen = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  const { format, width, height, pages = 1, hasAlpha } = seen;
  const most = format === "heif" ? maxPixelsOfAvif : maxPixels;
  if (width * height * pages > most || Math.max(width, height) > longestSide) {
    throw new AppError(
      "file_too_large",
      `This image has too many pixels. Choose one of at most ${most / 1_000_000} megapixels and 30,000 pixels per side.`,
    );
  }
  if (pages > maxPages) {
    throw new AppError(
      "file_too_large",
      "This animation has too many frames. Choose one with at most 5,000 frames, or a video.",
    );
  }
  return { format, width, height, pages, hasAlpha };
}

async function draw(from: string, to: string, seen: Seen): Promise<Image> {
  const sharp = await loadImages();
  const output = outputOf(seen);
  const animated = seen.pages > 1;
  const read = sharp(from, { animated, limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
  // Frames of an animation are stacked vertically during processing, so they cannot be rotated.
  const drawn = (animated ? read : read.autoOrient()).timeout({ seconds: maxSeconds });
  if (output === "jpeg") drawn.flatten({ background: "#ffffff" }).jpeg({ quality: 88 });
  else if (output === "png") drawn.png();
  else drawn.webp({ quality: 88, effort: 3 });
  await drawn.toFile(to).catch((error: unknown) => {
    throw unreadable(error);
  });
  return outputs[output];
}

/**
 * Re-encodes an image, which removes metadata such as locations, cameras and comments.
 * @param from path of the input; its first bytes are those of an image
 * @param to path of the output
 */
export async function redraw(from: string, to: string): Promise<Image> {
  const seen = await look(from);
  return runInImageQueue(seen.width * seen.height * seen.pages > largePixels, () => draw(from, to, seen));
}
