import { randomBytes, randomUUID } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import type { Upload } from "@firstlight/contract";
import { Refusal } from "../../infra/errors.ts";
import type { FileCall } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";
import { writeAudit } from "../audit/public.ts";
import { contentTypeOf, sniffedBytes } from "./content-type.ts";
import { insertUpload } from "./queries.ts";

const longestName = 200;

/** A name fit for a download header: no path, no control characters, not blank. */
function cleanName(given: string | undefined): string {
  const name = (given ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .split(/[\\/]/)
    .at(-1)
    ?.trim();
  return name ? name.slice(-longestName).toWellFormed() : "file";
}

/** Whatever is wrong with the parts of the body, or with how it ended, is the sender's to mend. */
function unreadable(): Refusal {
  return new Refusal("malformed", "The file did not arrive whole. Send it alone, in a part named file.");
}

/** Reads the first bytes without losing them for who reads next. */
async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= sniffedBytes) break;
  }
  return Buffer.concat(chunks);
}

async function readPart(request: FileCall["request"]) {
  try {
    const part = await request.file();
    return part && { part, head: await readHead(part.file) };
  } catch {
    throw unreadable();
  }
}

async function store(
  storage: Storage,
  file: Readable & { truncated?: boolean },
  head: Buffer,
): Promise<{ key: string; size: number }> {
  const key = randomBytes(24).toString("hex");
  let size = head.length;
  const content = new PassThrough();
  content.write(head);
  file.on("data", (chunk: Buffer) => (size += chunk.length));
  file.on("error", () => content.destroy(unreadable()));
  file.pipe(content);
  await storage.put(key, content);
  if (file.truncated) {
    await storage.remove(key);
    throw new Refusal("too_large", "The file is larger than 50 MiB. Choose a smaller one.");
  }
  return { key, size };
}

/** Stores one file of the signed-in person; only its bytes say what it is. */
export async function createUpload(storage: Storage, { open, request }: FileCall): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal("wrong_type", "Send the file as multipart/form-data.");
  const read = await readPart(request);
  if (read?.part.fieldname !== "file") throw new Refusal("malformed", "Send one file in a part named file.");
  const { part, head } = read;
  const content_type = await contentTypeOf(head);
  if (!content_type) {
    part.file.resume();
    throw new Refusal(
      "wrong_type",
      "This kind of file cannot be uploaded. Use an image, a video, audio, a PDF or plain text.",
    );
  }
  const { key, size } = await store(storage, part.file, head);
  const upload: Upload = { id: randomUUID(), filename: cleanName(part.filename), content_type, size };
  try {
    await open(async (ctx) => {
      const owner = { company_id: ctx.company.id, owner_id: ctx.user.id };
      await insertUpload(ctx.tx, { ...upload, ...owner, storage_key: key, created_at: ctx.clock.now() });
      await writeAudit(ctx, { action: "CREATE", resource_type: "upload", resource_id: upload.id });
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return upload;
}
