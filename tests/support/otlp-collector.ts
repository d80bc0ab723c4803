/** Takes spans as a collector of OpenTelemetry's does: OTLP over HTTP, in protobuf. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Field = { field: number; value: bigint } | { field: number; bytes: Buffer };

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** 1 within, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string>;
}

function readVarint(from: Buffer, start: number): { value: bigint; next: number } {
  let value = 0n;
  for (let at = start; ; at += 1) {
    const byte = from[at] ?? 0;
    value |= BigInt(byte & 127) << BigInt(7 * (at - start));
    if (byte < 128) return { value, next: at + 1 };
  }
}

/** The fields of a protobuf message, in order; fixed-size fields are skipped, because no test needs them. */
function* fieldsOf(message: Buffer): Generator<Field> {
  for (let at = 0; at < message.length;) {
    const key = readVarint(message, at);
    const [field, wire] = [Number(key.value >> 3n), Number(key.value & 7n)];
    const { value, next } = wire === 0 || wire === 2 ? readVarint(message, key.next) : { value: 0n, next: key.next };
    at = next + (wire === 2 ? Number(value) : wire === 1 ? 8 : wire === 5 ? 4 : 0);
    if (wire === 0) yield { field, value };
    if (wire === 2) yield { field, bytes: message.subarray(next, at) };
  }
}

/** All sub-messages below a path of field numbers. */
function within(message: Buffer, [first, ...rest]: readonly number[]): Buffer[] {
  if (first === undefined) return [message];
  return [...fieldsOf(message)].flatMap((found) =>
    "bytes" in found && found.field === first ? within(found.bytes, rest) : [],
  );
}

function attributeOf(message: Buffer): [string, string] {
  const [key = Buffer.alloc(0)] = within(message, [1]);
  const [value = Buffer.alloc(0)] = within(message, [2]);
  const [held] = fieldsOf(value);
  return [key.toString(), held === undefined ? "" : "bytes" in held ? held.bytes.toString() : String(held.value)];
}

function spanOf(message: Buffer): CollectedSpan {
  const part = (field: number) => within(message, [field])[0] ?? Buffer.alloc(0);
  const kind = [...fieldsOf(message)].find(({ field }) => field === 6);
  return {
    traceId: part(1).toString("hex"),
    spanId: part(2).toString("hex"),
    parentSpanId: part(4).toString("hex"),
    name: part(5).toString(),
    kind: kind && "value" in kind ? Number(kind.value) : 0,
    attributes: Object.fromEntries(within(message, [9]).map(attributeOf)),
  };
}

export async function startCollector() {
  const spans: CollectedSpan[] = [];
  /** Everything that came, as text to look for words in. */
  let raw = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      raw += body.toString("latin1");
      // Resource spans, their scopes, their spans.
      spans.push(...within(body, [1, 2, 2]).map(spanOf));
      response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  server.listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    raw: () => raw,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
