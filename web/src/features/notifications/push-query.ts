import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** Whether this device gets push notifications; "impossible" if the browser or the server does not support them. */
export type PushState = "on" | "off" | "denied" | "impossible";

interface PushOnDevice {
  state: PushState;
  publicKey: string;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

async function readPush(signal: AbortSignal): Promise<PushOnDevice> {
  const registration = await findRegistration();
  const key = registration ? (await api.getPushKey({}, { signal })).public_key : null;
  if (!registration || key === null) return { state: "impossible", publicKey: "" };
  if (Notification.permission === "denied") return { state: "denied", publicKey: key };
  const subscription = await registration.pushManager.getSubscription();
  return { state: subscription ? "on" : "off", publicKey: key };
}

export function pushQuery() {
  return queryOptions({ queryKey: ["notifications", "push"], queryFn: ({ signal }) => readPush(signal) });
}

/** Asks for permission, which only a press may do. */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with other keys of this server would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  try {
    await api.subscribeToPush({ body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  await api.unsubscribeFromPush({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

export function changePush({ isOn, publicKey }: { isOn: boolean; publicKey: string }): Promise<void> {
  return isOn ? subscribe(publicKey) : unsubscribe();
}
