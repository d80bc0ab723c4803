import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uuid } from "#shared/session/test-support.tsx";
import { followShared } from "./tab-sharing.ts";
import type { LiveState } from "./state.ts";
import { fakeChannels, fakeLocks, fakeStreams, isKnown, turn } from "./test-support.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.useRealTimers();
});

const tabs: { close: () => void }[] = [];

function tab(person = "company/ana", openedAt = Date.now()) {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(openedAt);
  const heard: string[] = [];
  const states: LiveState[] = [];
  const close = followShared({
    person,
    token: "t",
    isKnown,
    onEvent: ({ kind }) => heard.push(kind),
    onState: (state) => states.push(state),
  });
  const opened = { heard, states, close };
  tabs.push(opened);
  return opened;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (kind: string, id: string) => `event: ${kind}\nid: ${id}\ndata: {"project_id":"${uuid(7)}"}\n\n`;

test("tabs of one person share a stream, and each hears everything once", async () => {
  fakeLocks();
  fakeChannels();
  const connections = fakeStreams();
  const first = tab();
  await settle();
  const second = tab();
  await settle();
  expect(connections).toHaveLength(1);
  expect(second.states.at(-1)).toBe("live");
  connections[0]?.say(event("message", "1"));
  await settle();
  expect([first.heard, second.heard]).toEqual([["message"], ["message"]]);
});

test("a new tab is told what happened while it loaded, and older tabs are not told again", async () => {
  fakeLocks();
  fakeChannels();
  const connections = fakeStreams();
  const first = tab();
  await settle();
  connections[0]?.say(event("message", "1"));
  await after(1_000);
  const loadedAt = Date.now();
  await after(1_000);
  connections[0]?.say(event("subscription", "2"));
  await settle();
  const second = tab("company/ana", loadedAt);
  await settle();
  expect(second.heard).toEqual(["subscription"]);
  expect(first.heard).toEqual(["message", "subscription"]);
});

test("a tab older than everything its leader knows is told to read again", async () => {
  fakeLocks();
  fakeChannels();
  fakeStreams();
  const loadedAt = Date.now();
  await after(5_000);
  tab();
  await settle();
  const second = tab("company/ana", loadedAt);
  await settle();
  expect(second.heard).toEqual(["reset"]);
});

test("a first tab asks for what happened while it loaded", async () => {
  fakeLocks();
  fakeChannels();
  const connections = fakeStreams();
  const loadedAt = Date.now();
  await after(2_500);
  tab("company/ana", loadedAt);
  await settle();
  expect(connections[0]).toMatchObject({ lastId: null, replaySeconds: "3" });
});

test("when the leader is closed, the next tab resumes from its last event", async () => {
  fakeLocks();
  fakeChannels();
  const connections = fakeStreams();
  const first = tab();
  const second = tab();
  await settle();
  connections[0]?.say(event("work", "17"));
  await settle();
  first.close();
  await settle();
  expect(connections[0]?.isGone()).toBe(true);
  expect(connections[1]?.lastId).toBe("17");
  expect(second.states.at(-1)).toBe("live");
});

test("a visible tab takes over from a leader that its browser has frozen", async () => {
  fakeLocks();
  const channels = fakeChannels();
  const connections = fakeStreams();
  tab();
  const second = tab();
  await settle();
  connections[0]?.say(event("work", "5"));
  await settle();
  channels.freeze(0);
  turn("visible");
  await after(2_999);
  expect(connections).toHaveLength(1);
  await after(1);
  expect(connections).toHaveLength(2);
  expect(connections[1]?.lastId).toBe("5");
  expect(connections[0]?.isGone(), "the old leader lets go once it hears of it").toBe(true);
  connections[1]?.say(event("response", "6"));
  await settle();
  expect(second.heard).toEqual(["work", "response"]);
});

test("a hidden tab does not take over from the leader", async () => {
  fakeLocks();
  const channels = fakeChannels();
  const connections = fakeStreams();
  tab();
  tab();
  await settle();
  channels.freeze(0);
  turn("hidden");
  await after(300_000);
  expect(connections.filter((one) => !one.isGone())).toHaveLength(1);
});

test("a leader that answers is not replaced", async () => {
  fakeLocks();
  fakeChannels();
  const connections = fakeStreams();
  tab();
  tab();
  await settle();
  for (let styles = 0; styles < 5; styles += 1) {
    turn("visible");
    await after(4_000);
  }
  expect(connections).toHaveLength(1);
});

test("another person in the same browser has a stream of their own", async () => {
  fakeChannels();
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, _options: LockOptions, lead: () => Promise<void>) => lead() },
  });
  const connections = fakeStreams();
  const ana = tab("company/ana");
  const ben = tab("company/ben");
  await settle();
  connections[0]?.say(event("message", "1"));
  await settle();
  expect([ana.heard, ben.heard]).toEqual([["message"], []]);
});

test("a browser without locks has a stream for each tab", async () => {
  vi.stubGlobal("navigator", {});
  const connections = fakeStreams();
  const first = tab();
  const second = tab();
  await settle();
  expect(connections).toHaveLength(2);
  connections[0]?.say(event("message", "1"));
  await settle();
  expect([first.heard, second.heard]).toEqual([["message"], []]);
});

test("a browser that forbids locks has one, too", async () => {
  fakeChannels();
  const forbid = () => Promise.reject(new DOMException("Not here", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request: forbid } });
  const connections = fakeStreams();
  const { states } = tab();
  await settle();
  expect(connections).toHaveLength(1);
  expect(states.at(-1)).toBe("live");
});
