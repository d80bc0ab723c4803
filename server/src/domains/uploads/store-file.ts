import { randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Upload } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { contentTypeOf, sniffedBytes } from "./content-type.ts";
import type { FileRoom } from "./file-room.ts";
import { redraw } from "./image/redraw.ts";
import { findUpload, insertUpload } from "./queries.ts";
import { assertWithinQuota } from "./quota.ts";

const longestName = 200;

/** A name that is safe in a download header: no path, no control characters, not blank. */
export function cleanName(given: string | undefined): string {
  const name = (given ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .split(/[\\/]/)
    .at(-1)
    ?.trim();
  return name ? name.slice(-longestName).toWellFormed() : "file";
}

/** Replaces the extension with that of the stored type. */
function renamed(filename: string, extension: string): string {
  const stem = filename.replace(/\.[^.]{1,10}$/, "") || "file";
  return `${stem}.${extension}`;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The type of a received file, by its first bytes. @throws AppError file_type_not_allowed */
export async function typeOf(path: string): Promise<string> {
  const type = await contentTypeOf(await readHead(path));
  if (type === "image/heic") {
    throw new AppError("file_type_not_allowed", "HEIC images are not supported. Choose a JPEG or PNG instead.");
  }
  if (type) return type;
  throw new AppError("file_type_not_allowed");
}

interface Given {
  path: string;
  filename: string | undefined;
}
type InTransaction = (ctx: Context, upload: Upload) => Promise<void>;
interface Stored {
  key: string;
  file: Omit<Upload, "id">;
}

async function store({ storage }: FileRoom, path: string, file: Omit<Upload, "id" | "size">): Promise<Stored> {
  const { size } = await stat(path);
  const key = randomBytes(24).toString("hex");
  await storage.put(key, createReadStream(path));
  return { key, file: { ...file, size } };
}

/** Stores a received file, images re-encoded. Only the bytes decide the type. */
async function examine(room: FileRoom, given: Given): Promise<Stored> {
  const content_type = await typeOf(given.path);
  const filename = cleanName(given.filename);
  if (!content_type.startsWith("image/")) return store(room, given.path, { filename, content_type });
  return room.incoming.lend(async (path) => {
    const image = await redraw(given.path, path);
    const isSame = image.content_type === content_type;
    return store(room, path, {
      filename: isSame ? filename : renamed(filename, image.extension),
      content_type: image.content_type,
    });
  });
}

/** A connection lost during the commit leaves the outcome unknown. A file left without a row is deleted as an orphan. */
function mayBeStored({ call, caller }: StreamingRequest, { id }: Upload): Promise<boolean> {
  const { company } = caller;
  return call.database
    .readTenant(company.id, async (tx) => Boolean(await findUpload(tx, company.id, id)))
    .catch(() => true);
}

/**
 * Stores a received file of the signed-in user, all or nothing.
 * @param given `before` runs first in the transaction that inserts the file's row, `after` runs once the row exists
 */
export async function storeFile(
  room: FileRoom,
  call: StreamingRequest,
  given: Given & { before?: InTransaction; after?: InTransaction },
): Promise<Upload> {
  const { key, file } = await examine(room, given);
  const upload: Upload = { id: randomUUID(), ...file };
  try {
    await call.open(async (ctx) => {
      await given.before?.(ctx, upload);
      const owner = { company_id: ctx.company.id, owner_id: ctx.user.id };
      await insertUpload(ctx.tx, { ...upload, ...owner, storage_key: key, created_at: ctx.clock.now() });
      await assertWithinQuota(ctx, room.quotaBytes);
      await writeAudit(ctx, { action: "CREATE", resource_type: "upload", resource_id: upload.id });
      await given.after?.(ctx, upload);
    });
  } catch (error) {
    if (!(await mayBeStored(call, upload))) await room.storage.remove(key);
    throw error;
  }
  return upload;
}
