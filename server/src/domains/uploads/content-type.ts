import { fileTypeFromBuffer } from "file-type";

/** The types testers and staff may upload, detected by the first bytes of the file, never by its name. */
const allowed: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/heic",
  "image/avif",
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
  "application/pdf",
]);

export const sniffedBytes = 4_100;

const markup = /<\s*(!doctype|html|svg|script|\?xml|body|iframe)/i;

function isPlainText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // The cut may fall inside a character: three bytes less at the end settle it.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !markup.test(text);
  } catch {
    return false;
  }
}

/** Recordings of a voice come in the boxes of films: which tracks are inside says what they are. */
function withTracks(type: string, head: Buffer): string {
  if (type === "video/webm" && !head.includes(webmTrack.video) && head.includes(webmTrack.audio)) return "audio/webm";
  if (type === "video/mp4" && !head.includes("vide") && head.includes("soun")) return "audio/mp4";
  return type;
}
// Matroska's TrackType element: its id, a length of one byte, 1 for pictures and 2 for sound.
const webmTrack = { video: Buffer.from([0x83, 0x81, 1]), audio: Buffer.from([0x83, 0x81, 2]) };

/** @returns the type by magic bytes when it is allowed, text/plain for harmless text, otherwise undefined */
export async function contentTypeOf(head: Buffer): Promise<string | undefined> {
  const sniffed = await fileTypeFromBuffer(head);
  if (sniffed) return allowed.has(sniffed.mime) ? withTracks(sniffed.mime, head) : undefined;
  return head.length > 0 && isPlainText(head) ? "text/plain" : undefined;
}
