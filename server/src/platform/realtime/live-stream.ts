import { randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@firstlight/contract";
import type { StreamClient } from "./access-revalidator.ts";

/** More pending events than this, also while the stream is paused, are replaced by one request to reload everything. */
const maxPending = 500;
/** Maximum bytes buffered for a client that does not read. It reconnects with the last ID it has read. */
const maxUnreadBytes = 64 * 1024;
const endWithinMs = 1_000;

function frame({ kind, project_id, subject_id, position }: LiveEvent, id: string): string {
  return `event: ${kind}\nid: ${id}\ndata: ${JSON.stringify({ project_id, subject_id, position })}\n\n`;
}

/** Deduplication key of an event. */
const keyOf = ({ kind, project_id, subject_id }: Omit<LiveEvent, "position">) =>
  [kind, project_id ?? "-", subject_id ?? "-"].join(" ");

const reset = { kind: "reset", project_id: null, subject_id: null } as const;

/** A randomized reconnect delay, so that clients do not reconnect at the same time. */
const retryFrom = (least: number) => `retry: ${least + randomInt(least)}\n`;

/** One open response of server-sent events. It buffers before its start and while its access is checked. */
export class LiveStream {
  readonly client: StreamClient;
  /** Time of the next access check, in clock milliseconds. */
  checkAt: number;
  wroteAt: number;
  #to: ServerResponse | undefined;
  #isPaused = false;
  #isEnded = false;
  /** ID of the last event sent: a client that reconnects with it gets the later ones. */
  #id = "";
  readonly #pending = new Map<string, LiveEvent>();

  constructor(client: StreamClient, now: number) {
    this.client = client;
    this.checkAt = now;
    this.wroteAt = now;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Drops events buffered so far: they precede the stream's start position. */
  beginHere(): void {
    this.#pending.clear();
  }

  /** @param id position up to which the client has everything except the pending events */
  begin(to: ServerResponse, id: string): void {
    this.#to = to;
    this.#id = id;
    if (this.#isEnded) to.end();
    this.#write(`${retryFrom(1_000)}id: ${id}\n\n`);
  }

  /** Adds events, dropping duplicates. @param id position of a client that has read these events */
  offer(events: Iterable<LiveEvent>, id: string): void {
    for (const event of events) this.#pending.set(keyOf(event), event);
    if (this.#pending.size > maxPending || this.#pending.has(keyOf(reset))) this.#pendReset();
    this.flush(id);
  }

  #pendReset(): void {
    // The position of the newest event.
    const position = [...this.#pending.values()].at(-1)?.position;
    this.#pending.clear();
    this.#pending.set(keyOf(reset), { ...reset, position });
  }

  flush(id: string): void {
    if (!this.#to || this.#isPaused || this.#pending.size === 0) return;
    const events = [...this.#pending.values()];
    this.#pending.clear();
    // A client cut off between two events must not count as having read the second.
    const before = this.#id;
    this.#id = id;
    this.#write(events.map((event, index) => frame(event, index === events.length - 1 ? id : before)).join(""));
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Sends a heartbeat comment with the latest position. */
  beat(id: string): void {
    if (!this.#to) return;
    if (this.#isPaused) {
      this.#write(":\n\n");
      return;
    }
    this.#id = id;
    this.#write(`:\nid: ${id}\n\n`);
  }

  #write(text: string): void {
    if (!this.#to || this.#isEnded) return;
    this.#to.write(text);
    if (this.#to.writableLength <= maxUnreadBytes) return;
    this.#isEnded = true;
    this.#to.destroy();
  }

  /** @param comeBackAfterMs delay before the client may reconnect */
  end(comeBackAfterMs = 1_000): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const to = this.#to;
    if (!to || to.destroyed) return;
    to.end(`${retryFrom(comeBackAfterMs)}\n`);
    setTimeout(() => to.destroy(), endWithinMs).unref();
  }
}
