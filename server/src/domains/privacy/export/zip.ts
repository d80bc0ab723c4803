import type { Readable } from "node:stream";
import { makeZip } from "client-zip";
import type { RequestContext } from "#platform/context.ts";
import { codeOf } from "#platform/errors.ts";
import type { Storage } from "#platform/files/storage.ts";

/** One file of a zip, read only while it is being written. */
export interface Entry {
  name: string;
  lastModified: Date;
  input: AsyncIterable<string | Uint8Array>;
}

/** Maximum entries a zip without the zip64 extension can count. */
const maxCounted = 0xff_ff;

/** End records for a zip with more entries (zip64). `end` must be the usual end record. */
function endOfMany(files: number, end: DataView): Uint8Array {
  const [size, start] = [end.getUint32(12, true), end.getUint32(16, true)];
  const record = new DataView(new ArrayBuffer(76));
  record.setUint32(0, 0x06_06_4b_50, true);
  record.setBigUint64(4, 44n, true);
  record.setUint16(12, 45, true);
  record.setUint16(14, 45, true);
  for (const at of [24, 32]) record.setBigUint64(at, BigInt(files), true);
  record.setBigUint64(40, BigInt(size), true);
  record.setBigUint64(48, BigInt(start), true);
  // The record's offset, for tools that read from the end.
  record.setUint32(56, 0x07_06_4b_50, true);
  record.setBigUint64(64, BigInt(start + size), true);
  record.setUint32(72, 1, true);
  return new Uint8Array(record.buffer);
}

/**
 * A streamed zip of any size and number of files, written as fast as it is read; the library writes zip64 records only for
 * large files. When the stream is destroyed, it stops reading its sources.
 */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let files = 0;
  let reading: AsyncIterator<string | Uint8Array> | undefined;
  async function* counted(): AsyncGenerator<Entry> {
    for await (const entry of entries) {
      files += 1;
      const open = entry.input[Symbol.asyncIterator]();
      reading = open;
      yield { ...entry, input: { [Symbol.asyncIterator]: () => open } };
    }
  }
  const zip = makeZip(counted()).getReader();
  let last: Uint8Array | undefined;
  try {
    for (let read = await zip.read(); !read.done; read = await zip.read()) {
      if (last) yield last;
      last = read.value;
    }
    if (!last) return;
    const end = new DataView(last.buffer, last.byteOffset, last.byteLength);
    if (files >= maxCounted && end.getUint32(16, true) < 0xff_ff_ff_ff) yield endOfMany(files, end);
    yield last;
  } finally {
    // The error has already reached the reader.
    await zip.cancel().catch(() => {});
    await reading?.return?.();
  }
}

/** Serializes objects as a JSON array, one per line. */
export async function* asJson(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield rows.map((row, index) => `${index === 0 ? before : ",\n"}${JSON.stringify(row)}`).join("");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

export async function* asText(text: string): AsyncGenerator<string> {
  yield text;
}

/** Content of an uploaded file. A file missing from the storage is left empty, so that the export continues. */
export async function* contentOf(
  { storage, log }: Pick<RequestContext, "log"> & { storage: Storage },
  upload: { id: string; storage_key: string },
  onLost = () => {},
): AsyncGenerator<Uint8Array> {
  const content: Readable = storage.read(upload.storage_key);
  try {
    for await (const chunk of content) yield chunk;
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    onLost();
    log.warn({ upload_id: upload.id }, "A file is missing from the storage and is empty in an export");
  }
}
