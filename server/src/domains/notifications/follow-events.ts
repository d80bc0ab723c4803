import type { LiveHub } from "#platform/realtime/live-hub.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { positionHeader } from "#platform/http/read-your-writes.ts";

const headers = {
  "content-type": "text/event-stream",
  // For reverse proxies that would gather an answer before they pass it on.
  "x-accel-buffering": "no",
  connection: "close",
} as const;

/** Server-sent events for the signed-in person, for as long as they may and want. */
export async function followEvents(live: LiveHub, { caller, authorize, request, reply }: StreamingRequest) {
  const header = (name: string) => request.headers[name]?.toString();
  const { begin, position } = await live.open(
    { caller, authorize },
    { lastEventId: header("last-event-id"), replaySeconds: header("replay-seconds") },
  );
  // A client that loads everything as the stream starts gets no older events.
  if (position !== undefined) reply.header(positionHeader, position);
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200);
  begin(reply.raw);
  return reply;
}
