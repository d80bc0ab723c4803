import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { accountNow } from "#shared/drafts/device-storage.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { outboxEntries, type OutboxEntry } from "./entries.ts";
import { recordEntry } from "./edit.ts";
import { onSent, registerSender, sendAlone, sendNow, sendWaiting, startOutbox } from "./send.ts";

const entryOf = (n: number, rest: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: uuid(n),
  kind: "message",
  project_id: projectId,
  subject_id: uuid(100),
  title: `Message ${n}`,
  refused: null,
  ...rest,
});
const busy = (more: object = {}) => new ApiError({ status: 503, detail: "Busy", ...more });
const other = { subject_id: uuid(101) };

let sent: string[];
let reply: (entry: OutboxEntry) => Promise<unknown>;
beforeEach(() => {
  signInAs("beta_tester");
  sent = [];
  reply = async () => undefined;
  const sender = {
    send: (entry: OutboxEntry) => {
      sent.push(entry.title);
      return reply(entry);
    },
  };
  registerSender("message", sender);
});
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

describe("sending what waits", () => {
  it("goes in order, once each, and says what has arrived", async () => {
    const arrived: string[] = [];
    const stop = onSent(({ title }) => arrived.push(title));
    [1, 2, 3].forEach((n) => recordEntry(entryOf(n)));
    await Promise.all([sendWaiting(), sendWaiting()]);
    stop();
    expect([sent, arrived, outboxEntries()]).toEqual([
      ["Message 1", "Message 2", "Message 3"],
      ["Message 1", "Message 2", "Message 3"],
      [],
    ]);
  });

  it("stops at the first that finds no connection, and the others say why they wait", async () => {
    reply = () => Promise.reject(new ApiError({ status: 0, detail: "Cut" }));
    [1, 2].forEach((n) => recordEntry(entryOf(n)));
    await sendWaiting();
    expect(sent).toEqual(["Message 1"]);
    expect(outboxEntries()).toMatchObject([{ delay: { isNetwork: true } }, { delay: { isNetwork: true } }]);
  });

  it("continues after a rejected entry, which is not sent again", async () => {
    reply = ({ id }) =>
      id === uuid(1)
        ? Promise.reject(new ApiError({ status: 404, code: "not_found", detail: "Unknown" }))
        : Promise.resolve();
    [1, 2].forEach((n) => recordEntry(entryOf(n)));
    await sendWaiting();
    await sendWaiting();
    expect(sent).toEqual(["Message 1", "Message 2"]);
    expect(outboxEntries()).toMatchObject([{ title: "Message 1", refused: "Unknown", code: "not_found" }]);
  });

  it("is retried once when it was refused without a code", async () => {
    reply = () => Promise.reject(new ApiError({ status: 403, detail: "Blocked" }));
    recordEntry(entryOf(1));
    for (let pass = 0; pass < 3; pass += 1) await sendWaiting();
    expect(sent).toHaveLength(2);
    expect(outboxEntries()).toMatchObject([{ refused: "Blocked" }]);
  });
});

describe("a message that was just written", () => {
  it("does not wait for one of another conversation", async () => {
    reply = ({ id }) => (id === uuid(1) ? new Promise(() => undefined) : Promise.resolve());
    sendNow(entryOf(1));
    await vi.waitFor(() => expect(sent).toEqual(["Message 1"]));
    sendNow(entryOf(2, other));
    await vi.waitFor(() => expect(outboxEntries()).toMatchObject([{ title: "Message 1" }]));
    expect(sent).toEqual(["Message 1", "Message 2"]);
  });

  it("is sent as soon as another tab releases the lock", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const request = async (name: string, options: { ifAvailable: boolean }, work: (lock: object | null) => unknown) => {
      if (!name.includes("message")) return work({});
      if (options.ifAvailable) return work(null);
      await held;
      return work({});
    };
    vi.stubGlobal("navigator", { onLine: true, locks: { request } });
    recordEntry(entryOf(1, other));
    await sendWaiting();
    sendNow(entryOf(1, other));
    expect(sent).toEqual([]);
    release();
    await vi.waitFor(() => expect(sent).toEqual(["Message 1"]));
    vi.unstubAllGlobals();
  });
});

describe("an entry that its screen sends", () => {
  const heldIn = (held: Set<string>) => ({
    request: async (name: string, options: { ifAvailable: boolean }, work: (lock: object | null) => unknown) => {
      if (held.has(name) && options.ifAvailable) return work(null);
      await vi.waitFor(() => expect(held).not.toContain(name));
      held.add(name);
      return Promise.resolve(work({})).finally(() => held.delete(name));
    },
  });
  beforeEach(() => void vi.stubGlobal("navigator", { onLine: true, locks: heldIn(new Set()) }));
  afterEach(() => void vi.unstubAllGlobals());

  it("is left to it, while others are sent", async () => {
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<string>();
    [1, 2].forEach((n) => recordEntry(entryOf(n, { subject_id: uuid(103) })));
    const sending = sendAlone(uuid(1), accountNow(), () => arrives);
    await sendWaiting();
    arrive("Arrived");
    expect([sent, await sending]).toEqual([["Message 2"], "Arrived"]);
  });

  it("is not sent again after another tab has sent it", async () => {
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<undefined>();
    reply = () => arrives;
    recordEntry(entryOf(1, { subject_id: uuid(104) }));
    const pass = sendWaiting();
    await vi.waitFor(() => expect(sent).toEqual(["Message 1"]));
    const again = vi.fn(async () => "Twice");
    const sending = sendAlone(uuid(1), accountNow(), again);
    arrive(undefined);
    await pass;
    expect([await sending, again.mock.calls]).toEqual([undefined, []]);
  });
});

describe("a server that has failed", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T09:00:00.000Z") }));
  afterEach(() => void vi.useRealTimers());
  const attemptsIn = async (seconds: number) => {
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return sent.length - before;
  };

  it.each([
    ["with growing pauses", {}, [1, 1, 0, 0, 1]],
    ["no more often than it says", { retryAfter: 90 }, [0, 1, 0, 1]],
  ])("is asked again %s", async (_how, more, attempts) => {
    reply = () => Promise.reject(busy(more));
    recordEntry(entryOf(1, { subject_id: uuid(102) }));
    const stop = startOutbox(new QueryClient());
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    const counted: number[] = [];
    for (let minute = 0; minute < attempts.length; minute += 1) counted.push(await attemptsIn(61));
    stop();
    expect(counted).toEqual(attempts);
  });

  it("is asked at once when the author wants that", async () => {
    reply = () => Promise.reject(busy({ retryAfter: 3600 }));
    const entry = entryOf(1, { subject_id: uuid(103) });
    sendNow(entry);
    await vi.advanceTimersByTimeAsync(0);
    sendNow(entry);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });
});
