import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { LiveEvent } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { aCaller } from "../../../../tests/support/caller.ts";
import { LiveStream } from "./live-stream.ts";

const caller = aCaller();
const event = (subject_id: string): LiveEvent => ({ kind: "message", project_id: "project", subject_id });

/** A response that is never read: its writes are buffered, so that they can be counted. */
function unread() {
  const to = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  const write = to.write.bind(to);
  to.write = (text: string) => {
    written.push(text);
    return write(text);
  };
  return { to, written };
}

function begun() {
  const stream = new LiveStream({ caller, authorize: async () => caller }, 0);
  const { to, written } = unread();
  stream.begin(to, "1.1");
  written.length = 0;
  return { stream, to, written };
}

describe("a stream", () => {
  test("sends with each event only the ID of those before it; the last one covers all", () => {
    const { stream, written } = begun();
    stream.offer([event("a"), event("b"), event("a")], "2.2");
    const data = (subject: string) => `{"project_id":"project","subject_id":"${subject}"}`;
    expect(written.join("")).toBe(
      `event: message\nid: 1.1\ndata: ${data("a")}\n\nevent: message\nid: 2.2\ndata: ${data("b")}\n\n`,
    );
  });

  test("buffers events while paused, and sends them when resumed", () => {
    const { stream, written } = begun();
    stream.pause();
    stream.offer([event("a")], "2.2");
    stream.offer([event("b"), event("a")], "3.3");
    stream.beat("4.4");
    expect(written).toEqual([":\n\n"]);
    stream.resume();
    stream.flush("5.5");
    expect(written.join("").match(/^(event|id): .+$/gm)).toEqual([
      "event: message",
      "id: 1.1",
      "event: message",
      "id: 5.5",
    ]);
  });

  test("sends a reset instead of too many events", () => {
    const { stream, written } = begun();
    stream.offer(
      Array.from({ length: 501 }, (_, index) => event(String(index))),
      "2.2",
    );
    expect(written).toEqual([`event: reset\nid: 2.2\ndata: {"project_id":null,"subject_id":null}\n\n`]);
  });

  test("closes when its client does not read, and buffers only a little", () => {
    const { stream, to, written } = begun();
    let count = 0;
    while (!stream.isEnded && count < 10_000) stream.offer([event(String((count += 1)))], `2.${count}`);
    expect([stream.isEnded, to.destroyed]).toEqual([true, true]);
    expect(written.join("").length).toBeLessThan(70_000);
    const { length } = written;
    stream.offer([event("more")], "3.3");
    expect(written).toHaveLength(length);
  });
});
