/** A name server that knows TXT records alone, on a free UDP port of this machine (RFC 1035). */
import { createSocket } from "node:dgram";

export interface DnsServer {
  /** The address to configure in the product. */
  address: string;
  /** From now on the name has these records, and no others. */
  publish: (name: string, ...texts: string[]) => void;
  /** From now on queries for the name get no response, or this code (2: server failure). */
  fail: (name: string, how: "silent" | number) => void;
  close: () => Promise<void>;
}

const typeTxt = 16;
const classInternet = 1;
const noSuchName = 3;
/** Where the name that was asked for stands in the message. */
const pointerToName = 0xc00c;

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A text goes in pieces of 255 bytes. */
function piecesOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const count = Math.max(1, Math.ceil(bytes.length / 255));
  const pieces = Array.from({ length: count }, (_, index) => bytes.subarray(index * 255, (index + 1) * 255));
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.of(piece.length), piece]));
}

function recordOf(text: string): Buffer {
  const data = piecesOf(text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(pointerToName, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(classInternet, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(question: Buffer, end: number, found: readonly string[] | number | undefined): Buffer {
  const texts = Array.isArray(found) ? found : [];
  const code = typeof found === "number" ? found : found === undefined ? noSuchName : 0;
  const head = Buffer.from(question.subarray(0, 12));
  // An answer, as wanted, from who may say so.
  head.writeUInt16BE(0x8580 | code, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(12, end), ...texts.map(recordOf)]);
}

export async function startDnsServer(): Promise<DnsServer> {
  const zone = new Map<string, readonly string[] | "silent" | number>();
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    const { name, end } = readName(question);
    const found = zone.get(name);
    if (found !== "silent") socket.send(answerTo(question, end, found), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, ...texts) => void zone.set(name.toLowerCase(), texts),
    fail: (name, how) => void zone.set(name.toLowerCase(), how),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
