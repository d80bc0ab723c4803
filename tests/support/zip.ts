/** Reads a zip from its central directory, so that the library that wrote it does not check itself. */
import { inflateRawSync } from "node:zlib";

const endMark = 0x06_05_4b_50;
const longEndMark = 0x06_06_4b_50;
const longLocatorMark = 0x07_06_4b_50;
const entryMark = 0x02_01_4b_50;
const fileMark = 0x04_03_4b_50;

/** Where the directory is and how many files it names: of very many a longer record before the end says so. */
function directoryOf(zip: Buffer): { at: number; files: number } {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  if (end === -1 || zip.readUInt32LE(end) !== endMark) throw new Error("No zip: its end is missing");
  const files = zip.readUInt16LE(end + 10);
  if (files < 0xff_ff) return { at: zip.readUInt32LE(end + 16), files };
  if (zip.readUInt32LE(end - 20) !== longLocatorMark) throw new Error("No zip: it does not say how many files");
  const long = Number(zip.readBigUInt64LE(end - 12));
  if (zip.readUInt32LE(long) !== longEndMark) throw new Error("No zip: its longer end is missing");
  return { at: Number(zip.readBigUInt64LE(long + 48)), files: Number(zip.readBigUInt64LE(long + 32)) };
}

/** @returns the content of each file by its path, in order */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const directory = directoryOf(zip);
  let { at } = directory;
  for (let left = directory.files; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error("No zip: its directory is broken");
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const path = zip.toString("utf8", at + 46, at + 46 + (name ?? 0));
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== fileMark) throw new Error(`No zip: ${path} is not where it should be`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (content.length !== zip.readUInt32LE(at + 24)) throw new Error(`No zip: ${path} has another size than it says`);
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
