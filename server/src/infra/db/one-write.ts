import type { Writable } from "node:stream";

/** What is written from here to the end of this turn of the event loop leaves in one piece: one system call, not one a statement. */
export function inOneWrite(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  // After the promises of this turn, so that what they lead to travels along.
  process.nextTick(() => stream.uncork());
}
