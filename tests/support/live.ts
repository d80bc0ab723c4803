/** A client that follows events over a real connection, as a browser does. */
import type { LiveEvent } from "@firstlight/contract";
import { expect } from "vitest";

export interface Followed {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that came, in order. */
  readonly events: LiveEvent[];
  /** What a browser would send as Last-Event-ID. */
  lastId: () => string;
  /** Everything that came, as it was written. */
  text: () => string;
  hasEnded: () => boolean;
  /** Goes away, without a word. */
  leave: () => void;
}

function readFrame(frame: string, followed: { events: LiveEvent[]; id: string }): void {
  const fields = new Map(
    frame.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  const data = fields.get("data");
  followed.id = fields.get("id") ?? followed.id;
  if (data !== undefined) followed.events.push({ kind: fields.get("event"), ...JSON.parse(data) });
}

/** Opens the stream and waits for its first frame. @param from the last event, or the headers to resume with */
export async function follow(
  address: string,
  token: string,
  from?: string | Record<string, string>,
): Promise<Followed> {
  const gone = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof from === "string" ? { "last-event-id": from } : from),
    },
    signal: gone.signal,
  });
  const state = { events: [] as LiveEvent[], id: "", text: "", rest: "", ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      state.text += text;
      const frames = (state.rest + text).split("\n\n");
      state.rest = frames.pop() ?? "";
      for (const frame of frames) readFrame(frame, state);
    }
  };
  read()
    .catch(() => {})
    .finally(() => (state.ended = true));
  if (reply.status === 200) await expect.poll(() => state.id !== "" || state.ended).toBe(true);
  return {
    status: reply.status,
    headers: reply.headers,
    events: state.events,
    lastId: () => state.id,
    text: () => state.text,
    hasEnded: () => state.ended,
    leave: () => gone.abort(),
  };
}
