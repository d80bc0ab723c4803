/** As much of PostgreSQL's protocol as a pooler has to read and write. */

/** A message: its type, its length, what it holds. */
export function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Ready for the next transaction. */
export const ready = message("Z", Buffer.from("I"));

export function errorMessage(severity: string, code: string, text: string): Buffer {
  return message("E", Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`));
}

/** Cuts what arrives into messages. The first of a client has no type. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);
  #isStartup: boolean;

  constructor(isStartup = true) {
    this.#isStartup = isStartup;
  }

  expectStartup(): void {
    this.#isStartup = true;
  }

  *push(chunk: Buffer): Generator<Buffer> {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      const head = this.#isStartup ? 0 : 1;
      if (this.#rest.length < head + 4) return;
      const length = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < length) return;
      const frame = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#isStartup = false;
      yield frame;
    }
  }
}

const sslRequest = 80_877_103;
const gssRequest = 80_877_104;
const cancelRequest = 80_877_102;

/** What a client wants set as it connects. */
export function readStartup(frame: Buffer): Map<string, string> | "ssl" | "cancel" {
  const version = frame.readUInt32BE(4);
  if (version === sslRequest || version === gssRequest) return "ssl";
  if (version === cancelRequest) return "cancel";
  const words = frame.subarray(8).toString().split("\0");
  const named = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) named.set(words[at] ?? "", words[at + 1] ?? "");
  return named;
}
