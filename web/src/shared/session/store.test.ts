import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "#lib/offline/storage.ts";
import { ana } from "./ana-test-support.ts";

/** As if the page were loaded with this in the browser's storage. */
async function load(stored?: string) {
  if (stored !== undefined) localStorage.setItem(storageKeys.session, stored);
  return import("./store.ts");
}

function inAnotherTab(value: string | null) {
  if (value === null) localStorage.removeItem(storageKeys.session);
  else localStorage.setItem(storageKeys.session, value);
  window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.session, newValue: value }));
}

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

test("a stored session is taken up again", async () => {
  const { getSession } = await load(JSON.stringify(ana));
  expect(getSession().session).toEqual(ana);
});

test.each([
  ["broken text", "{"],
  ["another shape", JSON.stringify({ token: 1 })],
  ["nothing", "null"],
  ["an unknown role", JSON.stringify({ ...ana, user: { ...ana.user, role: "emperor" } })],
])("stored data that is %s is cleared", async (_, stored) => {
  const { getSession } = await load(stored);
  expect(getSession().session).toBeNull();
  expect(localStorage.getItem(storageKeys.session)).toBeNull();
});

test("signing out forgets the person, the selected project and every draft", async () => {
  const { endSession, getSession, startSession } = await load();
  startSession(ana);
  localStorage.setItem(storageKeys.selectedProject, "u1/p1");
  localStorage.setItem("firstlight.draft.c1.u1.answers.f1", "{}");
  localStorage.setItem("firstlight.draft.builder.u2.p1.new", "{}");
  endSession("signed-out");
  expect(getSession()).toEqual({ session: null, access: null, ended: "signed-out", left: ana.company });
  expect(localStorage).toHaveLength(0);
});

test("drafts and the selected project wait for the one whose session expired", async () => {
  const { endSession, startSession } = await load();
  startSession(ana);
  localStorage.setItem(storageKeys.selectedProject, "u1/p1");
  localStorage.setItem("firstlight.draft.c1.u1.answers.f1", "{}");
  endSession("expired");
  expect(localStorage).toHaveLength(2);
});

test("signing out in another tab signs out here", async () => {
  const { getSession } = await load(JSON.stringify(ana));
  inAnotherTab(null);
  expect(getSession()).toMatchObject({ session: null, ended: "signed-out" });
});

test("a session that expires in another tab has expired here too, and drafts wait", async () => {
  const { getSession } = await load(JSON.stringify(ana));
  localStorage.setItem("firstlight.draft.c1.u1.builder.p1.new", "{}");
  window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.ending, newValue: "expired" }));
  inAnotherTab(null);
  window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.ending, newValue: null }));
  expect(getSession()).toMatchObject({ session: null, ended: "expired" });
  expect(localStorage).toHaveLength(1);
});

test("other tabs hear why a session ends before it goes", async () => {
  const { endSession } = await load(JSON.stringify(ana));
  const written = vi.spyOn(localStorage, "setItem");
  endSession("expired");
  expect(written).toHaveBeenCalledWith(storageKeys.ending, "expired");
  expect(localStorage).toHaveLength(0);
});

test("a refused token does not end the newer session that another tab has started", async () => {
  const { endSession, getSession } = await load(JSON.stringify(ana));
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...ana, token: "newer" }));
  endSession("expired");
  expect(getSession().session?.token).toBe("newer");
});

test("signing in as another user in another tab is followed here", async () => {
  const { getSession, subscribeToSession } = await load(JSON.stringify(ana));
  const heard = vi.fn();
  subscribeToSession(heard);
  inAnotherTab(JSON.stringify({ ...ana, token: "b-token", user: { ...ana.user, id: "u2", name: "Ben" } }));
  expect(getSession().session?.user.name).toBe("Ben");
  expect(heard).toHaveBeenCalledOnce();
});

test("a refresh in another tab does not forget that the company has no access", async () => {
  const { getSession, recordAccess } = await load(JSON.stringify(ana));
  const access = { has_access: false, reason: "locked" as const, status: "expired" as const, days_left: null };
  recordAccess(access);
  inAnotherTab(JSON.stringify({ ...ana, user: { ...ana.user, name: "Ana Torres" } }));
  expect(getSession()).toMatchObject({ access, session: { user: { name: "Ana Torres" } } });
});

test("what the server says about the person replaces what was stored", async () => {
  const { refreshSession, getSession, startSession } = await load();
  startSession(ana);
  const access = { has_access: true, reason: null, status: "active" as const, days_left: null };
  refreshSession({ user: { ...ana.user, name: "Ana Torres" }, access });
  expect(getSession().access).toEqual(access);
  expect(localStorage.getItem(storageKeys.session)).toContain("Ana Torres");
});
