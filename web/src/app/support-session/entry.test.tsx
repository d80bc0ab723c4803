import type { SignedIn } from "@firstlight/contract";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf } from "../test-support.tsx";
import { storageKeys } from "#lib/offline/storage.ts";

const begin = "POST /auth/support-session";
const support = { ends_at: "2026-11-21T09:30:00.000Z", may_write: false };
const supportSession: SignedIn = { ...sessionOf("owner"), token: "v-token", support };

/** Where the browser goes; the page it would come to is another one. */
let leaves: (to: string) => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2026-11-21T09:00:00.000Z"),
    // What waits for something looks again by an interval, too.
    shouldAdvanceTime: true,
  });
  leaves = vi.fn();
  vi.spyOn(window.location, "replace").mockImplementation((to) => leaves(String(to)));
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  forgetAll();
});

/** As if the tab had come in already. */
function enterSupportSession(): void {
  sessionStorage.setItem(storageKeys.supportSession, "here");
  sessionStorage.setItem(storageKeys.session, JSON.stringify(supportSession));
}

async function showPage(address: string): Promise<void> {
  history.replaceState(null, "", address);
  const { SupportSessionPage } = await import("./entry.ts");
  render(<SupportSessionPage />);
}

const bar = () => screen.findByRole("complementary", { name: "Support session" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a code is used once, leaves the address, and its session stays in this tab", async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify(sessionOf("member")));
  sessionStorage.setItem("firstlight.draft.of-before", "1");
  const calls = answer({ [begin]: supportSession });
  await showPage("/support-session#flc_one");
  await waitFor(() => expect(leaves).toHaveBeenCalledWith("/overview"));
  expect(sentTo(calls, begin).map(({ body }) => body)).toEqual([{ code: "flc_one" }]);
  expect(location.hash).toBe("");
  expect(JSON.parse(sessionStorage.getItem(storageKeys.session) ?? "")).toMatchObject({ token: "v-token", support });
  expect(sessionStorage.getItem("firstlight.draft.of-before")).toBeNull();
  expect(JSON.parse(localStorage.getItem(storageKeys.session) ?? "")).toMatchObject({ token: "a-token" });
});

test.each([
  [
    404,
    "Not found",
    "A code works once and expires after a minute. Go back to the admin panel and sign in as the user again.",
  ],
  [429, "Too many tries.", "Too many tries. Go back to the admin panel and sign in as the user again."],
])("a code that is refused with %i says why", async (status, detail, said) => {
  answer({ [begin]: refused(status, detail) });
  await showPage("/support-session#flc_late");
  expect(await heading("Failed to open support session")).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
});

test("without a code it says what it is for, and asks nothing", async () => {
  const calls = answer({});
  await showPage("/support-session");
  expect(await heading("Nothing to open here")).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("after a support session it says that it has ended; during one it redirects into the app", async () => {
  sessionStorage.setItem(storageKeys.supportSession, "here");
  await showPage("/support-session");
  expect(await heading("Support session ended")).toBeInTheDocument();
  vi.resetModules();
  enterSupportSession();
  await showPage("/support-session");
  await waitFor(() => expect(leaves).toHaveBeenCalledWith("/overview"));
});

test.each([
  [false, "read-only"],
  [true, "can make changes"],
])("the bar says as whom, what it may (%s) and until when", async (may_write, said) => {
  enterSupportSession();
  answer({ "GET /auth/me": meOf("owner", { support: { ...support, may_write } }) });
  await open("/nowhere-known");
  expect(await bar()).toHaveTextContent("Firstlight support is signed in as Ana Ruiz");
  await waitFor(async () => expect(await bar()).toHaveTextContent(said));
  expect(await bar()).toHaveTextContent("30 min");
});

test("other users do not see the bar", async () => {
  answer({ "GET /auth/me": meOf("owner") });
  await open("/nowhere-known", "owner");
  expect(await heading("Page Not Found")).toBeInTheDocument();
  expect(screen.queryByRole("complementary", { name: "Support session" })).not.toBeInTheDocument();
});

test("End calls the server before the tab forgets the session", async () => {
  enterSupportSession();
  localStorage.setItem(storageKeys.session, JSON.stringify(sessionOf("member")));
  const calls = answer({ "GET /auth/me": meOf("owner", { support }), "POST /auth/logout": null });
  const person = await open("/nowhere-known");
  await bar();
  await person.click(screen.getByRole("button", { name: "End Session" }));
  await waitFor(() => expect(leaves).toHaveBeenCalledWith("/support-session"));
  expect(sentTo(calls, "POST /auth/logout")).toHaveLength(1);
  expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
  expect(localStorage.getItem(storageKeys.session)).not.toBeNull();
});

test("a revoked session leaves the app when the event stream is cut", async () => {
  enterSupportSession();
  let isOver = false;
  answer({ "GET /auth/me": () => (isOver ? refused(401, "Sign in again.") : meOf("owner", { support })) });
  await open("/nowhere-known");
  await waitFor(async () => expect(await bar()).toHaveTextContent("read-only"));
  const { setLive } = await import("#lib/live/state.ts");
  act(() => setLive("live"));
  isOver = true;
  act(() => setLive("reconnecting"));
  await waitFor(() => expect(leaves).toHaveBeenCalledWith("/support-session"));
  expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
});

test("the minutes count down, the last ones are announced, and at the end the session is closed", async () => {
  enterSupportSession();
  answer({ "GET /auth/me": meOf("owner", { support }) });
  await open("/nowhere-known");
  await bar();
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  expect(await bar()).toHaveTextContent("5 min");
  expect(screen.getByText("The support session ends in 5 minutes")).toBeInTheDocument();
  expect(leaves).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(leaves).toHaveBeenCalledWith("/support-session");
});
