import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { beforeUpdate } from "#shared/drafts/test-support.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, uuid } from "#shared/session/test-support.tsx";
import { outboxEntries } from "./entries.ts";
import { takeOldLists } from "./old-lists.ts";
import { registerSender, sendWaiting, startOutbox } from "./send.ts";

const messageOf = (failure: object | null) => ({
  id: uuid(70),
  projectId,
  testerId: uuid(1),
  recipient: { id: uuid(2), name: "Ana" },
  content: "Hello",
  files: [],
  created_at: "2026-11-20T09:00:00.000Z",
  after: null,
  failure,
});

/** As much of a browser's storage as is used here; its items are its own properties. */
class SmallStorage {
  [item: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** @param isFull whether there is no room for the one list, given what is held */
function storageThat(isFull: (held: readonly string[]) => boolean): void {
  class FullStorage extends SmallStorage {
    setItem(key: string, value: string) {
      if (key.endsWith(".outbox") && isFull(Object.keys(this))) throw new DOMException("Full", "QuotaExceededError");
      this[key] = value;
    }
  }
  vi.stubGlobal("localStorage", new FullStorage());
}

afterEach(() => {
  endSession("signed-out");
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ["keeps the refusal of", { text: "Unknown person", isNetwork: false }, "Unknown person"],
  ["sends again", { text: "You’re offline.", isNetwork: true }, null],
  ["sends", null, null],
] as const)("%s a message of before, titled like a new one (%#)", (_what, failure, refused) => {
  beforeUpdate("messages-out", [messageOf(failure)]);
  takeOldLists();
  expect(outboxEntries()).toMatchObject([{ id: uuid(70), title: "Message to Ana", refused }]);
});

it("sends a message once while there is no room to take it over", async () => {
  storageThat(() => true);
  beforeUpdate("messages-out", [messageOf(null)]);
  const sent: string[] = [];
  registerSender("message", { send: async ({ id }) => sent.push(id) });
  for (let opened = 0; opened < 3; opened += 1) {
    const stop = startOutbox(new QueryClient());
    await sendWaiting();
    stop();
  }
  expect([sent, outboxEntries(), draftOf("messages-out").read()]).toEqual([[uuid(70)], [], null]);
});

it("keeps the old list while there is no room to take it over", () => {
  storageThat(() => true);
  beforeUpdate("messages-out", [messageOf(null)]);
  takeOldLists();
  takeOldLists();
  expect(outboxEntries()).toHaveLength(1);
  expect(draftOf("messages-out").read()).toMatchObject([{ id: uuid(70) }]);
});

it("makes room for the one list by removing the old ones first", () => {
  storageThat((held) => held.some((key) => key.endsWith("messages-out")));
  beforeUpdate("messages-out", [messageOf(null)]);
  takeOldLists();
  expect(draftOf("outbox").read()).toMatchObject([{ id: uuid(70) }]);
  expect(draftOf("messages-out").read()).toBeNull();
});
