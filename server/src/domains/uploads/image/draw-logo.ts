import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sharp } from "sharp";
import type { RequestContext, Context } from "#platform/context.ts";
import type { FileRoom } from "../file-room.ts";
import { runInImageQueue, loadImages } from "./library.ts";
import { logoIdOf } from "./logo-address.ts";
import { findUpload } from "../queries.ts";

export const logoTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);
const maxPixels = 50_000_000;
const maxSeconds = 10;

type Disk = Pick<FileRoom, "storage" | "incoming">;
interface Logo {
  id: string;
  storage_key: string;
}
/** A picture of a company, or one that is at hand. */
export type LogoSource = Pick<Logo, "storage_key"> | { png: Buffer };

/** The uploaded image that an address of ours names, as a logo that was uploaded has one. What people type is never followed. */
export async function findLogo({ tx, company }: Context, address: string | null): Promise<Logo | undefined> {
  const id = logoIdOf(address ?? "");
  const upload = id && (await findUpload(tx, company.id, id));
  return upload && logoTypes.has(upload.content_type) ? { id: upload.id, storage_key: upload.storage_key } : undefined;
}

/** Lends an image of a logo that is not drawn yet, while no other large one is worked on. */
export async function withLogo<T>(
  { storage, incoming }: Disk,
  source: LogoSource,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  const sharp = await loadImages();
  return incoming.lend(async (path) => {
    // The library reads images from files alone.
    const picture = "png" in source ? Readable.from([source.png]) : storage.read(source.storage_key);
    await pipeline(picture, createWriteStream(path));
    const read = () => sharp(path, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: maxSeconds });
    return runInImageQueue(true, () => work(read()));
  });
}

/**
 * An image as PNG, small enough for a box.
 * @param box pixels
 * @returns null when it is unreadable: the caller continues without it
 */
export async function drawLogo(
  disk: Disk,
  logo: Logo,
  { box, log }: { box: { width: number; height: number }; log: RequestContext["log"] },
): Promise<{ png: Buffer; width: number; height: number } | null> {
  try {
    return await withLogo(disk, logo, async (image) => {
      const small = image.resize({ ...box, fit: "inside", withoutEnlargement: true }).png();
      const { data, info } = await small.toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    });
  } catch (error) {
    log.warn({ err: error, upload_id: logo.id }, "Failed to draw a logo; it is left out");
    return null;
  }
}
