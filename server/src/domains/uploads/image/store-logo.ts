import { readFile } from "node:fs/promises";
import { limits, type Upload } from "@firstlight/contract";
import type { Sharp } from "sharp";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { logoTypes, withLogo } from "./draw-logo.ts";
import { loadImages, runInImageQueue } from "./library.ts";
import { redraw } from "./redraw.ts";
import type { FileRoom } from "../file-room.ts";
import { findUpload } from "../queries.ts";
import { receiveFile } from "../receive-file.ts";
import { storeFile, typeOf } from "../store-file.ts";

/** Pixels of its longer side. */
const side = 512;
/** Re-encoding during the upload may have enlarged a picture. */
const maxBytes = 4 * limits.logoBytes;

const tooLarge = "Choose an image of at most 2 MB.";

function assertLogoType(type: string): void {
  if (!logoTypes.has(type)) throw new AppError("file_type_not_allowed", "Choose a PNG, JPEG or WebP image.");
}

const shrink = (image: Sharp) =>
  image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true }).png();

/** The picture to make a logo of: one that the person has uploaded. */
async function getPicture({ call, caller }: StreamingRequest, id: string) {
  const { company, user } = caller;
  const upload = await call.database.readTenant(company.id, (tx) => findUpload(tx, company.id, id));
  if (upload?.owner_id !== user.id) {
    throw invalid("logo_upload_id", "This image is no longer available. Upload it again.");
  }
  assertLogoType(upload.content_type);
  if (upload.size > maxBytes) throw new AppError("file_too_large", tooLarge);
  return upload;
}

interface Tie {
  before: (ctx: Context) => Promise<void>;
  after: (ctx: Context, logo: Upload) => Promise<void>;
}

/**
 * Makes a logo of a picture that was uploaded before: a small PNG of its own, with nothing in it but the picture.
 * @param tie what makes it the logo, in the transaction in which it gets its row: before it has it, and after
 */
export async function storeLogo(room: FileRoom, call: StreamingRequest, uploadId: string, tie: Tie): Promise<void> {
  const picture = await getPicture(call, uploadId);
  await room.incoming.lend(async (path) => {
    await withLogo(room, picture, (image) => shrink(image).toFile(path));
    await storeFile(room, call, { path, filename: "logo.png", ...tie });
  });
}

/** A received logo of no company, by the same rules: as a small PNG that nothing has stored yet. */
export async function receiveLogo(
  { incoming, silenceMs }: Pick<FileRoom, "incoming" | "silenceMs">,
  call: Pick<StreamingRequest, "request" | "reply">,
): Promise<{ png: Buffer; width: number; height: number }> {
  return incoming.lend(async (path) => {
    await receiveFile(call, { path, maxBytes: limits.logoBytes, tooLarge, silenceMs });
    assertLogoType(await typeOf(path));
    return incoming.lend(async (drawn) => {
      await redraw(path, drawn);
      const sharp = await loadImages();
      const { width, height } = await runInImageQueue(true, () => shrink(sharp(drawn)).toFile(path));
      return { png: await readFile(path), width, height };
    });
  });
}
