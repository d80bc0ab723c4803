import { expect, test } from "vitest";
import { eventStreamReader, type StreamMessage } from "./event-stream.ts";

interface Read {
  messages: StreamMessage[];
  waits: number[];
  ids: string[];
}

/** The parsed result of these chunks, in order. */
function read(...pieces: (string | Uint8Array)[]): Read {
  const found: Read = { messages: [], waits: [], ids: [] };
  const take = eventStreamReader({
    onMessage: (message) => found.messages.push(message),
    onRetry: (wait) => found.waits.push(wait),
    onId: (id) => found.ids.push(id),
  });
  for (const piece of pieces) take(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
  return found;
}

test("an event has a name, data and an id; the name is reset, the id persists", () => {
  const { messages } = read("event: message\nid: 7\ndata: {}\n\ndata: x\n\n");
  expect(messages).toEqual([
    { event: "message", data: "{}", id: "7" },
    { event: "message", data: "x", id: "7" },
  ]);
});

test("data over several lines is joined by line breaks; one space after the colon is no part of it", () => {
  const { messages } = read("data:a\ndata:  b\ndata\ndata: c\n\n");
  expect(messages.map(({ data }) => data)).toEqual(["a\n b\n\nc"]);
});

test("what is not ended by an empty line is no event yet", () => {
  expect(read("event: message\ndata: {}\n").messages).toEqual([]);
  expect(read("data: a\n\ndata: b").messages.map(({ data }) => data)).toEqual(["a"]);
});

test("comments, unknown fields and events without data say nothing; an id alone counts", () => {
  const found = read(": still here\n\nevent: message\n\nwhatever: x\nid: 9\n\n:\n\n");
  expect(found.messages).toEqual([]);
  expect(found.ids.at(-1)).toBe("9");
});

test("an id with a zero byte in it is none, and an empty one takes the last one away", () => {
  expect(read("id: 1\ndata: a\n\nid: 2\0\ndata: b\n\nid\ndata: c\n\n").messages.map(({ id }) => id)).toEqual([
    "1",
    "1",
    "",
  ]);
});

test("a wait is a whole number of milliseconds, or none", () => {
  expect(read("retry: 1500\nretry: soon\nretry: -1\nretry:\n\n").waits).toEqual([1500]);
});

test("a byte order mark at the beginning is no part of the first field", () => {
  const mark = new Uint8Array([0xef, 0xbb, 0xbf]);
  expect(read(mark, "data: a\n\ndata: \uFEFFb\n\n").messages.map(({ data }) => data)).toEqual(["a", "\uFEFFb"]);
});

test.each(["\n", "\r\n", "\r"])("lines may end with %j, and pieces anywhere", (end) => {
  const lines = ["\uFEFF: hello", "retry: 2000", "", "event: response", "id: 12-é", "data: {", "data: “☀️”}", "", ""];
  const bytes = new TextEncoder().encode([...lines, "data: last", "", ""].join(end));
  const whole = read(bytes);
  expect(whole.messages).toEqual([
    { event: "response", data: "{\n“☀️”}", id: "12-é" },
    { event: "message", data: "last", id: "12-é" },
  ]);
  expect(whole.waits).toEqual([2000]);
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(read(bytes.subarray(0, at), bytes.subarray(at)), `cut at byte ${at}`).toEqual(whole);
  }
  expect(read(...[...bytes].map((byte) => new Uint8Array([byte])))).toEqual(whole);
});
