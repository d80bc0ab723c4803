import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { S3mini, S3ServiceError } from "s3mini";
import { StartupError } from "#platform/errors.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  /** URL of the object storage, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket in the URL's path instead of its host name. */
  forcePathStyle: boolean;
}

/** Minimum size of an S3 part except the last. An upload holds at most two parts in memory. */
const partBytes = 5 * 1024 * 1024;
const attempts = 3;

function addressOf({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (forcePathStyle) url.pathname = `${url.pathname.replace(/\/+$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/+$/, "");
}

/** Whether a retry may help: a network error, or a server error of the storage. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  return !(error instanceof TypeError && error.cause === undefined);
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
    }
  }
}

/** Splits a stream into parts of one size, each in memory only until the next is requested. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const gathered = Buffer.concat(chunks);
      yield gathered.subarray(0, partBytes);
      chunks = [gathered.subarray(partBytes)];
      size -= partBytes;
    }
  }
  yield Buffer.concat(chunks);
}

/** Uploads the parts one after another: the library's own upload keeps five in memory. */
async function putInParts(s3: S3mini, key: string, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<void> {
  const upload = await insist(() => s3.getMultipartUploadId(key));
  try {
    const sent = [await insist(() => s3.uploadPart(key, upload, first, 1))];
    for await (const part of rest) {
      if (part.length > 0) sent.push(await insist(() => s3.uploadPart(key, upload, part, sent.length + 1)));
    }
    const done = await s3.completeMultipartUpload(key, upload, sent);
    // S3 may start its response with status 200 and then report an error in the body.
    if (!done.etag) throw new Error("The object storage did not combine the parts");
  } catch (error) {
    // If the abort fails, the file stays invisible; a lifecycle rule of the bucket deletes such uploads.
    await s3.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

function missing(key: string): Error {
  return Object.assign(new Error(`The object storage has no file ${key}`), { code: "ENOENT" });
}

async function* download(s3: S3mini, key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
  const ask = () => (range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key));
  const response = await insist(ask).catch((error: unknown) => {
    throw error instanceof S3ServiceError && error.status === 404 ? missing(key) : error;
  });
  if (range && response.status !== 206) throw new Error("The object storage does not support ranges");
  if (response.body) yield* response.body;
}

/** File storage in an S3-compatible bucket. */
export function createS3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: addressOf(settings) });
  return {
    async put(key, content) {
      const parts = partsOf(content);
      const first = await parts.next();
      if (first.done) throw new Error("The stream has no first part");
      if (first.value.length === partBytes) await putInParts(s3, key, first.value, parts);
      else await insist(() => s3.putObject(key, first.value));
    },
    read: (key, range) => Readable.from(download(s3, key, range), { objectMode: false }),
    async remove(key) {
      await insist(() => s3.deleteObject(key));
    },
    async list({ after, limit }) {
      const from = after === undefined ? {} : { "start-after": after };
      const page = await insist(() => s3.listObjectsPaged("/", "", limit, undefined, from));
      return (page?.objects ?? []).map((object) => ({
        key: object.Key,
        modified_at: new Date(object.LastModified),
      }));
    },
  };
}

function whyRefused(error: unknown, { bucket, endpoint }: S3Settings): string {
  if (error instanceof S3ServiceError) {
    if (error.status === 404) return `There is no bucket “${bucket}” at ${endpoint}. Create it, or set S3_BUCKET.`;
    if (error.status === 401 || error.status === 403) {
      return `The object storage at ${endpoint} rejects these credentials (${error.serviceCode ?? error.status}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and allow them to list, read, write and delete in the bucket “${bucket}”.`;
    }
    return `The object storage at ${endpoint} responds with ${error.status}. Check S3_ENDPOINT, S3_BUCKET and S3_FORCE_PATH_STYLE.`;
  }
  return `The object storage at ${endpoint} cannot be reached. Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.`;
}

/** Tests the operations that the app needs. @throws StartupError that names the setting to change */
export async function assertUsableStore(storage: Storage, settings: S3Settings): Promise<void> {
  // A random key, since several processes may start at once; it has the format of file keys, so that a leftover is cleaned up.
  const key = randomBytes(24).toString("hex");
  try {
    await storage.put(key, Readable.from([Buffer.from("Firstlight was here.\n")]));
    await storage.list({ after: undefined, limit: 1 });
    await storage.read(key).toArray();
    await storage.remove(key);
  } catch (error) {
    throw new StartupError(whyRefused(error, settings), { cause: error });
  }
}
