import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { CallContext, Context } from "../../infra/context.ts";
import type { FileRoom } from "./file-room.ts";
import { inTurn, loadImages } from "./image-library.ts";
import { findUpload } from "./queries.ts";

const ownAddress = /^\/api\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const drawable = new Set(["image/png", "image/jpeg", "image/webp"]);
const mostPixels = 50_000_000;
const secondsAtMost = 10;

type Logo = NonNullable<Awaited<ReturnType<typeof findLogo>>>;

/** The uploaded image that an address of ours names. No other address is ever followed. */
export async function findLogo({ tx, company, publicUrl }: Context, address: string | null) {
  const url = address ? URL.parse(address, publicUrl) : null;
  const id = url?.origin === new URL(publicUrl).origin ? ownAddress.exec(url.pathname)?.[1] : undefined;
  const upload = id && (await findUpload(tx, company.id, id));
  return upload && drawable.has(upload.content_type) ? { id: upload.id, storage_key: upload.storage_key } : undefined;
}

/**
 * An image as PNG, small enough for a box.
 * @param box pixels
 * @returns null where it cannot be read: whoever wanted it goes on without
 */
export async function drawLogo(
  { storage, incoming }: Pick<FileRoom, "storage" | "incoming">,
  { id, storage_key }: Logo,
  { box, log }: { box: { width: number; height: number }; log: CallContext["log"] },
): Promise<{ png: Buffer; width: number; height: number } | null> {
  try {
    const sharp = await loadImages();
    return await incoming.lend(async (path) => {
      await pipeline(storage.read(storage_key), createWriteStream(path));
      const { data, info } = await inTurn(true, () =>
        sharp(path, { limitInputPixels: mostPixels, failOn: "error" })
          .timeout({ seconds: secondsAtMost })
          .resize({ ...box, fit: "inside", withoutEnlargement: true })
          .png()
          .toBuffer({ resolveWithObject: true }),
      );
      return { png: data, width: info.width, height: info.height };
    });
  } catch (error) {
    log.warn({ err: error, upload_id: id }, "A logo cannot be drawn and is left out");
    return null;
  }
}
