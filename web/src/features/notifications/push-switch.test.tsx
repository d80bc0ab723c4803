import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, signInAs } from "#shared/session/test-support.tsx";
import { PushSwitch } from "./push-switch.tsx";

const endpoint = "https://fcm.googleapis.com/send/1";
const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
const keyCall = "GET /api/notifications/push";
const withKey = { [keyCall]: () => Response.json({ public_key: "BKey" }) };

/** A fake browser that supports push, and the calls made to it. */
function fakePush(permission: NotificationPermission) {
  let subscription: object | null = null;
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => void (subscription = null) };
  const subscribe = vi.fn(async () => (subscription = made));
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal("PushManager", class {});
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal("Notification", { permission: permission === "denied" ? "denied" : "default", requestPermission });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  return { subscribe, requestPermission };
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PushSwitch />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const theSwitch = () => screen.findByRole("switch", { name: /Notify me on this device/ });

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "serviceWorker");
  endSession("signed-out");
});

test("asks for permission only when switched on, and registers the device", async () => {
  const browser = fakePush("granted");
  const calls = answerCalls({ ...withKey, "PUT /api/notifications/push": () => new Response(null, { status: 204 }) });
  const person = show();
  const toggle = await theSwitch();
  expect(toggle).not.toBeChecked();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await person.click(toggle);
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
  expect(await theSwitch()).toBeChecked();
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ endpoint, keys });
});

test("stays off where the server does not take the device, and says so", async () => {
  fakePush("granted");
  const refused = Response.json({ detail: "These push subscription keys are not valid." }, { status: 422 });
  answerCalls({ ...withKey, "PUT /api/notifications/push": refused });
  const person = show();
  await person.click(await theSwitch());
  expect(await screen.findByRole("alert")).toHaveTextContent("These push subscription keys are not valid.");
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
});

test("says what to do where the browser blocks notifications", async () => {
  fakePush("denied");
  answerCalls(withKey);
  show();
  expect(await screen.findByText("Notifications are blocked")).toBeInTheDocument();
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
});

test("is not there where the server has no keys", async () => {
  fakePush("granted");
  const calls = answerCalls({ [keyCall]: () => Response.json({ public_key: null }) });
  show();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
});
