import type { LiveEvent } from "@firstlight/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getSession } from "#shared/session/store.ts";
import { signInAs, uuid } from "#shared/session/test-support.tsx";
import type { LiveState } from "./state.ts";
import { followStream } from "./stream.ts";
import { fakeStreams, isKnown, turn } from "./test-support.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  signInAs("member");
});
afterEach(() => {
  stop?.();
  stop = null;
  vi.useRealTimers();
  localStorage.clear();
});

let stop: (() => void) | null = null;

function follow(lastId = "") {
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  stop = followStream({
    token: "t",
    lastId,
    isKnown,
    onEvent: (event) => events.push(event),
    onId: () => undefined,
    onState: (state) => states.push(state),
  });
  return { events, states };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (kind: string, id: string) =>
  `event: ${kind}\nid: ${id}\ndata: {"project_id":"${uuid(7)}","subject_id":null}\n\n`;

test("says who asks, and hands on what it hears", async () => {
  const connections = fakeStreams();
  const { events, states } = follow();
  await settle();
  expect(connections).toMatchObject([{ token: "t", lastId: null }]);
  expect(states).toEqual(["reconnecting", "live"]);
  connections[0]?.say(event("message", "1"));
  await settle();
  expect(events).toEqual([{ kind: "message", project_id: uuid(7), subject_id: null }]);
});

test("an event carries the position that later reads have to reach", async () => {
  const connections = fakeStreams();
  const { events } = follow();
  await settle();
  connections[0]?.say(`event: work\nid: 1\ndata: {"project_id":null,"subject_id":null,"position":"a"}\n\n`);
  await settle();
  expect(events).toEqual([{ kind: "work", project_id: null, subject_id: null, position: "a" }]);
});

test("what it does not know, or cannot read, is left out", async () => {
  const connections = fakeStreams();
  const { events } = follow();
  await settle();
  connections[0]?.say(event("weather", "1"));
  connections[0]?.say("event: message\ndata: {\n\nevent: work\ndata: 7\n\n");
  await settle();
  expect(events).toEqual([{ kind: "work", project_id: null, subject_id: null }]);
});

test("a stream that ends normally reconnects at once, from its last event", async () => {
  const connections = fakeStreams();
  const { states } = follow("40");
  await settle();
  expect(connections[0]?.lastId).toBe("40");
  connections[0]?.say(event("work", "41"));
  await after(5_000);
  connections[0]?.end();
  await settle();
  expect(connections[1]?.lastId).toBe("41");
  expect(states).toEqual(["reconnecting", "live", "reconnecting", "live"]);
});

test("a stream that ends right after it starts is not reopened in a loop", async () => {
  const connections = fakeStreams();
  follow();
  await settle();
  connections[0]?.end();
  await settle();
  expect(connections).toHaveLength(1);
  await after(1_000);
  expect(connections).toHaveLength(2);
});

test("without an answer it waits, longer each time, half a minute at most", async () => {
  const connections = fakeStreams(...Array.from({ length: 20 }, () => "unreachable" as const));
  follow();
  const tries: number[] = [];
  let before = 0;
  for (let second = 0; second < 90; second += 1) {
    await after(second === 0 ? 0 : 1_000);
    if (connections.length > before) tries.push(second);
    before = connections.length;
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 30, 45, 60, 75]);
});

test("no two browsers come back at the same moment", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  const connections = fakeStreams("unreachable");
  follow();
  await after(1_899);
  expect(connections).toHaveLength(1);
  await after(2);
  expect(connections).toHaveLength(2);
});

test("a server that asks for patience gets it", async () => {
  const busy = new Response("", { status: 503, headers: { "Retry-After": "20" } });
  const connections = fakeStreams(busy);
  follow();
  await after(19_999);
  expect(connections).toHaveLength(1);
  await after(1);
  connections[1]?.say("retry: 4000\n\n");
  await after(2_000);
  connections[1]?.cut();
  await after(3_999);
  expect(connections).toHaveLength(2);
  await after(1);
  expect(connections).toHaveLength(3);
});

test("silence of three quarters of a minute counts as lost; a comment is none", async () => {
  const connections = fakeStreams();
  const { states } = follow("9");
  await after(44_000);
  connections[0]?.say(": still here\n\n");
  await after(44_000);
  expect(connections).toHaveLength(1);
  await after(1_000);
  expect(connections[0]?.isGone()).toBe(true);
  expect(states.at(-1)).toBe("reconnecting");
  await after(1_000);
  expect(connections[1]?.lastId).toBe("9");
});

test.each(["online", "visible"])("it comes back at once when the page is %s again", async (what) => {
  const connections = fakeStreams("unreachable", "unreachable", "unreachable", "unreachable");
  follow();
  await after(7_000);
  expect(connections).toHaveLength(4);
  if (what === "online") window.dispatchEvent(new Event("online"));
  else turn("visible");
  await settle();
  expect(connections).toHaveLength(5);
});

test("a browser that knows its connection is gone does not wait for the silence", async () => {
  const connections = fakeStreams();
  const { states } = follow();
  await settle();
  window.dispatchEvent(new Event("offline"));
  await settle();
  expect(connections[0]?.isGone()).toBe(true);
  expect(states.at(-1)).toBe("reconnecting");
});

test("a stream that was cut before its first position is told everything since the page was opened", async () => {
  const connections = fakeStreams();
  follow();
  await settle();
  connections[0]?.cut();
  await after(1_000);
  expect(connections.map(({ replaySeconds }) => replaySeconds)).toEqual(["0", "1"]);
});

test("a session that has ended ends here, as with any call", async () => {
  const connections = fakeStreams(Response.json({ detail: "Sign in again." }, { status: 401 }));
  const { states } = follow();
  await after(120_000);
  expect(connections).toHaveLength(1);
  expect(states.at(-1)).toBe("off");
  expect(getSession()).toMatchObject({ session: null, ended: "expired" });
});

test("a company without access receives no events, and the session stores the reason", async () => {
  const access = { has_access: false, reason: "trial_expired", status: "trial", days_left: 0 };
  const connections = fakeStreams(Response.json({ detail: "The trial is over.", access }, { status: 402 }));
  const { states } = follow();
  await after(120_000);
  expect(connections).toHaveLength(1);
  expect(states.at(-1)).toBe("off");
  expect(getSession().access).toMatchObject({ has_access: false });
});

test("once stopped it lets go, and says nothing more", async () => {
  const connections = fakeStreams();
  const { events, states } = follow();
  await settle();
  stop?.();
  await after(120_000);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.isGone()).toBe(true);
  expect(events).toEqual([]);
  expect(states).toEqual(["reconnecting", "live"]);
});
