import { limits, type Upload } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { logoTypes, withLogo } from "./draw-logo.ts";
import type { FileRoom } from "../file-room.ts";
import { findUpload } from "../queries.ts";
import { storeFile } from "../store-file.ts";

/** Pixels of its longer side. */
const side = 512;
/** Re-encoding during the upload may have enlarged a picture. */
const maxBytes = 4 * limits.logoBytes;

/** The picture to make a logo of: one that the person has uploaded. */
async function getPicture({ call, caller }: StreamingRequest, id: string) {
  const { company, user } = caller;
  const upload = await call.database.readTenant(company.id, (tx) => findUpload(tx, company.id, id));
  if (upload?.owner_id !== user.id) {
    throw invalid("logo_upload_id", "This image is no longer available. Upload it again.");
  }
  if (!logoTypes.has(upload.content_type))
    throw new AppError("file_type_not_allowed", "Choose a PNG, JPEG or WebP image.");
  if (upload.size > maxBytes) throw new AppError("file_too_large", "Choose an image of at most 2 MB.");
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
    await withLogo(room, picture, (image) =>
      image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true }).png().toFile(path),
    );
    await storeFile(room, call, { path, filename: "logo.png", ...tie });
  });
}
