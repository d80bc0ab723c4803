import type { Writable } from "node:stream";

/**
 * Buffers writes until the next tick, so that they go out in one system call instead of one per statement. Promise callbacks that
 * are ready run before that tick, so their writes are included.
 */
export function inOneWrite(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
