import type { Writable } from "node:stream";

/**
 * What is written from here to the next tick leaves in one piece: one system call, not one a statement. Called from a promise, as
 * calls do, the others that are ready come before that tick, so that what they lead to travels along.
 */
export function inOneWrite(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
